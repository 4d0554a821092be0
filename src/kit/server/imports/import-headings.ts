import { Refusal } from '#kit/domain/refusal.ts';
import type { SheetRow } from '#kit/server/sheets/sheet.ts';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import type { Importer, PlacedRow } from './import-rows.ts';

/** What is wrong with a row, in the workbooks that we give back for correction. */
export const FAULTS_HEADING = '错误说明';
// Columns of our own workbooks that nobody sends back.
const STAMPS = new Set(['创建人', '创建时间', '修改人', '修改时间', '序号', FAULTS_HEADING]);
const HEADINGS_BEGIN_WITHIN = 3;
/** Longer texts are not headings; a refusal quotes less than this. */
const LONGEST_HEADING = 1_000;

type Layout = Pick<Importer, 'columns' | 'headingRows' | 'fillsDown' | 'ignored'>;

/** The rows below the headings, which begin in the third row under two titles, or above it. */
export function placedRows(importer: Layout, file: string, rows: SheetRow[]): PlacedRow[] {
  const known = new Set(importer.columns.map(({ heading }) => heading));
  const { headings, line: last } = findHeadings(importer, known, rows);
  refuseWrongHeadings(importer, headings);
  const above = new Map<string, Cell>();
  const cellsOf = (row: SheetRow) =>
    headings.flatMap((name, at): [string, Cell][] => {
      const cell = row.cells[at] ?? null;
      return known.has(name) && cell !== null && cell !== '' ? [[name, cell]] : [];
    });
  return rows
    .filter(({ line }) => line > last)
    .map((row) => ({ file, line: row.line, cells: new Map(cellsOf(row)) }))
    .filter(({ cells }) => cells.size > 0)
    .map((row) => fillDown(row, above, importer.fillsDown ?? []));
}

/** A row with one of these cells begins a group, whose other cells are then its own and not those of the group above. */
function fillDown(row: PlacedRow, above: Map<string, Cell>, headings: string[]): PlacedRow {
  const own = headings.filter((heading) => row.cells.has(heading));
  if (own.length > 0) above.clear();
  for (const heading of own) above.set(heading, row.cells.get(heading) ?? null);
  for (const [heading, cell] of above) row.cells.set(heading, cell);
  return row;
}

/** The row, or the rows one below the other, with the most names that are known; a lower name goes before an upper one. */
function findHeadings({ headingRows = 1 }: Layout, known: Set<string>, rows: SheetRow[]) {
  const blocks = rows
    .filter(({ line }) => line <= HEADINGS_BEGIN_WITHIN)
    .flatMap((_, at) => Array.from({ length: headingRows }, (_row, more) => rows.slice(at, at + more + 1)))
    .map((block) => ({ headings: namesIn(block, known), line: block.at(-1)?.line ?? 0 }));
  const matches = ({ headings }: { headings: string[] }) => headings.filter((name) => known.has(name)).length;
  const [best] = blocks.sort((one, other) => matches(other) - matches(one));
  if (best && matches(best) > 0) return best;
  throw new Refusal('import.no-headings', { values: { headings: [...known].join('、').slice(0, 200) } });
}

/** Two columns of one name are told apart by the name above them, as in `items·description`; a merged name reaches to the next. */
function namesIn(block: SheetRow[], known: Set<string>): string[] {
  const width = Math.max(...block.map(({ cells }) => cells.length));
  let group = '';
  return Array.from({ length: width }, (_, at) => {
    const upper = nameAt(block.slice(0, -1), at);
    const lower = nameAt(block.slice(-1), at);
    if (upper !== '') group = upper;
    const grouped = `${group}·${lower}`;
    return known.has(grouped) ? grouped : lower || upper;
  });
}

function nameAt(rows: SheetRow[], at: number): string {
  const named = rows.findLast(({ cells }) => (cells[at] ?? '') !== '');
  const name = String(named?.cells[at] ?? '')
    .slice(0, LONGEST_HEADING)
    .replace(/^\*\s*/, '');
  return name.endsWith('*') ? name.slice(0, -1).trimEnd() : name;
}

function refuseWrongHeadings({ columns, ignored = [] }: Layout, headings: string[]): void {
  const known = new Set(columns.map(({ heading }) => heading));
  const given = headings.filter((name) => name !== '' && !STAMPS.has(name) && !ignored.includes(name));
  const named = (names: string[]) => ({ values: { headings: names.join('、').slice(0, 200) } });
  const unknown = given.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Refusal('import.unknown-headings', named(unknown));
  const twice = given.filter((name, at) => given.indexOf(name) !== at);
  if (twice.length > 0) throw new Refusal('import.headings-twice', named(twice));
  const missing = columns.filter(({ heading, required }) => required && !given.includes(heading));
  if (missing.length > 0) throw new Refusal('import.missing-headings', named(missing.map(({ heading }) => heading)));
}
