import { sql } from 'kysely';
import type { ExportRun } from '#kit/contract/export-run.contract.ts';
import type { ListQuery } from '#kit/contract/list/list-query.ts';
import { asWritten, type Db } from '#kit/server/data/db.ts';
import type { Caller, FileKeeper } from '#kit/server/http/kernel.ts';
import { frozen, thawed } from '#kit/server/work/frozen-caller.ts';

export interface ExportRecord {
  id: string;
  exporter: string;
  title: string;
  ownerId: string;
  caller: Caller;
  query: ListQuery;
  state: ExportRun['state'];
  totalCount: number;
  doneCount: number;
  words: string;
  file: string | null;
  createdAt: Date;
}

const COLUMNS = sql`id, exporter, title, owner_id as "ownerId", caller, query, state, total_count as "totalCount",
  done_count as "doneCount", words, file, created_at as "createdAt"`;
const MOST_SHOWN = 50;

const read = (row: ExportRecord): ExportRecord => ({ ...row, caller: thawed(row.caller as never) });

export async function insertExport(
  db: Db,
  run: Pick<ExportRecord, 'id' | 'exporter' | 'title' | 'caller' | 'query' | 'totalCount'>,
): Promise<void> {
  await sql`
    insert into export_run (id, exporter, title, owner_id, caller, query, total_count)
    values (${run.id}, ${run.exporter}, ${run.title}, ${run.caller.id}, ${JSON.stringify(frozen(run.caller))}::jsonb,
      ${JSON.stringify(run.query)}::jsonb, ${run.totalCount})`.execute(db);
}

export async function findExport(db: Db, id: string): Promise<ExportRecord | undefined> {
  const { rows } = await sql<ExportRecord>`select ${COLUMNS} from export_run where id = ${id}`.execute(asWritten(db));
  return rows[0] && read(rows[0]);
}

export async function exportsOf(db: Db, ownerId: string): Promise<ExportRecord[]> {
  const { rows } = await sql<ExportRecord>`
    select ${COLUMNS} from export_run where owner_id = ${ownerId} order by created_at desc
    limit ${MOST_SHOWN}`.execute(asWritten(db));
  return rows.map(read);
}

export async function noteExport(db: Db, id: string, done: number): Promise<void> {
  await sql`update export_run set state = 'running', done_count = ${done}
    where id = ${id} and finished_at is null`.execute(db);
}

interface ExportEnd {
  state: 'done' | 'failed';
  done?: number;
  words: string;
  file?: string;
}

/** Ends an export that is under way; one that somebody else has ended meanwhile throws, which undoes the second file. */
export async function endExport(db: Db, id: string, { state, done, words, file }: ExportEnd): Promise<void> {
  const { numAffectedRows } = await sql`
    update export_run set state = ${state}, total_count = coalesce(${done ?? null}::int, total_count),
      done_count = coalesce(${done ?? null}::int, done_count), words = ${words}, file = ${file ?? null}, finished_at = clock_timestamp()
    where id = ${id} and finished_at is null`.execute(db);
  if (numAffectedRows !== 1n) throw new Error(`export ${id} was over already`);
}

/** Workbooks are kept for a week, and told about as long. */
export async function sweepExports(db: Db, files: FileKeeper): Promise<void> {
  const { rows } = await sql<{ file: string | null }>`
    delete from export_run where created_at < clock_timestamp() - interval '7 days' returning file`.execute(db);
  for (const { file } of rows) if (file) await files.discard(db, file);
}
