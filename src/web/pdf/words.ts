import { pdfEn } from './pdf.en.ts';
import { type PdfTexts, pdfZhCN } from './pdf.zh-CN.ts';

export type Word = keyof PdfTexts;
let texts: PdfTexts = pdfZhCN;

/** The page is small and by itself: it brings both languages along. */
export function speak(language: string | undefined): void {
  texts = language === 'en' ? pdfEn : pdfZhCN;
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
}

export const word = (name: Word, values: Record<string, number> = {}): string =>
  texts[name].replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''));
