import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { leadingZeroBits, proofText } from '#kit/domain/session/proof-of-work.ts';

const SLICE_MS = 12;

export interface Challenge {
  id: string;
  salt: string;
  difficulty: number;
}

/** Does the work of a challenge in slices, so that the page stays awake meanwhile. */
export async function findNonce(challenge: Challenge): Promise<string> {
  for (let nonce = 0; ; ) {
    const until = performance.now() + SLICE_MS;
    for (; performance.now() < until; nonce++) {
      const hash = sha256(utf8ToBytes(proofText(challenge, nonce)));
      if (leadingZeroBits(hash) >= challenge.difficulty) return String(nonce);
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
