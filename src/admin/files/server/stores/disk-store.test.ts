import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { secretId } from '#kit/server/data/ids.ts';
import { diskStore } from './disk-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'gongkai-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = diskStore(folder);
const place = (key: string) => store.placeOf?.(key) ?? '';

const arrival = (content: string) => {
  const path = join(folder, secretId());
  writeFileSync(path, content);
  return path;
};
/** As a request does it: nothing but the store holds the bytes afterwards. */
async function put(key: string, content: string): Promise<number> {
  const path = arrival(content);
  await store.put(key, { path, size: content.length });
  rmSync(path);
  return statSync(place(key)).ino;
}
const replaced = () => {
  const aside = join(folder, 'kept', 'replaced');
  return readdirSync(aside).map((name) => statSync(join(aside, name)).ino);
};

describe('a store on the disk', () => {
  it('frees bytes that are laid down again with the next sweep, not while somebody waits', async () => {
    const key = 'ab'.repeat(32);
    const [first, second, third] = [await put(key, 'bytes'), await put(key, 'bytes'), await put(key, 'bytes')];
    expect(new Set([first, second, third]).size).toBe(3);
    expect(replaced().sort()).toEqual([first, second].sort());
    expect(readdirSync(dirname(place(key)))).toEqual([key]);
    await store.clearReplaced?.();
    expect(replaced()).toEqual([]);
    const kept = await store.read(key);
    expect(kept && (await text(kept))).toBe('bytes');
  });

  it('has nothing to free before anything was laid down', () => diskStore(join(folder, 'new')).clearReplaced?.());

  it('that cannot be read is not taken for an empty one', async () => {
    writeFileSync(join(folder, 'kept', 'ce'), 'no folder');
    mkdirSync(join(folder, 'kept', 'cf'));
    symlinkSync(place('cf'.repeat(32)), place('cf'.repeat(32)));
    await expect(store.list('ce')).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(store.list('cf')).rejects.toMatchObject({ code: 'ELOOP' });
    await expect(store.sizeOf('cf'.repeat(32))).rejects.toMatchObject({ code: 'ELOOP' });
    expect(await store.list('aa')).toEqual([]);
    expect(await store.sizeOf('aa'.repeat(32))).toBeUndefined();
  });

  it('counts from when bytes were laid down, not from when they were written', async () => {
    const [key, path] = ['de'.repeat(32), arrival('written long ago')];
    utimesSync(path, 0, 0);
    await store.put(key, { path, size: 16 });
    const [found] = await store.list('de');
    expect(Date.now() - (found?.laidAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it('leaves no half of what it could not lay down', async () => {
    const key = 'ef'.repeat(32);
    mkdirSync(place(key), { recursive: true });
    await expect(store.put(key, { path: arrival('x'), size: 1 })).rejects.toThrow();
    expect(readdirSync(dirname(place(key)))).toEqual([key]);
  });
});
