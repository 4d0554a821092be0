import { STYLE, withoutStyles } from '#kit/domain/rich-text/quiet-markup.ts';

/**
 * Reads HTML into a document that belongs to no page: nothing in it runs or is fetched. Styles go past the parser under
 * another name, because the page's policy refuses those that a parser finds, and tells of each. This makes nothing
 * safe: what is kept is decided by the caller that reads the document.
 */
export const parsePlain = (html: string): HTMLElement =>
  new DOMParser().parseFromString(withoutStyles(html), 'text/html').body;

/** Sets the styles that went past a parser; the policy lets the DOM do it. */
export function restoreStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    const style = element.getAttribute(STYLE) ?? '';
    element.removeAttribute(STYLE);
    if (element.style) element.style.cssText = style;
  }
}
