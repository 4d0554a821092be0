import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const PART = 4 * 2 ** 20;

/** What the worker tells: how far it is, and in the end the hash, or that the file cannot be read. */
export type HashNews = { read: number } | { hash: string } | { failed: true };

const tell = (news: HashNews) => postMessage(news);

addEventListener('message', async ({ data }: MessageEvent<File>) => {
  try {
    const hash = sha256.create();
    for (let at = 0; at < data.size; at += PART) {
      hash.update(new Uint8Array(await data.slice(at, at + PART).arrayBuffer()));
      tell({ read: Math.min(data.size, at + PART) });
    }
    tell({ hash: bytesToHex(hash.digest()) });
  } catch {
    tell({ failed: true });
  }
});
