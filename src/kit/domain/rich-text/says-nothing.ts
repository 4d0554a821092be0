/** Whether a text with markup has neither a letter nor a picture to show: empty paragraphs are no answer. */
export const saysNothing = (html: string): boolean =>
  !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|&#160;|[\s\u200b\ufeff]/g, '') === '';
