import type { PDFDocumentProxy } from 'pdfjs-dist';
import { TextFinder } from './find-text.ts';
import { PageView } from './page-view.ts';
import { MOST_PRINTED, printPages } from './print-pages.ts';
import { Toolbar } from './toolbar.ts';
import { word } from './words.ts';

const ZOOM_STEP = 1.2;
const LEAST_SCALE = 0.25;
const MOST_SCALE = 5;
const MARGIN_PX = 26;

/** A PDF with its pages below one another; those near the window are drawn, the others are empty sheets. */
export class Viewer {
  readonly element = document.createElement('main');
  readonly #document: PDFDocumentProxy;
  readonly #pages: PageView[];
  readonly #scroller = document.createElement('div');
  readonly #toolbar: Toolbar;
  readonly #finder: TextFinder;
  #scale = 1;
  #hits: { needle: string; pages: number[]; at: number } = { needle: '', pages: [], at: -1 };

  static async over(document: PDFDocumentProxy): Promise<Viewer> {
    const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
    const pages = await Promise.all(
      numbers.map(async (number) => new PageView(await document.getPage(number), document.numPages)),
    );
    return new Viewer(document, pages);
  }

  private constructor(pdf: PDFDocumentProxy, pages: PageView[]) {
    this.#document = pdf;
    this.#pages = pages;
    this.#finder = new TextFinder(pdf);
    this.#toolbar = new Toolbar({
      goTo: (page) => this.goTo(page),
      step: (by) => this.goTo(this.#current() + by),
      zoom: (how) => this.zoom(how),
      find: (needle) => void this.#find(needle.trim().toLowerCase()),
      print: () => void this.print(),
    });
    this.#scroller.className = 'pdf-pages';
    this.#scroller.tabIndex = 0;
    this.#scroller.setAttribute('role', 'region');
    this.#scroller.setAttribute('aria-label', word('pages'));
    this.#scroller.append(...pages.map(({ element }) => element));
    this.element.append(this.#toolbar.element, this.#scroller);
    this.element.style.display = 'contents';
  }

  /** Once it is in the page, where widths are known. */
  start(): void {
    this.zoom('fit');
    const byElement = new Map(this.#pages.map((page) => [page.element as Element, page]));
    const near = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) {
          if (isIntersecting) void byElement.get(target)?.draw();
          else byElement.get(target)?.clear();
        }
      },
      { root: this.#scroller, rootMargin: '100% 0px' },
    );
    for (const { element } of this.#pages) near.observe(element);
    this.#scroller.addEventListener('scroll', () => this.#toolbar.show(this.#current(), this.#pages.length), {
      passive: true,
    });
    this.#toolbar.show(1, this.#pages.length);
    document.addEventListener('keydown', (event) => this.#press(event));
  }

  goTo(page: number): void {
    const to = Math.min(this.#pages.length, Math.max(1, Math.round(page) || 1));
    this.#pages[to - 1]?.element.scrollIntoView();
    this.#toolbar.show(to, this.#pages.length);
  }

  zoom(how: 'in' | 'out' | 'fit'): void {
    const isStart = this.#pages[0]?.element.style.width === '';
    const at = isStart ? 1 : this.#current();
    const widest = Math.max(...this.#pages.map(({ width }) => width));
    const fitting = (this.#scroller.clientWidth - MARGIN_PX) / widest;
    const wanted = how === 'fit' ? fitting : how === 'in' ? this.#scale * ZOOM_STEP : this.#scale / ZOOM_STEP;
    this.#scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, wanted));
    for (const page of this.#pages) page.resize(this.#scale);
    this.goTo(at);
    for (const page of this.#pages) if (isNear(page.element, this.#scroller)) void page.draw();
  }

  /** The page that lies in the middle of the window. */
  #current(): number {
    const middle = this.#scroller.scrollTop + this.#scroller.clientHeight / 2;
    return this.#pages.findLast(({ element }) => element.offsetTop - this.#scroller.offsetTop <= middle)?.number ?? 1;
  }

  async #find(needle: string): Promise<void> {
    if (needle === '') return this.#mark('');
    if (needle !== this.#hits.needle) {
      this.#toolbar.say(word('searching'));
      this.#hits = { needle, pages: await this.#finder.find(needle), at: -1 };
      this.#mark(needle);
    }
    const { pages } = this.#hits;
    if (pages.length === 0) return this.#toolbar.say(word('notFound'));
    this.#hits.at = (this.#hits.at + 1) % pages.length;
    this.goTo(pages[this.#hits.at] ?? 1);
    this.#toolbar.say(word('found', { at: this.#hits.at + 1, count: pages.length }));
  }

  #mark(needle: string): void {
    for (const page of this.#pages) page.mark(needle);
    this.#toolbar.say('');
  }

  async print(): Promise<void> {
    const count = this.#pages.length;
    if (count > MOST_PRINTED) return this.#toolbar.say(word('tooLongToPrint', { most: MOST_PRINTED }));
    await printPages(this.#document, (at) => this.#toolbar.say(word('printing', { at, count })));
    this.#toolbar.say('');
  }

  #press(event: KeyboardEvent): void {
    const isTyping = event.target instanceof HTMLInputElement;
    if ((event.ctrlKey || event.metaKey) && event.key === 'f') this.#toolbar.search.focus();
    else if ((event.ctrlKey || event.metaKey) && event.key === 'p') void this.print();
    else if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === '+' || event.key === '=') this.zoom('in');
    else if (event.key === '-') this.zoom('out');
    else if (event.key === '0') this.zoom('fit');
    else if (event.key === 'ArrowRight' || event.key === 'n') this.goTo(this.#current() + 1);
    else if (event.key === 'ArrowLeft' || event.key === 'p') this.goTo(this.#current() - 1);
    else return;
    event.preventDefault();
  }
}

function isNear(element: HTMLElement, scroller: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -scroller.clientHeight && top < scroller.clientHeight * 2;
}
