import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { tagWatch } from '#kit/domain/files/tag-watch.ts';
import type { ZipFault } from './sheet.ts';

/** An archive in memory or on the disk. */
export interface ZipSource {
  size: number;
  read(at: number, length: number): Promise<Buffer>;
}

export interface ZipEntry {
  name: string;
  packedAt: number;
  packedSize: number;
  size: number;
  method: number;
  encrypted: boolean;
}

export interface ZipLimits {
  inflatedBytes: number;
  entries: number;
  /** No document: entries may be closed to us (a password, a packing of their own), and markup may say what it likes. */
  plain?: true;
  /** A workbook that is about to be read: its tags must have an end. */
  endedTags?: true;
}

const END_MARK = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY_MARK = 0x02014b50;
const LONGEST_COMMENT = 65_535;
const LONGEST_DIRECTORY = 16 * 1_048_576;
const END_SIZE = 22;
const ELSEWHERE = 0xffffffff;
const SIZES_FOLLOW = 0x08;
const STORED = 0;
const DEFLATED = 8;
const CHUNK = 256 * 1024;
const MARKUP = ['<!DOCTYPE', '<!ENTITY'];

export const bytesSource = (bytes: Buffer): ZipSource => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
});

export const fileSource = (handle: FileHandle, size: number): ZipSource => ({
  size,
  read: async (at, length) => {
    const wanted = Math.max(0, Math.min(length, size - at));
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, at);
    return buffer.subarray(0, bytesRead);
  },
});

/**
 * What speaks against unpacking an archive, if anything. The sizes that it declares are added up first; then every entry
 * is inflated once without keeping it, because a bomb declares less than it holds.
 */
export async function zipFault(zip: ZipSource, limits: ZipLimits): Promise<ZipFault | undefined> {
  const entries = await entriesOf(zip, limits.entries);
  if (typeof entries === 'string') return entries;
  const closed = entries.filter(isClosed);
  if (closed.length > 0 && !limits.plain) return closed.some(({ encrypted }) => encrypted) ? 'encrypted' : 'unreadable';
  const sum = (field: 'size' | 'packedSize') => entries.reduce((total, entry) => total + entry[field], 0);
  // Entries that lie over one another hold more together than the file is long.
  if (sum('size') > limits.inflatedBytes || sum('packedSize') > zip.size) return 'too-big-inside';
  for (const entry of entries) {
    const fault = isClosed(entry) ? undefined : await contentFault(zip, entry, limits);
    if (fault) return fault;
  }
  return undefined;
}

const isClosed = ({ encrypted, method }: ZipEntry) => encrypted || (method !== STORED && method !== DEFLATED);

/** What the directory at the end of an archive tells. */
export async function entriesOf(zip: ZipSource, most: number): Promise<ZipEntry[] | ZipFault> {
  const end = await endOf(zip);
  if (!end) return 'unreadable';
  const [length, start, count] = [end.readUInt32LE(12), end.readUInt32LE(16), end.readUInt16LE(10)];
  // Archives over 4 GiB keep their true numbers elsewhere; the library would follow them there, past this check.
  if (length === ELSEWHERE || start === ELSEWHERE || count === 0) return 'unreadable';
  if (count > most || length > LONGEST_DIRECTORY) return 'too-big-inside';
  const directory = await zip.read(start, length);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY_MARK) return 'unreadable';
    const entry = await entryAt(zip, directory, at);
    if (typeof entry === 'string') return entry;
    entries.push(entry);
    at += 46 + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** The record that ends an archive. */
async function endOf(zip: ZipSource): Promise<Buffer | undefined> {
  const tail = await zip.read(Math.max(0, zip.size - END_SIZE - LONGEST_COMMENT), END_SIZE + LONGEST_COMMENT);
  const at = tail.lastIndexOf(END_MARK);
  return at < 0 || at + END_SIZE > tail.length ? undefined : tail.subarray(at);
}

/** Whether something that begins as another kind ends as an archive, so that unpackers open it. */
export async function endsAsZip(zip: ZipSource): Promise<boolean> {
  const end = await endOf(zip);
  return end !== undefined && end.length === END_SIZE + end.readUInt16LE(20);
}

async function entryAt(zip: ZipSource, directory: Buffer, at: number): Promise<ZipEntry | ZipFault> {
  const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
  const [packedSize, size, start] = [20, 24, 42].map((field) => directory.readUInt32LE(at + field)) as [
    number,
    number,
    number,
  ];
  const name = directory.toString('utf8', at + 46, at + 46 + directory.readUInt16LE(at + 28));
  const encrypted = (flags & 1) === 1;
  if (packedSize === ELSEWHERE || size === ELSEWHERE || start + 30 > zip.size) return 'unreadable';
  if (flags & SIZES_FOLLOW && packedSize === 0 && !name.endsWith('/') && !encrypted) return 'unreadable';
  const local = await zip.read(start, 30);
  const packedAt = start + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
  return { name, packedAt, packedSize, size, method, encrypted };
}

async function contentFault(zip: ZipSource, entry: ZipEntry, limits: ZipLimits): Promise<ZipFault | undefined> {
  const isMarkup = !limits.plain && /\.(xml|rels|vml)$/i.test(entry.name);
  const tagsEnd = limits.endedTags ? tagWatch() : () => true;
  let held = 0;
  let tail = '';
  try {
    for await (const chunk of entry.method === DEFLATED ? inflated(zip, entry) : packed(zip, entry)) {
      held += chunk.length;
      if (held > entry.size) return 'too-big-inside';
      if (!isMarkup) continue;
      const piece = chunk.toString('latin1');
      if (MARKUP.some((mark) => (tail + piece).includes(mark))) return 'foreign-markup';
      if (!tagsEnd(piece)) return 'unreadable';
      tail = (tail + piece).slice(-16);
    }
  } catch {
    return 'unreadable';
  }
  return undefined;
}

async function* packed(zip: ZipSource, { packedAt, packedSize }: ZipEntry): AsyncGenerator<Buffer> {
  for (let at = 0; at < packedSize; at += CHUNK) yield await zip.read(packedAt + at, Math.min(CHUNK, packedSize - at));
}

async function* inflated(zip: ZipSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  // Whatever goes wrong comes out of the iteration.
  pipeline(Readable.from(packed(zip, entry), { objectMode: false }), inflate, () => {});
  yield* inflate;
}
