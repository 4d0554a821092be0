/** Blanks and signs that nobody sees; browsers drop some of them before they read a scheme. */
const CONTROL = /[\s\p{Cc}\p{Cf}]/u;

/**
 * The address of a link as it may be in a text: the web, a mail, a telephone or one of our screens. Relative ones lead
 * somewhere else on each page that shows the text.
 */
export function linkAddress(written: string): string | undefined {
  const address = written.trim();
  if (address.length > 2_000 || CONTROL.test(address) || address.includes('\\')) return undefined;
  if (/^https?:\/\/[^/?#@]+([/?#]|$)/i.test(address)) return address;
  if (/^mailto:[^\s@<>"]+@[^\s@<>"]+$/i.test(address)) return address;
  if (/^tel:\+?[\d-]{3,20}$/i.test(address)) return address;
  return address.startsWith('#/') ? address : undefined;
}

/** What somebody types: without a scheme it is the web. */
export const typedLink = (typed: string): string | undefined =>
  linkAddress(typed) ??
  (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed.trim()) ? linkAddress(`https://${typed.trim()}`) : undefined);

const KEPT = /^\/[\w.-]+(?:\/[\w.-]+)*\/sys\/common\/static\/[^\s"'<>\\]{1,400}$/;
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp|bmp);base64,[A-Za-z\d+/]+=*$/;

/** The address of a picture: one of our kept files, or the picture itself. A foreign one would tell its server who reads. */
export function pictureAddress(written: string): string | undefined {
  const address = written.trim();
  if (EMBEDDED.test(address)) return address;
  return KEPT.test(address) && !/(^|\/)\.{1,2}(\/|$)/.test(address) ? address : undefined;
}
