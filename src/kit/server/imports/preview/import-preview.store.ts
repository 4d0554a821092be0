import { sql } from 'kysely';
import type { Preview } from '#kit/contract/import-preview.contract.ts';
import { asWritten, type Db } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import { frozen, thawed } from '#kit/server/work/frozen-caller.ts';

/** A fault as it is kept: the words are found when it is shown. */
export interface StagedFault {
  column: number;
  code: string;
  values: Record<string, string | number>;
}

export interface StagedRow {
  number: number;
  file: string;
  line: number;
  cells: Cell[];
  faults: StagedFault[] | null;
  keys: string[];
}

export interface PreviewRecord {
  id: string;
  importer: string;
  ownerId: string;
  caller: Caller;
  fileName: string;
  files: { name: string; path: string }[];
  state: Preview['state'];
  allOrNone: boolean;
  totalCount: number;
  doneCount: number;
  faultCount: number;
  savedCount: number;
  words: string;
  createdAt: Date;
}

const COLUMNS = sql`id, importer, owner_id as "ownerId", caller, file_name as "fileName", files, state,
  all_or_none as "allOrNone", total_count as "totalCount", done_count as "doneCount", fault_count as "faultCount",
  saved_count as "savedCount", words, created_at as "createdAt"`;

const read = (row: PreviewRecord): PreviewRecord => ({ ...row, caller: thawed(row.caller as never) });

export async function insertPreview(
  db: Db,
  preview: Pick<PreviewRecord, 'id' | 'importer' | 'caller' | 'fileName' | 'files'>,
): Promise<void> {
  const { id, importer, caller, fileName, files } = preview;
  await sql`
    insert into import_preview (id, importer, owner_id, caller, file_name, files)
    values (${id}, ${importer}, ${caller.id}, ${JSON.stringify(frozen(caller))}::jsonb, ${fileName},
      ${JSON.stringify(files)}::jsonb)`.execute(db);
}

export async function findPreview(db: Db, id: string): Promise<PreviewRecord | undefined> {
  const { rows } = await sql<PreviewRecord>`select ${COLUMNS} from import_preview where id = ${id}`.execute(
    asWritten(db),
  );
  return rows[0] && read(rows[0]);
}

/** Anyone who changes a preview has it alone until the end of the transaction. */
export async function lockPreview(db: Db, id: string): Promise<PreviewRecord | undefined> {
  const { rows } = await sql<PreviewRecord>`
    select ${COLUMNS} from import_preview where id = ${id} for update`.execute(asWritten(db));
  return rows[0] && read(rows[0]);
}

/** Those that are not over, newest first; with a path those of one import. */
export async function openPreviews(db: Db, ownerId: string, importer: string | undefined): Promise<PreviewRecord[]> {
  const { rows } = await sql<PreviewRecord>`
    select ${COLUMNS} from import_preview
    where owner_id = ${ownerId} and state <> 'done' and (${importer ?? null}::text is null or importer = ${importer ?? null})
    order by created_at desc`.execute(asWritten(db));
  return rows.map(read);
}

type Progress = Partial<Pick<PreviewRecord, 'state' | 'totalCount' | 'doneCount' | 'words'>>;

/** Notes how far a job has come with a preview that still waits for it. */
export async function notePreview(db: Db, id: string, from: Preview['state'], progress: Progress): Promise<boolean> {
  const { state = from, totalCount = null, doneCount = null, words = null } = progress;
  const { numAffectedRows } = await sql`
    update import_preview set state = ${state}, total_count = coalesce(${totalCount}::int, total_count),
      done_count = coalesce(${doneCount}::int, done_count), words = coalesce(${words}::text, words),
      touched_at = clock_timestamp()
    where id = ${id} and state = ${from}`.execute(db);
  return numAffectedRows === 1n;
}

/** Hands a preview to the job that imports it; the job acts for who asked. */
export async function beginSaving(db: Db, id: string, caller: Caller, allOrNone: boolean): Promise<void> {
  await sql`update import_preview set state = 'saving', all_or_none = ${allOrNone}, done_count = 0, words = '',
      caller = ${JSON.stringify(frozen(caller))}::jsonb, touched_at = clock_timestamp()
    where id = ${id}`.execute(db);
}

/** Ends a job on a preview; one that somebody else has ended meanwhile throws, which undoes what this one did. */
export async function settlePreview(
  db: Db,
  id: string,
  from: Preview['state'],
  { saved, words }: { saved: number; words: string },
): Promise<void> {
  const { numAffectedRows } = await sql`
    with left_over as (
      select count(*)::int as rows, count(faults)::int as faulty from import_row where preview_id = ${id}
    )
    update import_preview set state = case when left_over.rows = 0 then 'done' else 'ready' end,
      total_count = left_over.rows, fault_count = left_over.faulty, done_count = left_over.rows,
      saved_count = saved_count + ${saved}, words = ${words}, touched_at = clock_timestamp()
    from left_over where id = ${id} and state = ${from}`.execute(db);
  if (numAffectedRows !== 1n) throw new Error(`preview ${id} was over already`);
}

export const removePreview = (db: Db, id: string) => sql`delete from import_preview where id = ${id}`.execute(db);

export const sweepPreviews = (db: Db) =>
  sql`delete from import_preview where touched_at < clock_timestamp() - interval '1 day'`.execute(db);

/** Counts again after corrections. */
export const countRows = (db: Db, id: string) =>
  sql`update import_preview set touched_at = clock_timestamp(),
      fault_count = (select count(faults)::int from import_row where preview_id = ${id})
    where id = ${id}`.execute(db);
