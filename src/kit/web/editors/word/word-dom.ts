import { STYLE } from '#kit/domain/rich-text/quiet-markup.ts';
import { declarations } from '#kit/domain/rich-text/rich-styles.ts';

/** The written style of an element, read; it is under the name by which it passed the parser. */
export const styleOf = (element: Element): Map<string, string> => declarations(element.getAttribute(STYLE) ?? '');

export function addStyle(element: Element, name: string, value: string): void {
  element.setAttribute(STYLE, `${element.getAttribute(STYLE) ?? ''};${name}:${value}`);
}

export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Puts an element of another name in the place of one, with what it holds and how it looks. */
export function rename(element: Element, tag: string): HTMLElement {
  const other = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) other.setAttribute(name, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Puts all that an element holds into a new element inside it. */
export function wrapInside(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

export const textOf = (node: Node): string => (node.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim();

export const isEmpty = (element: Element): boolean =>
  textOf(element) === '' && !element.querySelector('img, table, hr, [data-missing-picture], [data-picture]');
