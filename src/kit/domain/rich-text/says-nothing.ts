/** Whether a text with markup has neither a letter nor a picture to show: empty paragraphs are no answer. */
export function saysNothing(html: string): boolean {
  // Behind the last > no tag ends; to look for one at each < would take quadratic time.
  const end = html.lastIndexOf('>') + 1;
  const words = html.slice(0, end).replace(/<[^>]*>/g, '') + html.slice(end);
  return !/<img\b/i.test(html) && words.replace(/&nbsp;|&#160;|[\s\u200b\ufeff]/g, '') === '';
}
