/** How a numbered list counts. What browsers do not know by themselves is defined in rich-text.css. */
export const NUMBERINGS = [
  'decimal',
  'lower-alpha',
  'upper-alpha',
  'lower-roman',
  'upper-roman',
  'simp-chinese-informal',
  'rich-decimal-comma',
  'rich-decimal-half',
  'rich-decimal-brackets',
  'rich-chinese-brackets',
  'rich-circled',
  'rich-chapter',
  'rich-section',
  'rich-article',
  'rich-outline',
] as const;
export type Numbering = (typeof NUMBERINGS)[number];

export const isNumbering = (text: string): text is Numbering => (NUMBERINGS as readonly string[]).includes(text);

const HAN_DIGITS = '零一二三四五六七八九';

/** The number that a short Chinese numeral stands for: 十 is 10, 二十三 is 23. */
function hanNumber(text: string): number | undefined {
  const [, tens, units] = /^([二三四五六七八九]?十)?([一二三四五六七八九]?)$/.exec(text) ?? [];
  if (!tens && !units) return undefined;
  const ten = tens ? (tens.length === 2 ? HAN_DIGITS.indexOf(tens[0] ?? '') : 1) * 10 : 0;
  return ten + (units ? HAN_DIGITS.indexOf(units) : 0);
}

function romanNumber(text: string): number | undefined {
  const worth: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
  const parts = [...text.toLowerCase()].map((letter) => worth[letter]);
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
  return (parts as number[]).reduce((sum, part, at) => sum + (part < (parts[at + 1] ?? 0) ? -part : part), 0);
}

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const HAN = '[一二三四五六七八九十]+';

type Reading = [form: RegExp, numbering: Numbering, number: (found: string) => number | undefined];
const READINGS: Reading[] = [
  [/^(\d+)、$/, 'rich-decimal-comma', Number],
  [/^(\d+)[)）]$/, 'rich-decimal-half', Number],
  [/^[(（](\d+)[)）]$/, 'rich-decimal-brackets', Number],
  [/^(\d+)[.．]?$/, 'decimal', Number],
  [/^(?:\d+\.)+(\d+)\.?$/, 'rich-outline', Number],
  [new RegExp(`^[(（](${HAN})[)）]$`), 'rich-chinese-brackets', hanNumber],
  [new RegExp(`^第(${HAN}|\\d+)章$`), 'rich-chapter', (found) => hanNumber(found) ?? Number(found)],
  [new RegExp(`^第(${HAN}|\\d+)节$`), 'rich-section', (found) => hanNumber(found) ?? Number(found)],
  [new RegExp(`^第(${HAN}|\\d+)条$`), 'rich-article', (found) => hanNumber(found) ?? Number(found)],
  [new RegExp(`^(${HAN})[、.．]?$`), 'simp-chinese-informal', hanNumber],
  [/^([①-⑳])[、.]?$/, 'rich-circled', (found) => CIRCLED.indexOf(found) + 1],
  [/^[(（]?([ivxlc]+)[.)）]$/, 'lower-roman', romanNumber],
  [/^[(（]?([IVXLC]+)[.)）]$/, 'upper-roman', romanNumber],
  [/^[(（]?([a-z])[.)）]$/, 'lower-alpha', (found) => found.charCodeAt(0) - 96],
  [/^[(（]?([A-Z])[.)）]$/, 'upper-alpha', (found) => found.charCodeAt(0) - 64],
];

export interface Counted {
  numbering: Numbering;
  number: number;
}

/** What a written mark such as （三） says: how its list counts, and where. A letter may be a Roman number: what goes on from the item before it is meant. */
export function readMark(mark: string, before?: Counted): Counted | undefined {
  const text = mark.replace(/[\s\u00a0\u3000]+/g, '');
  const read = READINGS.flatMap(([form, numbering, numberOf]): Counted[] => {
    const found = form.exec(text)?.[1];
    const number = found ? numberOf(found) : undefined;
    return number !== undefined && number > 0 ? [{ numbering, number }] : [];
  });
  const goesOn = read.find(({ numbering, number }) => numbering === before?.numbering && number === before.number + 1);
  return goesOn ?? read.find(({ numbering, number }) => !numbering.endsWith('roman') || number < 4) ?? read[0];
}

/** The part before the last number of a mark: `1.2.` before `1.2.3`. */
export const pathAbove = (mark: string): string =>
  // A number begins where no digit is before it: else its end would be looked for from each of its digits.
  mark.replace(/\s/g, '').replace(/(?<!\d)\d+\.?$/, '');
