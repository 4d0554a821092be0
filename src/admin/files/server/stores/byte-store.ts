import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Bytes under a key. The same key means the same bytes, so that laying them down twice changes nothing. */
export interface ByteStore {
  /** Lays down a copy of a file; works as long whether the bytes are there already or not. */
  put(key: string, from: { path: string; size: number }): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  sizeOf(key: string): Promise<number | undefined>;
  remove(key: string): Promise<void>;
  /** Frees the room of bytes that were laid down again, for a store that does not do so at once. */
  clearReplaced?(): Promise<void>;
  /** What lies under keys with these two first characters. */
  list(prefix: string): Promise<{ key: string; laidAt: Date }[]>;
  /** Where our own disk holds the bytes, for a store that does. */
  placeOf?(key: string): string;
}

/** Keys are spread over folders by their first two characters: no folder grows long, and a sweep takes one at a time. */
export const keyPath = (key: string) => `kept/${key.slice(0, 2)}/${key}`;
