import { Refusal } from '#kit/domain/refusal.ts';
import type { ImportColumn, Importer, PlacedRow } from './import-rows.ts';
import type { SheetRow } from './sheet.ts';
import type { Cell } from './workbook.ts';

// Columns of our own exports that nobody sends back.
const STAMPS = new Set(['创建人', '创建时间', '修改人', '修改时间', '序号']);
const HEADINGS_WITHIN = 3;

/** The rows below the headings, which stand in the third row under two titles, or in the first. */
export function placedRows(importer: Pick<Importer, 'columns'>, file: string, rows: SheetRow[]): PlacedRow[] {
  const known = new Set(importer.columns.map(({ heading }) => heading));
  const names = (row: SheetRow) => row.cells.map((cell) => String(cell ?? '').replace(/^\*\s*|\s*\*$/g, ''));
  const matches = (row: SheetRow) => names(row).filter((name) => known.has(name)).length;
  const candidates = rows.filter(({ line }) => line <= HEADINGS_WITHIN);
  const heading = candidates.sort((one, other) => matches(other) - matches(one))[0];
  if (!heading || matches(heading) === 0)
    throw new Refusal('import.no-headings', { values: { headings: [...known].join('、') } });
  const headings = names(heading);
  refuseWrongHeadings(importer.columns, headings);
  return rows
    .filter(({ line }) => line > heading.line)
    .map(({ line, cells }) => ({
      file,
      line,
      cells: new Map(
        headings.flatMap((name, at): [string, Cell][] => {
          const cell = cells[at] ?? null;
          return known.has(name) && cell !== null && cell !== '' ? [[name, cell]] : [];
        }),
      ),
    }))
    .filter(({ cells }) => cells.size > 0);
}

function refuseWrongHeadings(columns: ImportColumn[], headings: string[]): void {
  const known = new Set(columns.map(({ heading }) => heading));
  const given = headings.filter((name) => name !== '' && !STAMPS.has(name));
  const named = (names: string[]) => ({ values: { headings: names.join('、').slice(0, 200) } });
  const unknown = given.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Refusal('import.unknown-headings', named(unknown));
  const twice = given.filter((name, at) => given.indexOf(name) !== at);
  if (twice.length > 0) throw new Refusal('import.headings-twice', named(twice));
  const missing = columns.filter(({ heading, required }) => required && !given.includes(heading));
  if (missing.length > 0) throw new Refusal('import.missing-headings', named(missing.map(({ heading }) => heading)));
}
