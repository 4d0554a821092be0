import { tagWatch } from '#kit/domain/files/tag-watch.ts';
import type { ZipFault } from './sheet.ts';
import type { Zip, ZipEntry } from './zip.ts';

export interface ZipLimits {
  inflatedBytes: number;
  /** Aborted when nobody waits for the answer any more. */
  gone?: AbortSignal | undefined;
  /** No document: entries may be closed to us (a password, a packing of their own), and markup may say what it likes. */
  plain?: true;
  /** A workbook that is about to be read: its tags must have an end. */
  endedTags?: true;
}

const MARKUP = ['<!DOCTYPE', '<!ENTITY'];

/**
 * What speaks against unpacking an archive, if anything. The sizes that it declares are added up first; then every entry
 * is inflated once without keeping it, because a bomb declares less than it holds.
 */
export async function zipFault({ entries, size }: Zip, limits: ZipLimits): Promise<ZipFault | undefined> {
  const closed = entries.filter(({ isReadable }) => !isReadable);
  if (closed.length > 0 && !limits.plain)
    return closed.some(({ isEncrypted }) => isEncrypted) ? 'encrypted' : 'unreadable';
  const sum = (field: 'size' | 'packedSize') => entries.reduce((total, entry) => total + entry[field], 0);
  // Entries that lie over one another hold more together than the file is long.
  if (sum('size') > limits.inflatedBytes || sum('packedSize') > size) return 'too-big-inside';
  for (const entry of entries) {
    limits.gone?.throwIfAborted();
    const fault = entry.isReadable ? await contentFault(entry, limits) : undefined;
    if (fault) return fault;
  }
  return undefined;
}

async function contentFault(entry: ZipEntry, limits: ZipLimits): Promise<ZipFault | undefined> {
  const isMarkup = !limits.plain && /\.(xml|rels|vml)$/i.test(entry.name);
  const tagsEnd = limits.endedTags ? tagWatch() : () => true;
  let held = 0;
  let tail = '';
  try {
    for await (const chunk of await entry.content()) {
      limits.gone?.throwIfAborted();
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
