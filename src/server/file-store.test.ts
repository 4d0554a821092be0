import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { sweepUploads } from '#admin/files/server/resumable/sweep-uploads.ts';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { startSweeper } from '#kit/server/work/sweeper.ts';
import { TEST_SETTINGS } from '#testing/app.ts';
import { freshDatabase } from '#testing/database.ts';
import { openFileStore } from './file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'gongkai-file-store-'));
const db = openDb(openPool((await freshDatabase()).appUrl, 2));
// The demo city has files, whose bytes are not in this folder.
await sql`delete from stored_file`.execute(db);
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const filesDir = join(folder, 'files');
const { files, fileSweeps } = openFileStore(db, { ...TEST_SETTINGS, filesDir });

async function faultsOfSweeping(): Promise<unknown[]> {
  const faults: unknown[] = [];
  await startSweeper(db, [...fileSweeps, sweepUploads(join(filesDir, 'unfinished'))], (error) =>
    faults.push(error),
  ).tidy();
  return faults;
}

it('a store that has kept no file yet is swept without a fault, though its folder is not there', async () => {
  expect(await faultsOfSweeping()).toEqual([]);
});

it('a folder that is missing once there are files is a disk that is away, and a fault until it is back', async () => {
  const content = { text: 'kept' };
  await files.keep(db, {
    name: 'a.txt',
    folder: 'upload',
    mime: 'text/plain',
    audience: 'signed-in',
    ownerId: newId(),
    content,
  });
  expect(await faultsOfSweeping()).toEqual([]);
  const kept = join(filesDir, 'kept');
  renameSync(kept, `${kept}.away`);
  expect(await faultsOfSweeping()).toEqual([expect.objectContaining({ code: 'ENOENT', path: kept })]);
  renameSync(`${kept}.away`, kept);
  expect(await faultsOfSweeping()).toEqual([]);
});
