import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import {
  type Entry,
  fromBufferPromise,
  fromFdPromise,
  getFileNameLowLevel,
  type LocalFileHeader,
  parseExtraFields,
  type ZipFile,
} from 'yauzl';
import type { ZipFault } from './sheet.ts';

export interface ZipEntry {
  name: string;
  /** A second name that some unpackers prefer; the same as `name` in most archives. */
  unicodeName: string;
  packedSize: number;
  size: number;
  isStored: boolean;
  isEncrypted: boolean;
  /** Whether it can be unpacked: no password, and stored or deflated. */
  isReadable: boolean;
  crc: number;
  packed(): Promise<Readable>;
  content(): Promise<Readable>;
}

export interface Zip {
  size: number;
  entries: ZipEntry[];
}

const END_MARK = Buffer.from('PK\x05\x06', 'latin1');
const END_SIZE = 22;
const LONGEST_END = END_SIZE + 65_535;
const LONGEST_DIRECTORY = 16 * 1_048_576;
const ELSEWHERE = 0xffffffff;
const ZIP64_FIELD = 1;
const SIZES_FOLLOW = 0x08;
const ENCRYPTED = 0x2041;
const CHUNK = 256 * 1024;
const SHORTEST_CHUNK = 64;
const OPTIONS = { autoClose: false, decodeStrings: false, validateEntrySizes: false };

/** Reads the directory of an archive, unless another reader could find another directory or other sizes in it. */
export async function openZip(from: Buffer | FileHandle, mostEntries: number): Promise<Zip | ZipFault> {
  const end = await endOf(from);
  if (!end) return 'unreadable';
  const [count, length, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count === 0 || count !== end.readUInt16LE(8) || length === ELSEWHERE || start === ELSEWHERE) return 'unreadable';
  if (count > mostEntries || length > LONGEST_DIRECTORY) return 'too-big-inside';
  try {
    const file = await (Buffer.isBuffer(from) ? fromBufferPromise(from, OPTIONS) : fromFdPromise(from.fd, OPTIONS));
    // A zip64 record may name another directory than the end of the archive does.
    if (file.entryCount !== count || Number(file.readEntryCursor) !== start) return 'unreadable';
    return { size: file.fileSize, entries: await readEntries(file, start + length) };
  } catch {
    return 'unreadable';
  }
}

/** Whether something that begins as another kind ends as an archive, so that unpackers open it. */
export async function endsAsZip(from: Buffer | FileHandle): Promise<boolean> {
  const end = await endOf(from);
  return end !== undefined && end.length === END_SIZE + end.readUInt16LE(20);
}

/** The record that ends an archive. */
async function endOf(from: Buffer | FileHandle): Promise<Buffer | undefined> {
  const tail = Buffer.isBuffer(from) ? from.subarray(-LONGEST_END) : await tailOf(from);
  const at = tail.lastIndexOf(END_MARK);
  return at < 0 || at + END_SIZE > tail.length ? undefined : tail.subarray(at);
}

async function tailOf(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const length = Math.min(size, LONGEST_END);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
  return buffer.subarray(0, bytesRead);
}

async function readEntries(file: ZipFile, directoryEnd: number): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for await (const entry of file.eachEntry()) {
    if (Number(file.readEntryCursor) > directoryEnd) throw new Error('the directory is longer than it says');
    if (!hasOneSize(entry)) throw new Error('an entry has several sizes');
    if (!saysTheSame(await file.readLocalFileHeaderPromise(entry), entry)) throw new Error('an entry has two headers');
    const packed = () => file.openReadStreamPromise(entry, { decodeFileData: false });
    entries.push({
      name: entry.fileNameRaw.toString('utf8'),
      unicodeName: getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true),
      packedSize: entry.compressedSize,
      size: entry.uncompressedSize,
      isStored: entry.compressionMethod === 0,
      isEncrypted: entry.isEncrypted(),
      isReadable: entry.canDecodeFileData(),
      crc: entry.crc32,
      packed,
      content: async () => (entry.isCompressed() ? inflated(await packed(), entry.uncompressedSize) : packed()),
    });
  }
  return entries;
}

/**
 * yauzl would inflate in pieces of 16 KiB, which takes twice the time for a long entry; a short one gets a short buffer,
 * because thousands of long ones take longer to allocate than to fill.
 */
function inflated(packed: Readable, size: number): Readable {
  const inflate = createInflateRaw({ chunkSize: Math.min(CHUNK, Math.max(SHORTEST_CHUNK, size + 1)) });
  // pipeline() would do the same for twice the processor time, which counts with thousands of short entries.
  packed.on('error', (error) => inflate.destroy(error));
  inflate.on('close', () => packed.destroy());
  return packed.pipe(inflate);
}

/** Readers differ in when they follow a zip64 field, or the header of an entry about which the directory is silent. */
function hasOneSize(entry: Entry): boolean {
  const { compressedSize: packed, uncompressedSize: size, generalPurposeBitFlag: flags } = entry;
  if (packed === ELSEWHERE || size === ELSEWHERE) return false;
  const isFolder = entry.fileNameRaw.at(-1) === 0x2f;
  if (flags & SIZES_FOLLOW && packed === 0 && !isFolder && !entry.isEncrypted()) return false;
  return entry.extraFields
    .filter(({ id }) => id === ZIP64_FIELD)
    .every(({ data }) => data.length >= 16 && uint64(data, 0) === size && uint64(data, 8) === packed);
}

/**
 * Spreadsheets are shown by a reader that trusts the header in front of an entry more than the directory, and reserves as
 * much memory as that header says. A header whose sizes follow the entry says nothing of them.
 */
function saysTheSame(header: LocalFileHeader, entry: Entry): boolean {
  const { compressedSize: packed, uncompressedSize: size, generalPurposeBitFlag: flags } = header;
  const areSizesLater = (flags & SIZES_FOLLOW) !== 0 && packed === 0 && size === 0;
  return (
    header.fileName.equals(entry.fileNameRaw) &&
    header.compressionMethod === entry.compressionMethod &&
    ((flags ^ entry.generalPurposeBitFlag) & (ENCRYPTED | SIZES_FOLLOW)) === 0 &&
    (areSizesLater || (packed === entry.compressedSize && size === entry.uncompressedSize)) &&
    parseExtraFields(header.extraField).every(({ id }) => id !== ZIP64_FIELD)
  );
}

const uint64 = (data: Buffer, at: number) => Number(data.readBigUInt64LE(at));
