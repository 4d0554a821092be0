import { buffer } from 'node:stream/consumers';
import { CFB } from '@e965/xlsx';
import type { Zip } from './zip.ts';

const SHEET = 0x85;
const FORMAT = 0x41e;
const STYLE = 0xe0;
const LOCKED = 0x2f;
const END = 0x0a;
const DAY = 14;
const LONGEST_LIST = 1_048_576;

/** The formats of days and times that Excel has in Chinese, Japanese and Korean without writing them into the file. */
const isEastern = (format: number) => (format >= 27 && format <= 36) || (format >= 50 && format <= 58);

/** Which sheet of an .xlsx its user sees first: hidden ones may be before it. */
export async function firstShownXlsx({ entries }: Zip): Promise<number> {
  const list = entries.find(({ name }) => name === 'xl/workbook.xml');
  if (!list || list.size > LONGEST_LIST) return 0;
  const xml = (await buffer(await list.content())).toString('utf8');
  const sheets = xml.match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  return atLeast0(sheets.findIndex((tag) => !/\sstate\s*=\s*["'](?:hidden|veryHidden)["']/.test(tag)));
}

/** An .xls whose eastern days are marked as days for the reader, which knows only those of the west, and its first shown sheet. */
export function preparedXls(bytes: Buffer): { bytes: Uint8Array; sheet: number } {
  const file = containerOf(bytes);
  const stream = file && CFB.find(file, '/Workbook');
  if (!stream) return { bytes, sheet: 0 };
  const content = Buffer.from(stream.content as Uint8Array);
  const styles: { at: number; format: number }[] = [];
  const written = new Set<number>();
  const shown: boolean[] = [];
  for (let at = 0; at + 4 <= content.length; ) {
    const kind = content.readUInt16LE(at);
    const next = at + 4 + content.readUInt16LE(at + 2);
    if (kind === LOCKED || next > content.length) return { bytes, sheet: 0 };
    if (kind === END) break;
    if (kind === FORMAT) written.add(content.readUInt16LE(at + 4));
    if (kind === STYLE) styles.push({ at: at + 6, format: content.readUInt16LE(at + 6) });
    // Whether it is hidden, and whether it is a sheet and no chart.
    if (kind === SHEET) shown.push((content.readUInt8(at + 8) & 3) === 0 && content.readUInt8(at + 9) === 0);
    at = next;
  }
  const sheet = atLeast0(shown.indexOf(true));
  const eastern = styles.filter(({ format }) => isEastern(format) && !written.has(format));
  if (eastern.length === 0) return { bytes, sheet };
  for (const { at } of eastern) content.writeUInt16LE(DAY, at);
  stream.content = content;
  return { bytes: CFB.write(file, { type: 'buffer' }) as Buffer, sheet };
}

/** What is broken is left to the reader, which says so. */
function containerOf(bytes: Buffer) {
  try {
    return CFB.read(bytes, { type: 'buffer' });
  } catch {
    return undefined;
  }
}

const atLeast0 = (index: number) => Math.max(0, index);
