import { sql } from 'kysely';
import type { ImportProgress } from '#kit/contract/import.contract.ts';
import type { Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import type { ArrivedFile } from '#kit/server/http/uploads.ts';
import { frozen, thawed } from '#kit/server/work/frozen-caller.ts';
import type { Importer } from './import-rows.ts';

declare module '#kit/server/data/db.ts' {
  interface Tables {
    importRun: {
      id: string;
      importer: string;
      ownerId: string;
      caller: unknown;
      files: unknown;
      allOrNothing: boolean;
      state: ImportProgress['state'];
      totalCount: number;
      doneCount: number;
      successCount: number;
      errorCount: number;
      words: string;
      errorFile: string | null;
      createdAt: Date;
      finishedAt: Date | null;
    };
  }
}

export const IMPORT_JOB = 'import';

export interface ImportRun {
  id: string;
  importer: string;
  ownerId: string;
  caller: Caller;
  files: { name: string; path: string }[];
  allOrNothing: boolean;
  state: ImportProgress['state'];
  totalCount: number;
  doneCount: number;
  successCount: number;
  errorCount: number;
  words: string;
  errorFile: string | null;
  createdAt: Date;
}

const MOST_SHOWN = 50;

/** Keeps the files and has a job import them; the run and its job exist together or not at all. */
export async function queueRun(
  kernel: Kernel,
  { importer, caller, allOrNothing }: { importer: Importer; caller: Caller; allOrNothing: boolean },
  arrived: ArrivedFile[],
): Promise<string> {
  const id = secretId();
  await kernel.db.transaction().execute(async (trx) => {
    const files: ImportRun['files'] = [];
    for (const { name, path: arrivedAt } of arrived) {
      const mime = 'application/octet-stream';
      const owned = { ownerId: caller.id, audience: 'owner', mime } as const;
      const path = await kernel.files.keep(trx, { content: { arrivedAt }, name, folder: 'imports', ...owned });
      files.push({ name, path });
    }
    await sql`
      insert into import_run (id, importer, owner_id, caller, files, all_or_nothing)
      values (${id}, ${importer.name}, ${caller.id}, ${JSON.stringify(frozen(caller))}::jsonb,
        ${JSON.stringify(files)}::jsonb, ${allOrNothing})`.execute(trx);
    await kernel.enqueue(trx, IMPORT_JOB, { runId: id });
  });
  return id;
}

export async function findRun(db: Db, id: string): Promise<ImportRun | undefined> {
  const found = await db.selectFrom('importRun').selectAll().where('id', '=', id).executeTakeFirst();
  return found && read(found);
}

/** The latest first. */
export async function runsOf(db: Db, ownerId: string): Promise<ImportRun[]> {
  const found = await db
    .selectFrom('importRun')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return found.map(read);
}

const read = <Found extends { caller: unknown; files: unknown }>(found: Found) => ({
  ...found,
  caller: thawed(found.caller as never),
  files: found.files as ImportRun['files'],
});

export async function noteProgress(db: Db, id: string, total: number, done: number): Promise<void> {
  await sql`update import_run set state = 'running', total_count = ${total}, done_count = ${done}
    where id = ${id} and finished_at is null`.execute(db);
}

export interface RunEnd {
  state: 'done' | 'failed';
  words: string;
  totalCount?: number;
  successCount?: number;
  errorCount?: number;
  errorFile?: string;
}

/** Ends a run that is under way; one that somebody else has ended meanwhile throws, which undoes the second import. */
export async function endRun(db: Db, id: string, end: RunEnd): Promise<void> {
  const { state, words, totalCount = 0, successCount = 0, errorCount = 0, errorFile = null } = end;
  const { numAffectedRows } = await sql`
    update import_run set state = ${state}, words = ${words}, total_count = ${totalCount}, done_count = ${totalCount},
      success_count = ${successCount}, error_count = ${errorCount}, error_file = ${errorFile},
      finished_at = clock_timestamp()
    where id = ${id} and finished_at is null`.execute(db);
  if (numAffectedRows !== 1n) throw new Error(`import ${id} was over already`);
}

/** Runs are told about for a week. */
export const sweepRuns = (db: Db) =>
  sql`delete from import_run where created_at < clock_timestamp() - interval '7 days'`.execute(db);
