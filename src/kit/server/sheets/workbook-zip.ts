import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Zip, ZipEntry } from './zip.ts';

interface Sizes {
  crc: number;
  packedSize: number;
  size: number;
}

const SIZES_FOLLOW_CONTENT = 0x08;
const VERSION = 20;
const DEFLATED = 8;
const FIRST_DAY = 0x21;
const FAST = 3;

/** Repeats a small archive with the content of one entry replaced by a stream of any length. */
export async function* zipWithStreamedEntry({ entries }: Zip, name: string, content: AsyncIterable<Buffer>) {
  const packed = await Promise.all(entries.map(async (entry) => buffer(await entry.packed())));
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [at, entry] of entries.entries()) {
    const start = offset;
    const isStreamed = entry.name === name;
    const sizes: Sizes = isStreamed ? { crc: 0, packedSize: 0, size: 0 } : entry;
    yield* counted(headerOf(entry, sizes, isStreamed));
    for await (const part of isStreamed ? deflated(content, sizes) : packed.slice(at, at + 1)) yield* counted(part);
    if (isStreamed) yield* counted(descriptorOf(sizes));
    directory.push(directoryLine(entry, sizes, isStreamed, start));
  }
  const lines = Buffer.concat(directory);
  yield Buffer.concat([lines, endOf(entries.length, lines.length, offset)]);

  function* counted(part: Buffer) {
    offset += part.length;
    yield part;
  }
}

const headerOf = (entry: ZipEntry, sizes: Sizes, isStreamed: boolean) =>
  Buffer.concat([mark('\x03\x04'), commonFields(entry, sizes, isStreamed), Buffer.from(entry.name)]);

function directoryLine(entry: ZipEntry, sizes: Sizes, isStreamed: boolean, start: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(start, 10);
  const fields = commonFields(entry, sizes, isStreamed);
  return Buffer.concat([mark('\x01\x02'), Buffer.of(VERSION, 0), fields, rest, Buffer.from(entry.name)]);
}

/** What the header of an entry and its line in the directory share. */
function commonFields({ name, isStored }: ZipEntry, sizes: Sizes, isStreamed: boolean): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(isStreamed ? SIZES_FOLLOW_CONTENT : 0, 2);
  fields.writeUInt16LE(isStored && !isStreamed ? 0 : DEFLATED, 4);
  fields.writeUInt16LE(FIRST_DAY, 8);
  sizesOf(sizes).copy(fields, 10);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

const descriptorOf = (sizes: Sizes) => Buffer.concat([mark('\x07\x08'), sizesOf(sizes)]);

function sizesOf({ crc, packedSize, size }: Sizes): Buffer {
  const fields = Buffer.alloc(12);
  fields.writeUInt32LE(crc, 0);
  // Beyond 4 GiB these writes throw: better a broken download than a file that Excel repairs by dropping rows.
  fields.writeUInt32LE(packedSize, 4);
  fields.writeUInt32LE(size, 8);
  return fields;
}

function endOf(count: number, length: number, start: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(length, 8);
  end.writeUInt32LE(start, 12);
  return Buffer.concat([mark('\x05\x06'), end]);
}

const mark = (kind: string) => Buffer.from(`PK${kind}`, 'latin1');

async function* deflated(content: AsyncIterable<Buffer>, sizes: Sizes) {
  const deflate = createDeflateRaw({ level: FAST });
  // The loop below throws whatever ends the pipeline early; the callback only keeps it from being thrown twice.
  pipeline(Readable.from(summed(content, sizes)), deflate, () => undefined);
  for await (const chunk of deflate) {
    sizes.packedSize += chunk.length;
    yield chunk as Buffer;
  }
}

async function* summed(content: AsyncIterable<Buffer>, sizes: Sizes) {
  for await (const chunk of content) {
    sizes.crc = crc32(chunk, sizes.crc);
    sizes.size += chunk.length;
    yield chunk;
  }
}
