import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { Refusal } from '#kit/domain/refusal.ts';
import { endsAsZip, openZip } from '#kit/server/sheets/zip.ts';
import { zipFault } from '#kit/server/sheets/zip-check.ts';
import { turns, turnsOfEach } from '#kit/server/work/turns.ts';
import {
  archiveKind,
  type FileContent,
  HEAD_BYTES,
  leavesItsFolder,
  PICTURE_ENDINGS,
  SCRIPT_IN_PICTURE,
} from '../files.rules.ts';

const MIB = 1_048_576;
const MOST_ENTRIES = 20_000;
const OVERLAP = 64;
const PICTURES = [...PICTURE_ENDINGS, 'apng'];

/** What unpacking may make of an archive: a hundred times its size, and whatever is small in any case. */
const inflatedLimit = (size: number) => Math.min(Math.max(64 * MIB, 100 * size), 4_096 * MIB);

/** Who has sent a file, and a sign that nobody waits for the answer any more. */
export interface Sender {
  id: string;
  gone?: AbortSignal;
}

/** Looks into a file that has arrived. An archive that nobody should unpack is refused here. */
export async function contentOf(path: string, size: number, sender: Sender): Promise<FileContent> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.subarray(0, 2).toString('latin1') === 'PK')
      return { head, recognised: await lookIntoArchive(handle, size, sender) };
    const recognised = (await fileTypeFromFile(path).catch(() => undefined))?.ext;
    const shown = recognised === undefined || PICTURES.includes(recognised);
    return { head, recognised, endsAsZip: await endsAsZip(handle), holdsScript: shown && (await holdsScript(path)) };
  } finally {
    await handle.close();
  }
}

const ARCHIVE_FAULTS = {
  unreadable: 'upload.archive-unreadable',
  'too-big-inside': 'upload.archive-bomb',
  'foreign-markup': 'upload.foreign-markup',
  encrypted: 'upload.archive-unreadable',
} as const;

const lane = () => ({ ofSender: turnsOfEach(), inTurn: turns(1) });
const LANES = { short: lane(), long: lane() };
/** What a processor inflates in a moment. */
const SHORT_BYTES = 64 * MIB;

async function lookIntoArchive(file: FileHandle, size: number, { id, gone }: Sender): Promise<string> {
  const zip = await openZip(file, MOST_ENTRIES);
  if (typeof zip === 'string') throw new Refusal(ARCHIVE_FAULTS[zip]);
  const { entries } = zip;
  if (entries.some(({ name, unicodeName }) => leavesItsFolder(name) || leavesItsFolder(unicodeName)))
    throw new Refusal('upload.archive-paths');
  const kind = archiveKind(entries.map(({ name }) => name));
  const limits = { inflatedBytes: inflatedLimit(size), gone };
  const look = () => zipFault(zip, kind === 'zip' ? { ...limits, plain: true } : limits);
  // Inflating is work for a processor that others need too: one long and one short archive at a time, of each sender one.
  // No archive gets further than it declares, so that none is in the short lane by a lie.
  const isShort = entries.reduce((sum, entry) => sum + entry.size, 0) <= SHORT_BYTES;
  const { ofSender, inTurn } = LANES[isShort ? 'short' : 'long'];
  const fault = await ofSender(id, () => inTurn(look));
  gone?.throwIfAborted();
  if (fault) throw new Refusal(ARCHIVE_FAULTS[fault]);
  return kind;
}

async function holdsScript(path: string): Promise<boolean> {
  let tail = '';
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024, encoding: 'latin1' })) {
    const text = tail + chunk;
    if (SCRIPT_IN_PICTURE.test(text)) return true;
    tail = text.slice(-OVERLAP);
  }
  return false;
}
