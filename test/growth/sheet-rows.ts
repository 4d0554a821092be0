import { firstShownXlsx, preparedXls } from '#kit/server/sheets/sheet-choice.ts';
import { sheetRowsOf } from '#kit/server/sheets/sheet-rows.ts';
import { openZip, type Zip } from '#kit/server/sheets/zip.ts';
import { zipFault } from '#kit/server/sheets/zip-check.ts';
import { handmadeXlsx, rowXml, zipOf } from '#testing/zip.ts';
import type { GrowthRow } from './measure.ts';

const SIZE = 400_000;
const filled = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length));

/** A tag without an end costs little before it is long. */
const LONG = 4_000_000;

const sheet = (name: string, make: (size: number) => string, size = SIZE): GrowthRow => ({
  name: `sheet: ${name}`,
  size,
  make: (size) => handmadeXlsx(make(size)),
  parse: sheetRowsOf,
});

export async function inZip(bytes: Buffer, parse: (zip: Zip) => unknown) {
  const zip = await openZip(bytes, 1_000);
  return typeof zip === 'string' ? zip : parse(zip);
}

const archive = (name: string, size: number, make: (size: number) => Buffer): GrowthRow => ({
  name: `archive: ${name}`,
  size,
  make,
  parse: (bytes: Buffer) => inZip(bytes, (zip) => zipFault(zip, { inflatedBytes: 10_000_000 })),
});

export const SHEET_ROWS: GrowthRow[] = [
  sheet('rows', (size) => Array.from({ length: size / 75 }, (_, at) => rowXml(at + 1, ['x'])).join('')),
  sheet('open rows', (size) => filled('<row r="1">', size)),
  sheet('open cells', (size) => filled('<c r="A1" t="inlineStr"><is>', size)),
  sheet('open tags', (size) => filled('<c r="A1" ', size), LONG),
  sheet('one open tag', (size) => `<row ${filled('a=">" ', size)}`, LONG),
  sheet('open comments', (size) => filled('<!-- > ', size), LONG),
  sheet('an open section', (size) => `<![CDATA[${filled('>', size)}`, LONG),
  sheet('a long text', (size) => rowXml(1, [filled('x', size)])),
  sheet('entities', (size) => rowXml(1, [filled('&amp;', size)])),
  {
    name: 'sheet: open names in the list of sheets',
    size: SIZE,
    make: (size) => zipOf([{ name: 'xl/workbook.xml', content: filled('<sheet ', size) }]),
    parse: (bytes: Buffer) => inZip(bytes, firstShownXlsx),
  },
  {
    name: 'sheet: .xls without a container',
    size: SIZE,
    make: (size) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(size, 0x41)]),
    parse: preparedXls,
  },
  archive('many entries', 200, (size) =>
    zipOf(Array.from({ length: size }, (_, at) => ({ name: `${at}`, content: 'x' }))),
  ),
  archive('markup', SIZE, (size) => zipOf([{ name: 'a.xml', content: filled('<!', size) }])),
  archive('marks of an end', SIZE, (size) => Buffer.from(filled('PK\x05\x06', size), 'latin1')),
];
