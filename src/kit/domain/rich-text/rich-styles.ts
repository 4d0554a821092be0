import { isNumbering } from './numberings.ts';
import { replaceEnded } from './replace-ended.ts';
import { groundColorOf, groundColorStyle, textColorOf, textColorStyle } from './rich-colors.ts';

/** Sizes of letters in px. Chinese names of sizes: 五号 is 14, 小四 16, 四号 18.7, 三号 21.3, 二号 29.3. */
export const FONT_SIZES = [12, 14, 16, 18, 21, 24, 29, 36] as const;
export const MOST_INDENT = 8;
export const INDENT_EM = 2;
const MOST_WIDTH = 2_000;

const PX_PER: Record<string, number> = { px: 1, pt: 4 / 3, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, pc: 16 };

/** A written length in px; `em` is one of the paragraph's letters. */
export function lengthPx(written: string, em = 14): number | undefined {
  const [, number, unit] = /^(-?(?:\d+(?:\.\d+)?|\.\d+))(px|pt|in|cm|mm|pc|em|rem)?$/i.exec(written.trim()) ?? [];
  if (!number) return undefined;
  const factor = unit ? (PX_PER[unit.toLowerCase()] ?? em) : 1;
  return Number(number) * factor;
}

function fontSize(value: string): string | undefined {
  const px = lengthPx(value);
  if (px === undefined || px < 8) return undefined;
  const fitting = FONT_SIZES.reduce((best, size) => (Math.abs(size - px) < Math.abs(best - px) ? size : best));
  return `${fitting}px`;
}

function indent(value: string): string | undefined {
  const px = lengthPx(value);
  if (px === undefined) return undefined;
  const em = /em$/.test(value) ? Number.parseFloat(value) : px / 14;
  const level = Math.min(MOST_INDENT, Math.round(em / INDENT_EM));
  return level > 0 ? `${level * INDENT_EM}em` : undefined;
}

const firstLine = (value: string) => ((lengthPx(value) ?? 0) >= 10 ? '2em' : undefined);

function width(value: string): string | undefined {
  const percent = /^(\d{1,3})(?:\.\d+)?%$/.exec(value.trim())?.[1];
  if (percent) return Number(percent) > 0 && Number(percent) <= 100 ? `${Number(percent)}%` : undefined;
  const px = Math.round(lengthPx(value) ?? 0);
  return px >= 8 && px <= MOST_WIDTH ? `${px}px` : undefined;
}

const align = (value: string) => (/^(left|center|right|justify)$/.test(value) ? value : undefined);
const alignUp = (value: string) => (/^(top|middle|bottom)$/.test(value) ? value : undefined);
const numbering = (value: string) => (isNumbering(value) ? value : undefined);
const color = (value: string) => {
  const name = textColorOf(value);
  return name && textColorStyle(name);
};
const ground = (value: string) => {
  const name = groundColorOf(value);
  return name && groundColorStyle(name);
};

type Reader = (value: string) => string | undefined;
const TEXT: Record<string, Reader> = { color, 'background-color': ground, 'font-size': fontSize };
const BLOCK: Record<string, Reader> = { 'text-align': align, 'margin-left': indent, 'text-indent': firstLine };
const CELL: Record<string, Reader> = {
  'text-align': align,
  'vertical-align': alignUp,
  'background-color': ground,
  width,
};
const READERS: Record<string, Record<string, Reader>> = {
  span: TEXT,
  mark: TEXT,
  p: BLOCK,
  h1: BLOCK,
  h2: BLOCK,
  h3: BLOCK,
  h4: BLOCK,
  li: { 'text-align': align },
  ol: { 'list-style-type': numbering },
  td: CELL,
  th: CELL,
  col: { width },
  table: { width },
};

/** The declarations of a style attribute; the last of a name counts. Nothing here is ever handed to the page as it is. */
export function declarations(style: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of partsOf(withoutComments(style))) {
    const colon = part.indexOf(':');
    if (colon <= 0) continue;
    const value = part.slice(colon + 1).replace(/!important/i, '');
    found.set(part.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return found;
}

const withoutComments = (style: string) => replaceEnded(style, '*/', /\/\*.*?\*\//gs, '');

/** Splits at semicolons. One in brackets belongs to a value such as url(data:…;…), which no reader takes. */
function partsOf(style: string): string[] {
  const parts: string[] = [];
  let end = style.length;
  let inBrackets = false;
  for (let at = style.length - 1; at >= 0; at -= 1) {
    const sign = style[at];
    if (sign === ')') inBrackets = true;
    else if (sign === '(') inBrackets = false;
    else if (sign === ';' && !inBrackets) {
      parts.push(style.slice(at + 1, end));
      end = at;
    }
  }
  return [...parts, style.slice(0, end)].reverse();
}

/** The style that an element may have, written in one way; empty where nothing of it is left. */
export function richStyle(tag: string, style: string): string {
  const readers = READERS[tag];
  if (!readers) return '';
  const given = declarations(style);
  return Object.entries(readers)
    .flatMap(([name, read]) => {
      const value = given.get(name);
      const kept = value === undefined ? undefined : read(value);
      return kept === undefined ? [] : [`${name}: ${kept};`];
    })
    .join(' ');
}
