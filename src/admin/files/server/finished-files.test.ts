import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type KyselyPlugin, type PluginTransformQueryArgs, type PluginTransformResultArgs, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import type { NewFile } from '#kit/server/http/kernel.ts';
import { freshDatabase } from '#testing/database.ts';
import { openS3 } from '#testing/s3.ts';
import { sweepDropped, sweepOrphans } from './content-sweep.ts';
import { keepFiles } from './file-keeper.ts';
import type { ByteStore } from './stores/byte-store.ts';
import { diskStore } from './stores/disk-store.ts';
import { s3Store } from './stores/s3-store.ts';

const MIB = 1_048_576;
const folder = mkdtempSync(join(tmpdir(), 'gongkai-finished-'));
const database = await freshDatabase();
const db = openDb(openPool(database.appUrl));
// As a second and a third process would have them.
const others = [openDb(openPool(database.appUrl, 3)), openDb(openPool(database.appUrl, 3))] as const;
const owner = openDb(openPool(database.ownerUrl, 2));
const s3 = await openS3();
afterAll(async () => {
  for (const pool of [db, ...others, owner]) await pool.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** Notes every statement. */
class StatementWatch implements KyselyPlugin {
  readonly #steps: string[];
  constructor(steps: string[]) {
    this.#steps = steps;
  }
  transformQuery({ node }: PluginTransformQueryArgs) {
    this.#steps.push(node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind);
    return node;
  }
  transformResult = async ({ result }: PluginTransformResultArgs) => result;
}

/** Notes what is asked of a store. */
const watchedStore = (store: ByteStore, steps: string[]): ByteStore => ({
  ...store,
  put: (key, from) => {
    steps.push(`put ${from.size}`);
    return store.put(key, from);
  },
  sizeOf: (key) => {
    steps.push('sizeOf');
    return store.sizeOf(key);
  },
});

const PLAIN = {
  name: 'a.bin',
  folder: 'upload',
  ownerId: newId(),
  audience: 'signed-in',
  mime: 'application/octet-stream',
} as const;
const stores: [string, ByteStore][] = [
  ['the disk', diskStore(folder)],
  ['an S3 store', s3Store(db, s3, MIB)],
];

// What both stores must do alike; nothing here knows which of them it has.
describe.each(stores)('a finished file on %s', (where, store) => {
  const files = keepFiles(folder, store);
  const arrive = (content: Buffer | string) => {
    mkdirSync(files.arrivals, { recursive: true });
    const path = join(files.arrivals, newId());
    writeFileSync(path, content);
    return path;
  };
  const keep = (content: Buffer | string, more: Partial<NewFile> = {}) =>
    files.keep(db, { ...PLAIN, content: { arrivedAt: arrive(content) }, ...more });
  const read = async (path: string, range?: { first: number; last: number }) => {
    const bytes = await files.read(db, path, range);
    return bytes && buffer(bytes);
  };
  const keyOf = async (path: string) => {
    const { contentKey } = await db
      .selectFrom('storedFile')
      .select('contentKey')
      .where('path', '=', path)
      .executeTakeFirstOrThrow();
    return contentKey;
  };
  const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
  const long = () => randomBytes(3 * MIB + 5);

  it('is read as it was kept, whole and in parts', async () => {
    const content = long();
    const path = await keep(content);
    expect(await read(path)).toEqual(content);
    expect(await read(path, { first: 0, last: 1 })).toEqual(content.subarray(0, 2));
    expect(await read(path, { first: MIB - 1, last: MIB + 1 })).toEqual(content.subarray(MIB - 1, MIB + 2));
    expect(await read(path, { first: 3 * MIB, last: 3 * MIB + 4 })).toEqual(content.subarray(3 * MIB));
  });

  it('lies under its hash, once for all rows', async () => {
    const content = `shared ${where}`;
    const paths = [await keep(content), await keep(content), await keep(content)];
    expect(new Set(paths).size).toBe(3);
    expect(await Promise.all(paths.map(keyOf))).toEqual(Array(3).fill(hashOf(content)));
    expect((await store.list(hashOf(content).slice(0, 2))).filter(({ key }) => key === hashOf(content))).toHaveLength(
      1,
    );
  });

  it('costs the same work whether its bytes are there already or not', async () => {
    const content = long();
    const worked: string[][] = [];
    for (let time = 0; time < 3; time += 1) {
      const steps: string[] = [];
      const watched = watchedStore(store, steps);
      const seen = db.withPlugin(new StatementWatch(steps));
      await keepFiles(folder, watched).keep(seen, { ...PLAIN, content: { arrivedAt: arrive(content) } });
      worked.push(steps);
    }
    expect(worked[0]?.length).toBeGreaterThan(3);
    expect(worked[1]).toEqual(worked[0]);
    expect(worked[2]).toEqual(worked[0]);
  });

  it('that is sealed shares its bytes with no other, not even with itself', async () => {
    const content = `sealed ${where}`;
    const [plain, one, two] = await Promise.all([
      keepKey(keep(content)),
      keepKey(keep(content, { sealed: true })),
      keepKey(keep(content, { sealed: true })),
    ]);
    expect(plain).toBe(hashOf(content));
    expect(one).not.toContain(hashOf(content));
    expect(new Set([plain, one, two]).size).toBe(3);
  });
  const keepKey = async (path: Promise<string>) => keyOf(await path);

  it('keeps its bytes until its last row is gone', async () => {
    const content = `three rows ${where}`;
    const [one, two, three] = [await keep(content), await keep(content), await keep(content)];
    await files.discard(db, one);
    await files.discard(db, two);
    await sweepDropped(db, store);
    expect(await read(three)).toEqual(Buffer.from(content));
    expect(await read(one)).toBeUndefined();
    await files.discard(db, three);
    await sweepDropped(db, store);
    expect(await store.sizeOf(hashOf(content))).toBeUndefined();
  });

  it('keeps its bytes when the deletion is rolled back', async () => {
    const path = await keep(`rolled back ${where}`);
    const rollback = db.transaction().execute(async (trx) => {
      await files.discard(trx, path);
      throw new Error('no');
    });
    await expect(rollback).rejects.toThrow('no');
    await sweepDropped(db, store);
    expect(await read(path)).toEqual(Buffer.from(`rolled back ${where}`));
  });

  it('is there or gone with its row, however deletions, sweeps and uploads of the same bytes meet', async () => {
    const content = `race ${where}`;
    // The S3 store of the tests loses a folder that somebody empties while another writes into it.
    await store.put(hashOf(content).slice(0, 2).padEnd(64, 'f'), { path: arrive('beside'), size: 6 });
    for (let round = 0; round < 15; round += 1) {
      const old = [await keep(content), await keep(content)];
      const [, , path] = await Promise.all([
        files.discard(others[0], old[0] ?? '').then(() => sweepDropped(others[0], store)),
        files.discard(others[1], old[1] ?? '').then(() => sweepDropped(others[1], store)),
        keep(content),
        sweepDropped(others[0], store),
      ]);
      expect(await read(path)).toEqual(Buffer.from(content));
      await files.discard(db, path);
      await sweepDropped(db, store);
      expect(await store.sizeOf(hashOf(content))).toBeUndefined();
    }
  });

  it('is laid down again when a sweep took its bytes before its row was there', async () => {
    const content = `taken away ${where}`;
    let first = true;
    const path = await keepFiles(folder, {
      ...store,
      put: async (key, from) => {
        await store.put(key, from);
        if (first) await store.remove(key);
        first = false;
      },
    }).keep(db, { ...PLAIN, content: { arrivedAt: arrive(content) } });
    expect(await read(path)).toEqual(Buffer.from(content));
  });

  it('that a killed process laid down without a row goes after an hour', async () => {
    const content = `orphan ${where}`;
    const key = hashOf(content);
    await store.put(key, { path: arrive(content), size: content.length });
    const kept = await keep(`kept ${where}`);
    const sweep = (laidAt: Date) =>
      sweepOrphans(
        db,
        { ...store, list: async (prefix) => (await store.list(prefix)).map((found) => ({ ...found, laidAt })) },
        key.slice(0, 2),
      );
    await sweep(new Date());
    expect(await store.sizeOf(key)).toBe(content.length);
    await sweep(new Date(Date.now() - 3_601_000));
    await sweepOrphans(db, store, (await keyOf(kept)).slice(0, 2));
    expect(await store.sizeOf(key)).toBeUndefined();
    expect(await read(kept)).toBeDefined();
  });

  it('whose bytes are missing is noted, told once in the audit, and stays until they are back', async () => {
    const content = `missing ${where}`;
    const path = await keep(content);
    const key = await keyOf(path);
    const missing = async () => {
      const { rows } = await sql<{ since: Date | null }>`
        select missing_since as since from stored_file where path = ${path}`.execute(db);
      return rows[0] && rows[0].since !== null;
    };
    const sweep = () => sweepOrphans(db, store, key.slice(0, 2));
    await sql`update stored_file set created_at = created_at - interval '2 hours' where path = ${path}`.execute(owner);
    const told = async () => {
      const { rows } = await sql<{ id: string }>`
        select stored_file.id from stored_file, audit_entry where path = ${path}
          and action = 'JOB files' and detail::jsonb -> 'ids' ? stored_file.id::text`.execute(owner);
      return rows.length;
    };
    await store.remove(key);
    await sweep();
    expect(await missing()).toBe(true);
    await sql`update stored_file set missing_since = missing_since - interval '99 days'`.execute(owner);
    await sweep();
    expect(await missing()).toBe(true);
    expect(await told()).toBe(1);
    await store.put(key, { path: arrive(content), size: content.length });
    await sweep();
    expect(await missing()).toBe(false);
    expect(await read(path)).toEqual(Buffer.from(content));
  });

  it('that was missing long ago is not lost by a look elsewhere, nor by a store that never had it', async () => {
    const path = await keep(`long ago ${where}`);
    const key = await keyOf(path);
    await sql`update stored_file set created_at = created_at - interval '99 days',
      missing_since = clock_timestamp() - interval '98 days' where path = ${path}`.execute(owner);
    const elsewhere = key.startsWith('00') ? '01' : '00';
    await sweepOrphans(db, store, elsewhere);
    await sweepOrphans(db, { ...store, list: async () => [] }, key.slice(0, 2));
    await sweepDropped(db, store);
    expect(await read(path)).toEqual(Buffer.from(`long ago ${where}`));
  });

  it('has a place on our disk for programs that must open it there', async () => {
    const path = await files.locate(db, await keep(`placed ${where}`));
    expect(path).toBeDefined();
    expect(await files.locate(db, 'upload/none/a.bin')).toBeUndefined();
  });

  it('can be removed twice', async () => {
    await store.remove('00'.repeat(32));
    await store.remove('00'.repeat(32));
  });
});
