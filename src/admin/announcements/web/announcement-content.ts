import { createElement, Fragment, type ReactNode } from 'react';

/** As much of a parsed document as is read here. */
export interface ContentNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<ContentNode>;
  getAttribute?(name: string): string | null;
}

const ELEMENT = 1;
const TEXT = 3;

const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
const KEPT = new Set([
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'span'],
  ...['caption', 'th', 'td'],
  ...TABLE_PARTS,
]);
const EMPTY = new Set(['br']);
/** Their text is not meant for readers. */
const SILENT = new Set([
  ...['script', 'style', 'template', 'iframe', 'object', 'embed', 'svg', 'math', 'title', 'textarea'],
  ...['select', 'audio', 'video', 'canvas'],
]);
/** Editors break lines with these; without them the lines would run into one. */
const LINES = new Set(['div', 'section', 'article', 'pre', 'h5', 'h6', 'dt', 'dd', 'figure', 'figcaption', 'address']);

/**
 * What an administrator wrote, as elements of this page. Nothing of the text is handed to the page as markup:
 * kept are the names of plain elements and the addresses of links, everything else is left behind in the parser.
 */
export const announcementContent = (html: string): ReactNode =>
  contentOf(new DOMParser().parseFromString(withoutNoise(html), 'text/html').body.childNodes);

/**
 * Renames styles and handlers, which the parser would report to the page's policy one by one although nobody uses them.
 * This makes nothing safe: what is kept is decided below.
 */
export const withoutNoise = (html: string) =>
  html
    .replace(/<(\/?)style(?![\w-])/gi, '<$1script')
    .replace(/<[a-z][^>]*/gi, (tag) => tag.replace(/([\s/"'])(?=(style|on[a-z]+)\s*=)/gi, '$1data-'));

export const contentOf = (nodes: Iterable<ContentNode>): ReactNode =>
  createElement(Fragment, null, ...Array.from(nodes, (node) => elementOf(node)));

function elementOf(node: ContentNode, parent?: string): ReactNode {
  if (node.nodeType === TEXT) return textOf(node, parent);
  const name = node.nodeName.toLowerCase();
  if (node.nodeType !== ELEMENT || SILENT.has(name)) return null;
  if (EMPTY.has(name)) return createElement(name);
  const children = Array.from(node.childNodes, (child) => elementOf(child, name));
  if (name === 'a') return linkOf(node, children);
  if (KEPT.has(name)) return createElement(name, null, ...children);
  if (LINES.has(name)) return createElement('span', { className: 'announcement-line' }, ...children);
  return createElement(Fragment, null, ...children);
}

/** Between the rows of a table React takes no text, not even a line break. */
function textOf({ textContent }: ContentNode, parent = '') {
  return TABLE_PARTS.has(parent) && !textContent?.trim() ? null : textContent;
}

/** Links lead to the web or to one of our screens; places within the text are gone with their names. */
function linkOf(node: ContentNode, children: ReactNode[]) {
  const href = node.getAttribute?.('href')?.trim() ?? '';
  if (/^https?:\/\/[^/]/i.test(href))
    return createElement('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...children);
  if (href.startsWith('#/')) return createElement('a', { href, rel: 'noopener' }, ...children);
  return createElement(Fragment, null, ...children);
}
