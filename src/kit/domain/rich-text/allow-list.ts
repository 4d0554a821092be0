import { linkAddress, pictureAddress } from './rich-addresses.ts';
import { richStyle } from './rich-styles.ts';

/** Elements that a text may have. Others leave what they hold; the silent ones leave nothing. */
export const RICH_TAGS = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'div', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'code', 'span', 'mark', 'a', 'img'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** What is inside them is not meant for readers, or is read by other rules than a text. */
export const SILENT_TAGS = [
  ...['script', 'style', 'template', 'iframe', 'object', 'embed', 'applet', 'svg', 'math', 'title', 'head'],
  ...[
    'textarea',
    'select',
    'option',
    'noscript',
    'noembed',
    'noframes',
    'audio',
    'video',
    'canvas',
    'xmp',
    'plaintext',
  ],
  ...['annotation-xml', 'foreignobject', 'desc', 'mtext', 'mi', 'mo', 'mn', 'ms'],
];

const whole = (least: number, most: number) => (value: string) => {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  return number >= least && number <= most ? String(number) : undefined;
};
const words = (value: string) => value.slice(0, 500);
const widths = (value: string) => (/^\d{1,4}(,\d{1,4}){0,99}$/.test(value) ? value : undefined);

type Reader = (value: string) => string | undefined;
const CELL: Record<string, Reader> = { colspan: whole(2, 100), rowspan: whole(2, 1_000), colwidth: widths };
const READERS: Record<string, Record<string, Reader>> = {
  a: { href: linkAddress, title: words },
  img: { src: pictureAddress, alt: words, title: words, width: whole(1, 4_000), height: whole(1, 8_000) },
  ol: { start: whole(0, 9_999) },
  td: CELL,
  th: { ...CELL, scope: (value) => (/^(row|col)$/.test(value) ? value : undefined) },
  span: { 'data-missing-picture': words },
  col: { span: whole(2, 100) },
};

/** The attributes that both sides ask about; the rest is gone before. */
export const RICH_ATTRIBUTES = [
  ...new Set(['style', ...Object.values(READERS).flatMap((readers) => Object.keys(readers))]),
];

/** The attributes an element keeps, each written in one way; a link to the web opens apart and tells nothing of us. */
export function richAttributes(tag: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, read] of Object.entries(READERS[tag] ?? {})) {
    const value = Object.hasOwn(given, name) ? read(given[name] ?? '') : undefined;
    if (value !== undefined) kept[name] = value;
  }
  const style = richStyle(tag, given.style ?? '');
  if (style) kept.style = style;
  if (tag === 'a' && kept.href && !kept.href.startsWith('#'))
    return { ...kept, target: '_blank', rel: 'noopener noreferrer' };
  return kept;
}

/** Whether an element has nothing left to show without an attribute that it lost. */
export const isHollow = (tag: string, kept: Readonly<Record<string, string>>): boolean => tag === 'img' && !kept.src;
