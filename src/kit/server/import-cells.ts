import { looksLikeFormula } from '#kit/domain/formula.ts';
import { malformed } from '#kit/domain/refusal.ts';
import type { Column } from './columns.ts';
import type { Kernel } from './kernel.ts';
import type { Cell } from './workbook.ts';

const YES = ['是', 'true', '1', 'yes', 'y'];
const NO = ['否', 'false', '0', 'no', 'n'];

/** A cell as a value of the field's type. */
export async function readImported(kernel: Kernel, column: Column, cell: NonNullable<Cell>): Promise<unknown> {
  const { kind, dict, field, label } = column;
  const wrong = () => malformed(field, 'wrong-type', { field: label });
  if (typeof cell === 'string' && cell.includes('\u0000'))
    throw malformed(field, 'control-character', { field: label });
  if (typeof cell === 'string' && looksLikeFormula(cell)) throw malformed(field, 'formula', { field: label });
  if (dict) {
    const value = fromDictionary(await kernel.dictionaryTexts(dict), column, String(cell));
    return kind === 'integer' ? (numberOf(value) ?? refuse(wrong())) : value;
  }
  if (kind === 'boolean') return flagOf(cell) ?? refuse(wrong());
  if (kind === 'integer' || kind === 'number') return numberOf(cell) ?? refuse(wrong());
  const text = typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell);
  if (kind === 'day') return dayOf(text);
  if (kind === 'time') return text.length <= 10 ? `${dayOf(text)} 00:00:00` : text.replaceAll('/', '-');
  return text;
}

function refuse(refusal: Error): never {
  throw refusal;
}

/** Exports write the text of a value; the value itself is taken too. */
function fromDictionary(texts: ReadonlyMap<string, string>, { field, label }: Column, cell: string): string {
  const values = new Map([...texts].map(([value, text]) => [text, value]));
  return cell
    .split(/[,，]/)
    .map((part) => part.trim())
    .map((part) => {
      const value = values.get(part) ?? (texts.has(part) ? part : undefined);
      return value ?? refuse(malformed(field, 'not-in-dictionary', { field: label }));
    })
    .join(',');
}

function flagOf(cell: NonNullable<Cell>): boolean | undefined {
  if (typeof cell === 'boolean') return cell;
  const word = String(cell).trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

function numberOf(cell: NonNullable<Cell>): number | undefined {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(cell.trim()) ? Number(cell) : undefined;
}

/** 2026/1/5 and 2026-1-5 are what people type. */
function dayOf(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
