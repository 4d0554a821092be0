import { sql } from 'kysely';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from './db.ts';
import type { Caller, Kernel } from './kernel.ts';
import type { Cell } from './workbook.ts';

export interface ImportColumn {
  heading: string;
  required?: true;
}

/** The cells of one row by their headings; an empty cell is absent. */
export type ImportCells = ReadonlyMap<string, Cell>;

/**
 * What an entity brings to be imported from a workbook. Resources get theirs from their declaration; an entity that has
 * left the kit writes one and hands it to `serveImport`:
 *
 *   columns    the headings it knows; order in the sheet is free, unknown and missing ones refuse the file
 *   readRow    cells → draft, throws a Refusal for a row that is wrong
 *   keysOf     what must not come twice in one file, as label and value
 *   headingRows, fillsDown  for nested sheets: headings over two rows, and columns whose merged cells stand for the rows below
 *   saveBatch  inserts up to 500 drafts in one transaction without a savepoint (`on conflict do nothing`), and answers
 *              for each draft what kept it out, or undefined
 */
export interface Importer<Draft = unknown> {
  /** Under which a job finds it again; the path of the entity. */
  name: string;
  /** In the names of the template and of the list of faults. */
  title: string;
  columns: ImportColumn[];
  headingRows?: number;
  fillsDown?: string[];
  readRow(cells: ImportCells, scene: { db: Db; caller: Caller }): Promise<Draft> | Draft;
  keysOf?(draft: Draft): { label: string; value: string }[];
  saveBatch(db: Db, drafts: Draft[], caller: Caller): Promise<(Refusal | undefined)[]>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What can be imported, by the name under which a job finds it. */
    importers: Map<string, Importer>;
  }
}

export interface ImportReport {
  total: number;
  saved: number;
  faults: { file: string; line: number; words: string }[];
}

export interface ImportOptions {
  caller: Caller;
  allOrNothing: boolean;
  /** How long to wait for another import of the same entity. */
  patienceMs: number;
  progress?(done: number): Promise<void>;
  /** Runs in the import's own transaction, so that its outcome is noted exactly once. */
  finish?(db: Db, report: ImportReport): Promise<void>;
}

/** A row with where it stands, for the list of faults. */
export interface PlacedRow {
  file: string;
  line: number;
  cells: Map<string, Cell>;
}

const BATCH = 500;

class GivenUp extends Error {}

/** Imports the rows in one transaction: good ones go in beside bad ones, unless all or none are wanted. */
export async function importRows(
  kernel: Kernel,
  importer: Importer,
  rows: PlacedRow[],
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { total: rows.length, saved: 0, faults: [] };
  try {
    await kernel.db.transaction().execute(async (trx) => {
      await waitTurn(trx, importer.name, options.patienceMs);
      await importInto(trx, kernel, importer, rows, options, report);
      if (options.allOrNothing && report.faults.length > 0) throw new GivenUp();
      await options.finish?.(trx, report);
    });
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    report.saved = 0;
    await options.finish?.(kernel.db, report);
  }
  return report;
}

/** Two imports of one entity could wait for each other's rows for ever: they come one after the other. */
async function waitTurn(db: Db, name: string, patienceMs: number): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`import ${name}`}, 0)) as held`.execute(db);
    if (rows[0]?.held) return;
    if (Date.now() >= until) throw new Refusal('import.busy');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function importInto(
  db: Db,
  kernel: Kernel,
  importer: Importer,
  rows: PlacedRow[],
  { caller, progress }: ImportOptions,
  report: ImportReport,
): Promise<void> {
  const wordsOf = ({ code, details }: Refusal) => kernel.refusalText(code, details.values ?? {}).message;
  const fault = ({ file, line }: PlacedRow, refusal: Refusal) =>
    report.faults.push({ file, line, words: wordsOf(refusal) });
  const seen = new Map<string, PlacedRow>();
  for (let start = 0; start < rows.length; start += BATCH) {
    const good: { row: PlacedRow; draft: unknown }[] = [];
    for (const row of rows.slice(start, start + BATCH)) {
      const read = await refusalOr(() => importer.readRow(row.cells, { db, caller }));
      const refusal = read instanceof Refusal ? read : repeated(importer, read.draft, row, seen);
      if (refusal) fault(row, refusal);
      else good.push({ row, draft: (read as { draft: unknown }).draft });
    }
    const kept = await importer.saveBatch(
      db,
      good.map(({ draft }) => draft),
      caller,
    );
    for (const [index, { row }] of good.entries()) {
      const refusal = kept[index];
      if (refusal) fault(row, refusal);
      else report.saved += 1;
    }
    await progress?.(Math.min(start + BATCH, rows.length));
  }
  report.faults.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

async function refusalOr<Draft>(read: () => Promise<Draft> | Draft): Promise<{ draft: Draft } | Refusal> {
  try {
    return { draft: await read() };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function repeated(importer: Importer, draft: unknown, row: PlacedRow, seen: Map<string, PlacedRow>) {
  for (const { label, value } of importer.keysOf?.(draft) ?? []) {
    const key = `${label}\n${value}`;
    const first = seen.get(key);
    if (first) return new Refusal('import.repeated', { values: { field: label, line: first.line } });
    seen.set(key, row);
  }
  return undefined;
}
