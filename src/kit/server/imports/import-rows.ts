import { sql } from 'kysely';
import { Refusal } from '#kit/domain/refusal.ts';
import type { ColumnKind } from '#kit/server/data/columns.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import { faultsIn } from './import-faults.ts';

export interface ImportColumn {
  heading: string;
  required?: true;
  /** The field that its cells are read into; faults name it, and the preview shows them at the cell. */
  field?: string;
  /** Where the heading is not one of our labels, its English twin for the preview. */
  en?: string;
  /** What the template offers and says for it. */
  kind?: ColumnKind;
  dict?: string;
  most?: number;
  /** Passwords: such a sheet is imported at once or not at all, because a preview would keep it for a day. */
  secret?: true;
}

/** The cells of one row by their headings; an empty cell is absent. */
export type ImportCells = ReadonlyMap<string, Cell>;

/**
 * What an entity brings to be imported from a workbook. Resources get theirs from their declaration; an entity that has
 * left the kit writes one and hands it to `serveImport`:
 *
 *   columns    the headings it knows; order in the sheet is free, unknown and missing ones refuse the file
 *   ignored    headings of the export that an import has no use for
 *   readRow    cells → draft, throws a Refusal for a row that is wrong
 *   keysOf     what must not come twice in one file, as label and value
 *   headingRows, fillsDown  for nested sheets: headings over two rows, and columns whose merged cells stand for the rows below
 *   rowsDepend a row may need another one of its file (a parent): a preview then checks all rows again after a correction
 *   rankOf     rows of a smaller rank go in before the others, wherever they are in the file
 *   lock       makes writers of the same values wait until the import is committed; a preview takes no such lock
 *   saveBatch  inserts up to 500 drafts in one transaction without a savepoint (`on conflict do nothing`), and answers
 *              for each draft what kept it out, or undefined
 */
export interface Importer<Draft = unknown> {
  /** Under which a job finds it again; the path of the entity. */
  name: string;
  /** In the names of the template and of the list of faults. */
  title: string;
  titleEn?: string;
  columns: ImportColumn[];
  ignored?: string[];
  headingRows?: number;
  fillsDown?: string[];
  rowsDepend?: true;
  rankOf?(cells: ImportCells): number;
  readRow(cells: ImportCells, context: { db: Db; caller: Caller }): Promise<Draft> | Draft;
  keysOf?(draft: Draft): { label: string; value: string }[];
  lock?(db: Db, drafts: Draft[]): Promise<unknown>;
  saveBatch(db: Db, drafts: Draft[], caller: Caller): Promise<(Refusal | undefined)[]>;
}

/** What is done with drafts that read well, so many at a time. */
export interface Saving {
  batch: number;
  save(drafts: unknown[]): Promise<(Refusal | undefined)[]>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What can be imported, by the name under which a job finds it. */
    importers: Map<string, Importer & { permission: string }>;
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
  /** Keys that other rows of the same file hold, with their lines. */
  seen?: Map<string, { line: number }>;
  /** Told once for each row: what is wrong with it, if anything, and what it must not share with others. */
  judged?(row: PlacedRow, verdict: { faults: Refusal[]; keys: string[] }): void;
  /** How long to wait for another import of the same entity. */
  patienceMs: number;
  progress?(done: number): Promise<void>;
  /** Runs in the import's own transaction, so that its outcome is noted exactly once. */
  finish?(db: Db, report: ImportReport): Promise<void>;
}

/** A row with its file and line, for the list of faults. */
export interface PlacedRow {
  file: string;
  line: number;
  cells: Map<string, Cell>;
}

const BATCH = 500;

/** Saves for good, and keeps rivals out until the commit. */
const savingInto = (db: Db, importer: Importer, caller: Caller): Saving => ({
  batch: BATCH,
  save: async (drafts) => {
    await importer.lock?.(db, drafts);
    return importer.saveBatch(db, drafts, caller);
  },
});

class GivenUp extends Error {}

/** Imports the rows in one transaction: good ones go in beside bad ones, unless all or none are wanted. */
export async function importRows(
  kernel: Kernel,
  importer: Importer,
  rows: Iterable<PlacedRow> | AsyncIterable<PlacedRow>,
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { total: 0, saved: 0, faults: [] };
  try {
    await kernel.db.transaction().execute(async (trx) => {
      await waitTurn(trx, importer.name, options.patienceMs);
      await importInto(trx, kernel, importer, rows, options, report, savingInto(trx, importer, options.caller));
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

/** Reads rows, tells what is wrong with each, and hands the good ones on. */
export async function importInto(
  db: Db,
  kernel: Kernel,
  importer: Importer,
  rows: Iterable<PlacedRow> | AsyncIterable<PlacedRow>,
  { caller, progress, judged, seen = new Map() }: ImportOptions,
  report: ImportReport,
  { batch: size, save }: Saving,
): Promise<void> {
  const wordsOf = ({ code, details }: Refusal) => kernel.refusalText(code, details.values ?? {}).message;
  const judge = (row: PlacedRow, keys: string[], refusal: Refusal | undefined) => {
    if (refusal) report.faults.push({ file: row.file, line: row.line, words: wordsOf(refusal) });
    else report.saved += 1;
    judged?.(row, { faults: refusal ? faultsIn(refusal) : [], keys });
  };
  for await (const batch of inBatches(importer.rankOf ? await ranked(importer, rows) : rows, size)) {
    const good: { row: PlacedRow; draft: unknown; keys: string[] }[] = [];
    for (const row of batch) {
      const read = await refusalOr(() => importer.readRow(row.cells, { db, caller }));
      const keys = read instanceof Refusal ? [] : keysOf(importer, read.draft);
      const refusal = read instanceof Refusal ? read : repeated(importer, keys, row, seen);
      if (refusal) judge(row, keys, refusal);
      else good.push({ row, keys, draft: (read as { draft: unknown }).draft });
    }
    const kept = await save(good.map(({ draft }) => draft));
    for (const [index, { row, keys }] of good.entries()) judge(row, keys, kept[index]);
    report.total += batch.length;
    await progress?.(report.total);
  }
  report.faults.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

/** All rows at once in memory, which only importers of small entities ask for. */
async function ranked({ rankOf = () => 0 }: Importer, rows: Iterable<PlacedRow> | AsyncIterable<PlacedRow>) {
  const all = await Array.fromAsync(rows, (row) => ({ row, rank: rankOf(row.cells) }));
  return all.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
}

async function* inBatches<Row>(rows: Iterable<Row> | AsyncIterable<Row>, size: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function refusalOr<Draft>(read: () => Promise<Draft> | Draft): Promise<{ draft: Draft } | Refusal> {
  try {
    return { draft: await read() };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const keysOf = (importer: Importer, draft: unknown) =>
  (importer.keysOf?.(draft) ?? []).map(({ label, value }) => `${label}\n${value}`);

function repeated(importer: Importer, keys: string[], row: PlacedRow, seen: Map<string, { line: number }>) {
  for (const key of keys) {
    const first = seen.get(key);
    const [label = ''] = key.split('\n');
    const field = importer.columns.find(({ heading }) => heading === label)?.field;
    if (first) return new Refusal('import.repeated', { field, values: { field: label, line: first.line } });
    seen.set(key, row);
  }
  return undefined;
}
