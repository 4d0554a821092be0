import { replaceEnded } from './replace-ended.ts';

/** Whether a text with markup has neither a letter nor a picture to show: empty paragraphs are no answer. */
export function saysNothing(html: string): boolean {
  const words = replaceEnded(html, '>', /<[^>]*>/g, '');
  return !/<img\b/i.test(html) && words.replace(/&nbsp;|&#160;|[\s\u200b\ufeff]/g, '') === '';
}
