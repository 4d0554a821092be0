import { looksLikeFormula } from '#kit/domain/formula.ts';
import { fenOf } from '#kit/domain/money.ts';
import { malformed } from '#kit/domain/refusal.ts';
import type { Column } from '#kit/server/data/columns.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';
import type { Cell } from '#kit/server/sheets/workbook.ts';

const YES = ['是', 'true', '1', 'yes', 'y'];
const NO = ['否', 'false', '0', 'no', 'n'];
/** What a spreadsheet shows where it could not work a value out. */
const SHEET_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|ERR!|GETTING_DATA)$/i;
/** Spreadsheets keep fifteen digits of a number, and make zeros of the rest. */
const MOST_EXACT = 1e15;
const MOST_INTEGER = 2_147_483_647;

/** A cell as a value of the field's type. */
export async function readImported(kernel: Kernel, column: Column, cell: NonNullable<Cell>): Promise<unknown> {
  const { kind, dict, field, label } = column;
  const wrong = () => malformed(field, 'wrong-type', { field: label });
  if (typeof cell === 'string' && cell.includes('\u0000'))
    throw malformed(field, 'control-character', { field: label });
  if (typeof cell === 'string' && looksLikeFormula(cell)) throw malformed(field, 'formula', { field: label });
  if (typeof cell === 'string' && SHEET_ERROR.test(cell)) throw malformed(field, 'sheet-error', { field: label, cell });
  if (dict) {
    const value = fromDictionary(await kernel.dictionaryTexts(dict), column, String(cell));
    return kind === 'integer' ? (numberOf(value) ?? refuse(wrong())) : value;
  }
  if (kind === 'boolean') return flagOf(cell) ?? refuse(wrong());
  if (kind === 'integer') return integerOf(column, numberOf(cell) ?? refuse(wrong()));
  if (kind === 'number') return numberOf(cell) ?? refuse(wrong());
  const text = textOf(field, label, cell);
  if (kind === 'fen') return fenOf(text) ?? refuse(wrong());
  if (kind === 'day') return dayOf(text);
  if (kind === 'time') return text.length <= 10 ? `${dayOf(text)} 00:00:00` : text.replaceAll('/', '-');
  return text;
}

/** A cell as the text that was typed; a long number has lost its last digits before it came here. */
export function textOf(field: string, label: string, cell: NonNullable<Cell>): string {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'number' && Math.abs(cell) >= MOST_EXACT) throw malformed(field, 'lost-digits', { field: label });
  return String(cell);
}

function integerOf({ field, label }: Column, value: number): number {
  if (!Number.isInteger(value)) throw malformed(field, 'not-whole', { field: label });
  if (Math.abs(value) <= MOST_INTEGER) return value;
  const isBig = value > 0;
  const limit = isBig ? MOST_INTEGER : -MOST_INTEGER;
  throw malformed(field, isBig ? 'too-big' : 'too-small', { field: label, limit });
}

function refuse(refusal: Error): never {
  throw refusal;
}

/** Exports write the text of a value; the value itself is taken too. A text may hold a comma, a list has one between. */
function fromDictionary(texts: ReadonlyMap<string, string>, { field, label }: Column, cell: string): string {
  const values = valuesOf(texts);
  const valueFor = (word: string) => values.get(word) ?? (texts.has(word) ? word : undefined);
  const refusal = () => malformed(field, 'not-in-dictionary', { field: label });
  const parts = () => cell.split(/[,，]/).map((part) => valueFor(part.trim()) ?? refuse(refusal()));
  return valueFor(cell.trim()) ?? parts().join(',');
}

const turned = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, string>>();

/** The dictionary the other way round, once for all cells; a changed dictionary is another map. */
function valuesOf(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const known = turned.get(texts);
  if (known) return known;
  const values = new Map(Array.from(texts, ([value, text]) => [text, value]));
  turned.set(texts, values);
  return values;
}

function flagOf(cell: NonNullable<Cell>): boolean | undefined {
  if (typeof cell === 'boolean') return cell;
  const word = String(cell).trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

function numberOf(cell: NonNullable<Cell>): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
  return typeof cell === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(cell.trim()) ? Number(cell) : undefined;
}

/** 2026/1/5 and 2026-1-5 are what people type. */
function dayOf(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
