import { cleanRichText } from '#kit/web/rich-text/clean-rich-text.ts';
import { parsePlain, STYLE } from '#kit/web/rich-text/parse-quietly.ts';

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
