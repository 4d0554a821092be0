import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Which pages hold a text, as often as they do; texts of pages are read once. */
export class TextFinder {
  readonly #document: PDFDocumentProxy;
  readonly #texts = new Map<number, string>();

  constructor(document: PDFDocumentProxy) {
    this.#document = document;
  }

  async find(needle: string): Promise<number[]> {
    const pages: number[] = [];
    for (let number = 1; number <= this.#document.numPages; number += 1) {
      const count = (await this.#textOf(number)).split(needle).length - 1;
      for (let time = 0; time < count; time += 1) pages.push(number);
    }
    return pages;
  }

  async #textOf(number: number): Promise<string> {
    const known = this.#texts.get(number);
    if (known !== undefined) return known;
    const { items } = await (await this.#document.getPage(number)).getTextContent();
    const text = items
      .map((item) => ('str' in item ? item.str : ''))
      .join('')
      .toLowerCase();
    this.#texts.set(number, text);
    return text;
  }
}
