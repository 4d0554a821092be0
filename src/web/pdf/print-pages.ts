import type { PDFDocumentProxy } from 'pdfjs-dist';
import { drawOn } from './page-view.ts';

export const MOST_PRINTED = 200;
/** 150 dots an inch; a PDF counts in 72nds. */
const PRINT_SCALE = 150 / 72;

/** Draws every page for paper and hands them to the browser's own dialog. */
export async function printPages(document: PDFDocumentProxy, onPage: (at: number) => void): Promise<void> {
  const paper = window.document.createElement('div');
  paper.className = 'pdf-paper';
  for (let number = 1; number <= document.numPages; number += 1) {
    onPage(number);
    const canvas = window.document.createElement('canvas');
    await drawOn(canvas, await document.getPage(number), PRINT_SCALE).promise;
    paper.append(canvas);
  }
  window.document.body.append(paper);
  window.addEventListener('afterprint', () => paper.remove(), { once: true });
  window.print();
}
