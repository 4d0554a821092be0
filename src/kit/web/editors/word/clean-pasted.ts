import { RICH_TAGS, richAttributes, SILENT_TAGS } from '#kit/domain/rich-text/allow-list.ts';
import { betweenFragments, withClosedShapes } from '#kit/domain/rich-text/pasted-markup.ts';
import { STYLE } from '#kit/domain/rich-text/quiet-markup.ts';
import { parsePlain } from '../../rich-text/parse-quietly.ts';
import { cleanRuns } from './inline-marks.ts';
import { type MissingPicture, type PastedPicture, takePictures } from './pasted-pictures.ts';
import { addStyle, isEmpty, rename, styleOf, unwrap } from './word-dom.ts';
import { buildLists } from './word-lists.ts';
import { cleanTables, joinTables } from './word-tables.ts';

export interface Pasted {
  /** Styles are under the name by which they pass a parser. */
  html: string;
  pictures: PastedPicture[];
  missing: MissingPicture[];
}

let counted = 0;
const nextId = () => {
  counted += 1;
  return `pasted-${counted}`;
};

/** What our texts takes from the clipboard of Word, WPS, a spreadsheet or a page. */
export function cleanPasted(html: string, rtf = ''): Pasted {
  const root = parsePlain(betweenFragments(html));
  readShapes(root);
  for (const silent of root.querySelectorAll(SILENT_TAGS.join(','))) silent.remove();
  dropAside(root);
  const { pictures, missing } = takePictures(root, rtf, nextId);
  dropComments(root);
  joinLines(root);
  buildLists(root);
  // While the breaks of pages between their parts are still there.
  joinTables(root);
  cleanBlocks(root);
  cleanRuns(root);
  cleanTables(root);
  keepAllowed(root);
  return { html: root.innerHTML.trim(), pictures, missing };
}

/** Shapes that only readers of VML see are in comments; those with a plain picture beside them are known by it. */
function readShapes(root: HTMLElement): void {
  const shown = new Set([...root.querySelectorAll('img')].map((img) => img.getAttribute('v:shapes')));
  for (const comment of commentsIn(root)) {
    const shape = /^\[if gte vml 1\]>(.*)<!\[endif\]$/s.exec(comment.data)?.[1];
    if (!shape || !/imagedata/i.test(shape)) continue;
    const parsed = parsePlain(withClosedShapes(shape));
    const shapes = [...parsed.querySelectorAll('v\\:shape, v\\:rect')];
    comment.replaceWith(...shapes.filter(({ id }) => !shown.has(id)));
  }
}

function commentsIn(root: HTMLElement): Comment[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  return found;
}

const dropComments = (root: HTMLElement) => {
  for (const comment of commentsIn(root)) comment.remove();
};

const HAN_BREAK =
  /(?<=[\p{Script=Han}，。、；：？！（）《》“”])[ \t]*\r?\n[ \t]*(?=[\p{Script=Han}，。、；：？！（）《》“”])/gu;

/** Word breaks the lines of its markup; between Chinese characters that is no blank. */
function joinLines(root: HTMLElement): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest('pre')) text.data = text.data.replace(HAN_BREAK, '');
  }
}

/** Hidden text, remarks of readers, and the marks of pages are no part of the text. */
function dropAside(root: HTMLElement): void {
  for (const element of root.querySelectorAll(`[${STYLE}]`)) {
    const style = styleOf(element);
    const part = style.get('mso-element') ?? '';
    if (style.get('mso-hide') === 'all' || /comment-list|^(header|footer)$/.test(part)) element.remove();
    else if (style.get('display') === 'none' && element.nodeName !== 'TR') element.remove();
  }
  for (const remark of root.querySelectorAll('.MsoCommentReference, .msocomanchor, .msocomoff, xml')) remark.remove();
}

const OUTLINE = /^[1-4]$/;

function cleanBlocks(root: HTMLElement): void {
  for (const own of root.querySelectorAll('*')) if (/^(O:P|ST1:|W:|O:SMART)/.test(own.nodeName)) unwrap(own);
  for (const deep of root.querySelectorAll('h5, h6')) rename(deep, 'h4');
  for (const paragraph of root.querySelectorAll<HTMLElement>('p')) {
    const level = styleOf(paragraph).get('mso-outline-level') ?? '';
    if (/^(MsoTitle)$/.test(paragraph.className)) rename(paragraph, 'h1');
    else if (OUTLINE.test(level) && !paragraph.closest('li, td, th')) rename(paragraph, `h${level}`);
  }
  for (const block of root.querySelectorAll('p[align], h1[align], h2[align], h3[align], h4[align], div[align]')) {
    if (!styleOf(block).has('text-align'))
      addStyle(block, 'text-align', (block.getAttribute('align') ?? '').toLowerCase());
  }
  for (const line of root.querySelectorAll('br'))
    if (/always/.test(styleOf(line).get('page-break-before') ?? '')) line.remove();
  cleanDivs(root);
}

/** A division that holds text alone is a paragraph; one around other blocks is nothing. */
function cleanDivs(root: HTMLElement): void {
  for (const box of [
    ...root.querySelectorAll('div, section, article, main, header, footer, figure, figcaption, address, dl, dt, dd'),
  ].reverse()) {
    if (box.querySelector('p, div, table, ul, ol, h1, h2, h3, h4, blockquote, pre, hr')) unwrap(box);
    else if (isEmpty(box) && !box.querySelector('br')) box.remove();
    else rename(box, 'p');
  }
}

/** The last word: nothing passes that our texts cannot have, whatever the steps before left. */
function keepAllowed(root: HTMLElement): void {
  for (const element of [...root.querySelectorAll<HTMLElement>('*')].reverse()) {
    const tag = element.nodeName.toLowerCase();
    if (!RICH_TAGS.includes(tag)) {
      unwrap(element);
      continue;
    }
    const given = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
    const { style, ...kept } = richAttributes(tag, { ...given, style: given[STYLE] ?? '' });
    for (const name of Object.keys(given))
      if (!/^data-(picture|width|height|alt)$/.test(name)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(kept)) element.setAttribute(name, value);
    if (style) element.setAttribute(STYLE, style);
    const isRun = tag === 'span' && element.attributes.length === 0;
    if (isRun || (tag === 'a' && !kept.href)) unwrap(element);
  }
  root.normalize();
}
