import { sql } from 'kysely';
import { asWritten, type Db, type Condition as Sql } from '#kit/server/data/db.ts';
import { type FieldKey, fieldMac, openField, sealField } from '#kit/server/engine/field-seal.ts';
import { sealedIn } from '#kit/server/resource/sealed-fields.ts';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import type { StagedRow } from './import-preview.store.ts';

const STAGED = 1_000;

/** The rows of one preview. A sheet may hold what its fields seal: rows are kept sealed, and found by what stands for their keys. */
export interface Stage {
  db: Db;
  key: FieldKey;
  previewId: string;
}

/** A row as it comes back: what no two rows may share is told by its macs alone. */
export type KeptRow = Omit<StagedRow, 'keys'> & { macs: string[] };

const cellsIn = ({ previewId }: Stage, number: number) => sealedIn('import_row', 'cells', `${previewId} ${number}`);
const macOf = ({ key }: Stage, text: string) => fieldMac(key, `import_row ${text}`);

// A zero byte or half of a pair is kept by no table into which the row may go.
const storable = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.toWellFormed().replaceAll('\u0000', '\ufffd') : cell;

const sealedCells = (stage: Stage, { number, cells }: StagedRow) =>
  sealField(stage.key, JSON.stringify(cells.map(storable)), cellsIn(stage, number));
const faultsOf = ({ faults }: Pick<StagedRow, 'faults'>) => (faults?.length ? JSON.stringify(faults) : null);
const macsOf = (stage: Stage, { keys }: StagedRow) => JSON.stringify(keys.map((each) => macOf(stage, each)));

export async function stageRows(stage: Stage, rows: readonly StagedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += STAGED) {
    const part = rows.slice(at, at + STAGED);
    await sql`
      insert into import_row (preview_id, number, file, line, cells_sealed, faults, key_macs)
      select ${stage.previewId}::uuid, given.* from unnest(${part.map(({ number }) => number)}::int[],
        ${part.map(({ file }) => file)}::text[], ${part.map(({ line }) => line)}::int[],
        ${part.map((row) => sealedCells(stage, row))}::text[], ${part.map(faultsOf)}::jsonb[],
        ${part.map((row) => macsOf(stage, row))}::jsonb[]) as given`.execute(stage.db);
  }
}

/** What a correction changed; rows that were taken away meanwhile stay away. */
export async function restageRows(stage: Stage, rows: readonly StagedRow[]): Promise<void> {
  await sql`
    update import_row set cells_sealed = given.cells, faults = given.faults, key_macs = given.macs
    from unnest(${rows.map(({ number }) => number)}::int[], ${rows.map((row) => sealedCells(stage, row))}::text[],
      ${rows.map(faultsOf)}::jsonb[], ${rows.map((row) => macsOf(stage, row))}::jsonb[])
      as given (number, cells, faults, macs)
    where import_row.preview_id = ${stage.previewId} and import_row.number = given.number`.execute(stage.db);
}

export async function unstageRows({ db, previewId }: Stage, numbers: readonly number[]): Promise<void> {
  await sql`delete from import_row where preview_id = ${previewId} and number = any(${[...numbers]}::int[])`.execute(
    db,
  );
}

async function rowsWhere(stage: Stage, condition: Sql, rest: Sql): Promise<KeptRow[]> {
  const { rows } = await sql<Omit<KeptRow, 'cells'> & { sealed: string }>`
    select number, file, line, cells_sealed as sealed, faults, key_macs as macs from import_row
    where preview_id = ${stage.previewId} and ${condition} order by number ${rest}`.execute(asWritten(stage.db));
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    cells: JSON.parse(openField(stage.key, sealed, cellsIn(stage, row.number))),
  }));
}

export const stagedRows = (stage: Stage, numbers: readonly number[]) =>
  rowsWhere(stage, sql`number = any(${[...numbers]}::int[])`, sql``);

/** Every row, a part at a time, so that fifty thousand never lie in memory together. */
export async function* allStagedRows(stage: Stage): AsyncGenerator<KeptRow> {
  for (let after = 0; ; ) {
    const part = await rowsWhere(stage, sql`number > ${after}`, sql`limit ${STAGED}`);
    yield* part;
    const last = part.at(-1);
    if (!last || part.length < STAGED) return;
    after = last.number;
  }
}

/** Rows with faults that share one of these keys, and may be freed by a correction. */
export const faultyWithKeys = (stage: Stage, macs: readonly string[]) =>
  rowsWhere(stage, sql`faults is not null and key_macs ?| ${[...macs]}::text[]`, sql`limit ${STAGED}`);

/** Where other rows of the workbook hold these keys. */
export async function holdersOf(
  stage: Stage,
  keys: readonly string[],
  butFor: readonly number[],
): Promise<Map<string, { line: number }>> {
  const wanted = new Map(keys.map((key) => [macOf(stage, key), key]));
  const holders = await rowsWhere(
    stage,
    sql`key_macs ?| ${[...wanted.keys()]}::text[] and not number = any(${[...butFor]}::int[])`,
    sql``,
  );
  const held = holders.flatMap(({ macs, line }) =>
    macs.flatMap((mac): [string, { line: number }][] => {
      const key = wanted.get(mac);
      return key === undefined ? [] : [[key, { line }]];
    }),
  );
  return new Map(held.reverse());
}

const AT_FAULT = sql`faults is not null`;

export async function pageOfStaged(
  stage: Stage,
  { onlyFaults, pageNo: asked, size }: { onlyFaults: boolean; pageNo: number; size: number },
) {
  const { db, previewId } = stage;
  const pageNo = Math.max(1, asked);
  const condition = onlyFaults ? AT_FAULT : sql`true`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from import_row where preview_id = ${previewId} and ${condition}`.execute(db);
  const rows = await rowsWhere(stage, condition, sql`limit ${size} offset ${(pageNo - 1) * size}`);
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
