import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw, inflateRawSync } from 'node:zlib';

interface ZipEntry {
  name: string;
  header: Buffer;
  content: Buffer;
  directory: Buffer;
}

const HEADER_SIZE = 30;
const DIRECTORY_SIZE = 46;
const END_SIZE = 22;
const SIZES_FOLLOW_CONTENT = 0x08;
const FAST = 3;

/** Gives the unpacked content of one entry of a small archive. */
export function zipEntryContent(zip: Buffer, name: string): Buffer {
  const entry = zipEntries(zip).find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`no ${name} in the archive`);
  return inflateRawSync(entry.content);
}

/** Repeats a small archive with the content of one entry replaced by a stream of any length. */
export async function* zipWithStreamedEntry(zip: Buffer, name: string, content: AsyncIterable<Buffer>) {
  const entries = zipEntries(zip);
  let offset = 0;
  for (const entry of entries) {
    entry.directory.writeUInt32LE(offset, 42);
    const parts = entry.name === name ? streamedEntry(entry, content) : [entry.header, entry.content];
    for await (const part of parts) {
      offset += part.length;
      yield part;
    }
  }
  const directory = Buffer.concat(entries.map((entry) => entry.directory));
  const end = Buffer.from(zip.subarray(-END_SIZE));
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([directory, end]);
}

function zipEntries(zip: Buffer): ZipEntry[] {
  const end = zip.length - END_SIZE;
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const entry = zipEntryAt(zip, at);
    at += entry.directory.length;
    return entry;
  });
}

function zipEntryAt(zip: Buffer, at: number): ZipEntry {
  const nameSize = zip.readUInt16LE(at + 28);
  const size = DIRECTORY_SIZE + nameSize + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  const directory = Buffer.from(zip.subarray(at, at + size));
  const start = directory.readUInt32LE(42);
  const contentStart = start + HEADER_SIZE + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
  return {
    name: directory.toString('utf8', DIRECTORY_SIZE, DIRECTORY_SIZE + nameSize),
    header: Buffer.from(zip.subarray(start, contentStart)),
    content: zip.subarray(contentStart, contentStart + directory.readUInt32LE(20)),
    directory,
  };
}

async function* streamedEntry({ header, directory }: ZipEntry, content: AsyncIterable<Buffer>) {
  header.writeUInt16LE(header.readUInt16LE(6) | SIZES_FOLLOW_CONTENT, 6);
  directory.writeUInt16LE(directory.readUInt16LE(8) | SIZES_FOLLOW_CONTENT, 8);
  yield header.fill(0, 14, 26);

  const tally = { crc: 0, size: 0, packed: 0 };
  const deflate = createDeflateRaw({ level: FAST });
  // The loop below throws whatever ends the pipeline early; the callback only keeps it from being thrown twice.
  pipeline(Readable.from(tallied(content, tally)), deflate, () => undefined);
  for await (const chunk of deflate) {
    tally.packed += chunk.length;
    yield chunk as Buffer;
  }

  const descriptor = Buffer.from('PK\x07\x08'.padEnd(16, '\0'), 'latin1');
  // Beyond 4 GiB these writes throw: better a broken download than a file that Excel repairs by dropping rows.
  descriptor.writeUInt32LE(tally.crc, 4);
  descriptor.writeUInt32LE(tally.packed, 8);
  descriptor.writeUInt32LE(tally.size, 12);
  descriptor.copy(directory, 16, 4);
  yield descriptor;
}

async function* tallied(content: AsyncIterable<Buffer>, tally: { crc: number; size: number }) {
  for await (const chunk of content) {
    tally.crc = crc32(chunk, tally.crc);
    tally.size += chunk.length;
    yield chunk;
  }
}
