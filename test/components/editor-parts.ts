import { STYLE } from '#kit/domain/rich-text/quiet-markup.ts';
import { cleanRichText } from '#kit/web/rich-text/clean-rich-text.ts';
import { parsePlain } from '#kit/web/rich-text/parse-quietly.ts';

export { cleanPasted } from '#kit/web/editors/word/clean-pasted.ts';

/** Nodes written in one way, so that two of them can be compared: attributes in order, styles under their own name. */
function written(node: ParentNode): string {
  return [...node.childNodes]
    .map((child) => {
      if (child instanceof Element || child.nodeType === Node.ELEMENT_NODE) return element(child as Element);
      return child.nodeType === Node.TEXT_NODE
        ? (child.textContent ?? '').replace(/\n/g, ' ')
        : `<!--${child.nodeType}-->`;
    })
    .join('');
}

function element(one: Element): string {
  const attributes = [...one.attributes]
    .map(({ name, value }) => {
      const known = name === STYLE ? 'style' : name;
      return `${known}="${known === 'style' ? value.trim().replace(/;?$/, ';') : name === 'data-picture' ? '' : value}"`;
    })
    .sort();
  const tag = one.nodeName.toLowerCase();
  return `<${[tag, ...attributes].join(' ')}>${written(one)}</${tag}>`;
}

const box = (clean: DocumentFragment) => {
  const place = document.createElement('div');
  place.append(clean);
  return place;
};

/** What a parser makes of a text, untouched. */
export const parsed = (html: string) => written(parsePlain(html.trim()));
/** What the browser keeps of it, in one way of writing and as markup. */
export const kept = (html: string) => written(box(cleanRichText(html.trim())));
export const markupKept = (html: string) => box(cleanRichText(html.trim())).innerHTML;

/** Shows what is kept of a text on the page itself. */
export function show(html: string): void {
  document.body.append(box(cleanRichText(html)));
}

const PICTURE = 'img[src], [data-picture], [data-missing-picture]';
const STRONG = 'strong, b';
const letters = (node: Node) => (node.textContent ?? '').replace(/[\s\u200b\ufeff]+/g, '');

/** What must not get lost of a text, whatever the markup around it: words, tables cell by cell, lists, headings, emphasis, pictures or the notes in their place. */
export function bonesOf(text: ParentNode & Node) {
  const node = text.cloneNode(true) as ParentNode & Node;
  const all = (selector: string) => [...node.querySelectorAll(selector)];
  const pictures = all(PICTURE);
  for (const picture of pictures) picture.replaceWith('▣');
  const rowsOf = (table: Element) => [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  const span = (cell: Element, way: string) => Number(cell.getAttribute(way) ?? 1);
  const cellsOf = (row: Element) =>
    [...row.children].map((cell) => [cell.nodeName, span(cell, 'colspan'), span(cell, 'rowspan'), letters(cell)]);
  return {
    words: letters(node),
    tables: all('table').map((table) => rowsOf(table).map(cellsOf)),
    lists: all('ul, ol').map((list) => [list.nodeName, list.getAttribute('start') ?? '1', list.children.length]),
    headings: all('h1, h2, h3, h4, h5, h6').map((one) => [one.nodeName, letters(one)]),
    strong: all(STRONG)
      .filter((one) => !one.parentElement?.closest(STRONG))
      .map(letters)
      .join(''),
    pictures: pictures.length,
  };
}
export const bonesOfText = (html: string) => bonesOf(parsePlain(html.trim()));
