import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { freshDatabase } from '#testing/database.ts';
import { sweepDropped } from './content-sweep.ts';
import { keepFiles, sweepArrivals } from './file-keeper.ts';
import { sweepImports } from './files.store.ts';
import { diskStore } from './stores/disk-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'gongkai-keeper-'));
const db = openDb(openPool((await freshDatabase()).appUrl, 2));
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});
const store = diskStore(folder);
const files = keepFiles(folder, store);
const keep = (name: string, place = 'imports') =>
  files.keep(db, {
    content: { text: `text of ${name}` },
    name,
    folder: place,
    ownerId: newId(),
    audience: 'owner',
    mime: 'text/plain',
  });

describe('the keeper of files', () => {
  it('gives a path with a random part and lays the bytes under their hash', async () => {
    const path = await keep('../../评标 报告.txt');
    expect(path).toMatch(/^imports\/[0-9a-f-]{36}\/评标_报告\.txt$/);
    const place = (await files.locate(db, path)) ?? '';
    expect(place).toMatch(/\/kept\/[0-9a-f]{2}\/[0-9a-f]{64}$/);
    expect(existsSync(place)).toBe(true);
  });

  it('takes over a file that has arrived', async () => {
    mkdirSync(files.arrivals, { recursive: true });
    const arrivedAt = join(files.arrivals, 'one');
    writeFileSync(arrivedAt, 'content');
    const path = await files.keep(db, {
      content: { arrivedAt },
      name: 'a.txt',
      folder: 'upload',
      ownerId: newId(),
      audience: 'signed-in',
      mime: 'text/plain',
    });
    expect(existsSync(arrivedAt)).toBe(false);
    const { rows } = await sql`select size::int as size, sha256 from stored_file where path = ${path}`.execute(db);
    expect(rows).toEqual([{ size: 7, sha256: 'ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73' }]);
  });

  it('reads what was kept under the id of its row before bytes lay under their hash', async () => {
    const path = await keep('old.txt', 'upload');
    const id = newId();
    mkdirSync(join(folder, 'kept', id.slice(0, 2)), { recursive: true });
    writeFileSync(join(folder, 'kept', id.slice(0, 2), id), 'old');
    await sql`update stored_file set id = ${id}, content_key = ${id} where path = ${path}`.execute(db);
    expect(await files.locate(db, path)).toBe(join(folder, 'kept', id.slice(0, 2), id));
  });

  it('throws away what it is told to: the row at once, the bytes with the next sweep', async () => {
    const path = await keep('a.txt');
    const place = (await files.locate(db, path)) ?? '';
    await files.discard(db, path);
    expect(await files.locate(db, path)).toBeUndefined();
    await sweepDropped(db, store);
    expect(existsSync(place)).toBe(false);
    await files.discard(db, path);
  });

  it('throws away lists of faults after a week, and no other file', async () => {
    const [old, fresh, other] = [await keep('older.txt'), await keep('fresh.txt'), await keep('other.txt', 'upload')];
    const place = (await files.locate(db, old)) ?? '';
    await sql`update stored_file set created_at = created_at - interval '8 days' where path in (${old}, ${other})`.execute(
      db,
    );
    await sweepImports(db);
    await sweepDropped(db, store);
    expect(existsSync(place)).toBe(false);
    expect(await files.locate(db, old)).toBeUndefined();
    expect(await files.locate(db, fresh)).toBeDefined();
    expect(await files.locate(db, other)).toBeDefined();
  });

  it('throws away what has lain in the arrivals for an hour', async () => {
    const [old, fresh] = [join(files.arrivals, 'old'), join(files.arrivals, 'fresh')];
    for (const path of [old, fresh]) writeFileSync(path, 'x');
    const long = new Date(Date.now() - 3_700_000);
    utimesSync(old, long, long);
    await sweepArrivals(files);
    expect(readdirSync(files.arrivals)).toEqual(['fresh']);
  });
});
