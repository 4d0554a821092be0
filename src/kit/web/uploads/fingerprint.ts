import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const EDGE = 65_536;

/**
 * Tells a file from others without reading all of it: account, name, size, and what is at its head and its tail.
 * The same file on another machine has the same; the whole is checked by its own hash in the end.
 */
export async function fingerprintOf(file: File, account: string): Promise<string> {
  const { name, size } = file;
  const edges = [file.slice(0, EDGE), file.slice(Math.max(EDGE, size - EDGE))];
  const hash = sha256.create().update(utf8ToBytes(JSON.stringify([account, name.normalize('NFC'), size])));
  for (const edge of edges) hash.update(new Uint8Array(await edge.arrayBuffer()));
  return bytesToHex(hash.digest());
}
