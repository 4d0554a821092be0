import { mkdtempSync, rmSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { extraField, zipOf } from '#testing/zip.ts';
import { openZip } from './zip.ts';
import { zipFault } from './zip-check.ts';

const folder = mkdtempSync(join(tmpdir(), 'gongkai-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const END_SIZE = 22;
const WORDS = 'some words';
const ELSEWHERE = 0xffffffff;

function uint64s(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 8);
  for (const [at, number] of numbers.entries()) bytes.writeBigUInt64LE(BigInt(number), at * 8);
  return bytes;
}

async function opened(bytes: Buffer) {
  const zip = await openZip(bytes, 10);
  if (typeof zip === 'string') throw new Error(zip);
  return zip;
}

const packedSize = (await opened(zipOf([{ name: 'a', content: WORDS }]))).entries[0]?.packedSize ?? 0;
const withField = (size: number, packed: number) =>
  zipOf([{ name: 'a', content: WORDS, extra: extraField(1, uint64s(size, packed)) }]);

/** The directory sends readers to the zip64 field for both sizes. */
function withSizesElsewhere(zip: Buffer): Buffer {
  const directory = zip.readUInt32LE(zip.length - 6);
  zip.writeUInt32LE(ELSEWHERE, directory + 20);
  zip.writeUInt32LE(ELSEWHERE, directory + 24);
  return zip;
}

/** A second end before the end, as archives over 4 GiB have it. */
function withZip64End(zip: Buffer, directory: number): Buffer {
  const before = zip.subarray(0, -END_SIZE);
  const record = Buffer.concat([Buffer.from('PK\x06\x06', 'latin1'), Buffer.alloc(52)]);
  uint64s(1, 1, 0, directory).copy(record, 24);
  const locator = Buffer.concat([Buffer.from('PK\x06\x07', 'latin1'), Buffer.alloc(16)]);
  uint64s(before.length).copy(locator, 8);
  return Buffer.concat([before, record, locator, zip.subarray(-END_SIZE)]);
}

/** Another byte than the directory says, at a place of the only entry's own header or of the end. */
function withByte(at: number, byte: number): Buffer {
  const zip = zipOf([{ name: 'a', content: WORDS }]);
  zip[at < 0 ? zip.length + at : at] = byte;
  return zip;
}

/** As a stream is packed: the header before the entry says that its sizes follow. */
function packedAsStream(sizes: number): Buffer {
  const zip = zipOf([{ name: 'a', content: WORDS }]);
  zip[6] = 8;
  zip[zip.readUInt32LE(zip.length - 6) + 8] = 8;
  zip.fill(sizes, 18, 26);
  return zip;
}

describe('an archive', () => {
  it('is read from memory and from the disk alike', async () => {
    const bytes = zipOf([
      { name: '中文.txt', content: WORDS },
      { name: 'empty', content: '' },
    ]);
    await writeFile(join(folder, 'a.zip'), bytes);
    const file = await open(join(folder, 'a.zip'));
    for (const from of [bytes, file]) {
      const zip = await openZip(from, 10);
      expect(zip).toMatchObject({ size: bytes.length, entries: [{ name: '中文.txt', size: 10 }, { name: 'empty' }] });
      if (typeof zip === 'string') continue;
      expect(await Promise.all(zip.entries.map(async (entry) => text(await entry.content())))).toEqual([WORDS, '']);
      expect(await zipFault(zip, { inflatedBytes: 10 })).toBeUndefined();
      expect(await zipFault(zip, { inflatedBytes: 9 })).toBe('too-big-inside');
    }
    await file.close();
  });

  it('is not read on for somebody who has gone', async () => {
    const gone = AbortSignal.abort(new Error('gone'));
    const zip = await opened(zipOf([{ name: 'a', content: WORDS }]));
    await expect(zipFault(zip, { inflatedBytes: 10, gone })).rejects.toThrow('gone');
  });

  const plain = zipOf([{ name: 'a', content: WORDS }]);
  const directory = plain.readUInt32LE(plain.length - 6);

  it.each([
    ['says its sizes twice', withField(10, packedSize)],
    ['says its sizes in the field alone', withSizesElsewhere(withField(10, packedSize))],
    ['has two ends with one directory', withZip64End(plain, directory)],
    ['was packed as a stream', packedAsStream(0)],
  ])('that %s is read', async (_what, bytes) => {
    expect(await openZip(bytes, 10)).toMatchObject({ entries: [{ name: 'a', size: 10, packedSize }] });
  });

  it.each([
    ['has another unpacked size in its field', withField(11, packedSize)],
    ['has another packed size in its field', withField(10, packedSize + 1)],
    ['has a field of one size', zipOf([{ name: 'a', content: WORDS, extra: extraField(1, uint64s(10)) }])],
    ['has its sizes nowhere', withSizesElsewhere(zipOf([{ name: 'a', content: WORDS }]))],
    ['has two ends with two directories', withZip64End(plain, 0)],
    ['has something behind its end', Buffer.concat([plain, Buffer.from('x')])],
    ['has no entry', zipOf([])],
    ['has another packing before an entry than in its directory', withByte(8, 0)],
    ['has another name before an entry than in its directory', withByte(30, 0x62)],
    ['has a password before an entry and none in its directory', withByte(6, 1)],
    ['says two counts of its entries', withByte(-14, 2)],
    ['says another packed size before an entry', withByte(18, 99)],
    ['was packed as a stream and says huge sizes before an entry', packedAsStream(0xff)],
    ['says another unpacked size before an entry', withByte(22, 99)],
    ['says its sizes later before an entry, and not in its directory', withByte(6, 8)],
  ])('that %s is refused', async (_what, bytes) => {
    expect(await openZip(bytes, 10)).toBe('unreadable');
  });

  it('with more entries than wanted is refused', async () => {
    const entries = (count: number) =>
      zipOf(Array.from({ length: count }, (_, at) => ({ name: `${at}`, content: '' })));
    expect(await openZip(entries(10), 10)).toMatchObject({ entries: { length: 10 } });
    expect(await openZip(entries(11), 10)).toBe('too-big-inside');
  });
});
