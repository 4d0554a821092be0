import { createInflateRaw } from 'node:zlib';
import { SHEET_LIMITS, type ZipFault } from './sheet.ts';

interface Entry {
  name: string;
  packed: Buffer;
  inflates: boolean;
  size: number;
}

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const LONGEST_COMMENT = 65_535;
const END_SIZE = 22;
const ELSEWHERE = 0xffffffff;
const SIZES_FOLLOW = 0x08;
const MARKUP = ['<!DOCTYPE', '<!ENTITY'];

/**
 * What speaks against unpacking an archive, if anything. The sizes that it declares are added up first; then every entry
 * is inflated once without keeping it, because a bomb declares less than it holds.
 */
export async function zipFault(zip: Buffer): Promise<ZipFault | undefined> {
  const entries = entriesOf(zip);
  if (typeof entries === 'string') return entries;
  let declared = 0;
  for (const { size } of entries) declared += size;
  if (declared > SHEET_LIMITS.inflatedBytes) return 'too-big-inside';
  for (const entry of entries) {
    const fault = await contentFault(entry);
    if (fault) return fault;
  }
  return undefined;
}

function entriesOf(zip: Buffer): Entry[] | ZipFault {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end < zip.length - END_SIZE - LONGEST_COMMENT || end + END_SIZE > zip.length) return 'unreadable';
  if (zip.readUInt32LE(end) !== END_MARK) return 'unreadable';
  // Archives over 4 GiB keep their true numbers elsewhere; the library would follow them there, past this check.
  if (zip.readUInt32LE(end + 12) === ELSEWHERE || zip.readUInt32LE(end + 16) === ELSEWHERE) return 'unreadable';
  const count = zip.readUInt16LE(end + 10);
  if (count === 0 || count > SHEET_LIMITS.zipEntries) return count === 0 ? 'unreadable' : 'too-big-inside';
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY_MARK) return 'unreadable';
    const entry = entryAt(zip, at);
    if (typeof entry === 'string') return entry;
    entries.push(entry);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function entryAt(zip: Buffer, at: number): Entry | ZipFault {
  const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
  const [packedSize, size, start] = [20, 24, 42].map((field) => zip.readUInt32LE(at + field)) as [
    number,
    number,
    number,
  ];
  const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
  if (flags & 1) return 'encrypted';
  if (packedSize === ELSEWHERE || size === ELSEWHERE || start + 30 > zip.length) return 'unreadable';
  if (flags & SIZES_FOLLOW && packedSize === 0 && !name.endsWith('/')) return 'unreadable';
  if (method !== 0 && method !== 8) return 'unreadable';
  const contentStart = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
  return {
    name,
    packed: zip.subarray(contentStart, contentStart + packedSize),
    inflates: method === 8,
    size,
  };
}

async function contentFault({ name, packed, inflates, size }: Entry): Promise<ZipFault | undefined> {
  const isMarkup = /\.(xml|rels|vml)$/i.test(name);
  let held = 0;
  let tail = '';
  try {
    for await (const chunk of inflates ? inflated(packed) : [packed]) {
      held += chunk.length;
      if (held > size) return 'too-big-inside';
      if (!isMarkup) continue;
      const text = tail + chunk.toString('latin1');
      if (MARKUP.some((mark) => text.includes(mark))) return 'foreign-markup';
      tail = text.slice(-16);
    }
  } catch {
    return 'unreadable';
  }
  return undefined;
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
  inflate.end(packed);
  yield* inflate;
}
