import { type PDFPageProxy, type RenderTask, TextLayer } from 'pdfjs-dist';
import { word } from './words.ts';

const CANCELLED = 'RenderingCancelledException';

/** One page: an empty sheet of the right size, drawn when it comes into sight and emptied when it is far away. */
export class PageView {
  readonly element = document.createElement('section');
  readonly number: number;
  readonly #page: PDFPageProxy;
  #scale = 1;
  #drawnAt: number | undefined;
  #task: RenderTask | undefined;
  #needle = '';
  #spans: HTMLElement[] = [];

  constructor(page: PDFPageProxy, count: number) {
    this.#page = page;
    this.number = page.pageNumber;
    this.element.className = 'pdf-page';
    this.element.setAttribute('aria-label', word('pageOf', { at: page.pageNumber, count }));
  }

  get width(): number {
    return this.#page.getViewport({ scale: 1 }).width;
  }

  resize(scale: number): void {
    this.#scale = scale;
    const { width, height } = this.#page.getViewport({ scale });
    this.element.style.width = `${width}px`;
    this.element.style.height = `${height}px`;
    this.element.style.setProperty('--total-scale-factor', String(scale));
    this.clear();
  }

  clear(): void {
    this.#task?.cancel();
    this.#drawnAt = undefined;
    this.#spans = [];
    this.element.replaceChildren();
  }

  async draw(): Promise<void> {
    if (this.#drawnAt === this.#scale) return;
    this.#drawnAt = this.#scale;
    const canvas = document.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    const layer = document.createElement('div');
    layer.className = 'pdf-text';
    this.element.replaceChildren(canvas, layer);
    try {
      this.#task = drawOn(canvas, this.#page, this.#scale * Math.min(2, window.devicePixelRatio));
      await this.#task.promise;
      const textContentSource = await this.#page.getTextContent();
      const text = new TextLayer({
        textContentSource,
        container: layer,
        viewport: this.#page.getViewport({ scale: this.#scale }),
      });
      await text.render();
      this.#spans = text.textDivs;
      this.mark(this.#needle);
    } catch (error) {
      if ((error as Error).name !== CANCELLED) throw error;
    }
  }

  /** Marks the pieces of text that hold what is searched. */
  mark(needle: string): void {
    this.#needle = needle;
    for (const span of this.#spans) {
      const holds = needle !== '' && (span.textContent ?? '').toLowerCase().includes(needle);
      span.classList.toggle('pdf-found', holds);
    }
  }
}

export function drawOn(canvas: HTMLCanvasElement, page: PDFPageProxy, scale: number): RenderTask {
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
}
