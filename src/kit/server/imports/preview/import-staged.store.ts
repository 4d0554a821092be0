import { sql } from 'kysely';
import { asWritten, type Db, type Condition as Sql } from '#kit/server/data/db.ts';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import type { StagedRow } from './import-preview.store.ts';

const STAGED = 1_000;

// A database keeps no zero byte and no half of a pair in JSON.
const storable = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.toWellFormed().replaceAll('\u0000', '\ufffd') : cell;

const jsonOf = ({ cells }: Pick<StagedRow, 'cells'>) => JSON.stringify(cells.map(storable));
const faultsOf = ({ faults }: Pick<StagedRow, 'faults'>) => (faults?.length ? JSON.stringify(faults) : null);
const keysOf = ({ keys }: Pick<StagedRow, 'keys'>) => JSON.stringify(keys.map(storable));

export async function stageRows(db: Db, previewId: string, rows: readonly StagedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += STAGED) {
    const part = rows.slice(at, at + STAGED);
    await sql`
      insert into import_row (preview_id, number, file, line, cells, faults, keys)
      select ${previewId}::uuid, given.* from unnest(${part.map(({ number }) => number)}::int[],
        ${part.map(({ file }) => file)}::text[], ${part.map(({ line }) => line)}::int[],
        ${part.map(jsonOf)}::jsonb[], ${part.map(faultsOf)}::jsonb[], ${part.map(keysOf)}::jsonb[]) as given`.execute(
      db,
    );
  }
}

/** What a correction changed; rows that were taken away meanwhile stay away. */
export async function restageRows(db: Db, previewId: string, rows: readonly StagedRow[]): Promise<void> {
  await sql`
    update import_row set cells = given.cells, faults = given.faults, keys = given.keys
    from unnest(${rows.map(({ number }) => number)}::int[], ${rows.map(jsonOf)}::jsonb[],
      ${rows.map(faultsOf)}::jsonb[], ${rows.map(keysOf)}::jsonb[]) as given (number, cells, faults, keys)
    where import_row.preview_id = ${previewId} and import_row.number = given.number`.execute(db);
}

export async function unstageRows(db: Db, previewId: string, numbers: readonly number[]): Promise<void> {
  await sql`delete from import_row where preview_id = ${previewId} and number = any(${[...numbers]}::int[])`.execute(
    db,
  );
}

async function rowsWhere(db: Db, previewId: string, condition: Sql, rest: Sql): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    select number, file, line, cells, faults, keys from import_row
    where preview_id = ${previewId} and ${condition} order by number ${rest}`.execute(asWritten(db));
  return rows;
}

export const stagedRows = (db: Db, previewId: string, numbers: readonly number[]) =>
  rowsWhere(db, previewId, sql`number = any(${[...numbers]}::int[])`, sql``);

/** Every row, a part at a time, so that fifty thousand never lie in memory together. */
export async function* allStagedRows(db: Db, previewId: string): AsyncGenerator<StagedRow> {
  for (let after = 0; ; ) {
    const part = await rowsWhere(db, previewId, sql`number > ${after}`, sql`limit ${STAGED}`);
    yield* part;
    const last = part.at(-1);
    if (!last || part.length < STAGED) return;
    after = last.number;
  }
}

/** Rows with faults that share one of these keys, and may be freed by a correction. */
export const faultyWithKeys = (db: Db, previewId: string, keys: readonly string[]) =>
  rowsWhere(db, previewId, sql`faults is not null and keys ?| ${[...keys]}::text[]`, sql`limit ${STAGED}`);

/** Where other rows of the workbook hold these keys. */
export async function holdersOf(
  db: Db,
  previewId: string,
  keys: readonly string[],
  butFor: readonly number[],
): Promise<Map<string, { line: number }>> {
  const wanted = new Set(keys);
  const holders = await rowsWhere(
    db,
    previewId,
    sql`keys ?| ${[...keys]}::text[] and not number = any(${[...butFor]}::int[])`,
    sql``,
  );
  const held = holders.flatMap(({ keys: all, line }) => all.map((key) => [key, { line }] as const));
  return new Map(held.filter(([key]) => wanted.has(key)).reverse());
}

const AT_FAULT = sql`faults is not null`;

export async function pageOfStaged(db: Db, previewId: string, onlyFaults: boolean, asked: number, size: number) {
  const pageNo = Math.max(1, asked);
  const condition = onlyFaults ? AT_FAULT : sql`true`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from import_row where preview_id = ${previewId} and ${condition}`.execute(db);
  const rows = await rowsWhere(db, previewId, condition, sql`limit ${size} offset ${(pageNo - 1) * size}`);
  const last = rows.at(-1)?.number ?? 0;
  const { rows: next } = await sql<{ place: number | null }>`
    select (select count(*)::int from import_row as before where before.preview_id = ${previewId}
        and before.number < first.number and ${onlyFaults ? sql`before.faults is not null` : sql`true`}) as place
    from (select min(number) as number from import_row
      where preview_id = ${previewId} and faults is not null and number > ${last}) as first
    where first.number is not null`.execute(db);
  const place = next[0]?.place;
  return {
    total: counted[0]?.total ?? 0,
    rows,
    nextFaultPage: typeof place === 'number' ? Math.floor(place / size) + 1 : null,
  };
}
