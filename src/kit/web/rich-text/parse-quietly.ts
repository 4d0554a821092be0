/** The name under which styles go past the parser. */
export const STYLE = 'data-quiet-style';

/**
 * Reads HTML into a document that belongs to no page: nothing in it runs or is fetched. Styles go past the parser under
 * another name, because the page's policy refuses those that a parser finds, and tells of each. This makes nothing
 * safe: what is kept is decided by whoever reads the document.
 */
export const parsePlain = (html: string): HTMLElement =>
  new DOMParser().parseFromString(withoutStyles(html), 'text/html').body;

const NOISY = /(?<=[\s/"'])(style|on[a-z]+)(?=\s*=)/gi;
const rename = (name: string) => (name.toLowerCase() === 'style' ? STYLE : `data-${name}`);

/**
 * Renames what the policy would tell of, one by one, although nobody uses it as it stands. What looks like a tag may be
 * in the words of another one, or the other way round, which only a parser can tell: both are taken for tags.
 */
export const withoutStyles = (html: string): string =>
  html
    .replace(/<(\/?)style(?![\w-])/gi, '<$1script')
    .replace(/<base(?![\w-])/gi, '<x-base')
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*/gi, (tag) => tag.replace(NOISY, rename))
    .replace(/<[a-z][^>]*/gi, (tag) => tag.replace(NOISY, rename));

/** Sets the styles that went past a parser; the policy lets the DOM do it. */
export function restoreStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    const style = element.getAttribute(STYLE) ?? '';
    element.removeAttribute(STYLE);
    if (element.style) element.style.cssText = style;
  }
}
