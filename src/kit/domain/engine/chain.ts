import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';

/** What happened, as it is kept for ever. */
export type Fact = Readonly<Record<string, unknown>>;

/** A fact with its place among all others. */
export interface Link {
  number: number;
  fact: Fact;
  /** Of the fact alone; written in the transaction of the act. */
  hash: string;
  /** Of this link and, through the one before it, of all earlier ones. */
  chain: string;
}

/** The chain as it was at a number: exported and signed, it shows later whether anything before it was rewritten. */
export interface Head {
  number: number;
  chain: string;
}

export type ChainFault =
  | { number: number; fault: 'missing' | 'changed' | 'moved' | 'other-history' }
  | { number: number; fault: 'beyond-the-end' };

/** What the first link is chained to. */
export const BEGINNING = '0'.repeat(64);

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

export const factHash = (fact: Fact): string => hashOf(canonicalJson(fact));

export const chainHash = (before: string, number: number, hash: string): string =>
  hashOf(`${before}\n${number}\n${hash}`);

/** Reads a chain in its order, link by link, and stops at the first that is not as it was written. */
export class ChainReader {
  #last: Head = { number: 0, chain: BEGINNING };
  readonly #heads: Map<number, Head[]>;

  constructor(heads: readonly Head[] = []) {
    this.#heads = Map.groupBy(heads, ({ number }) => number);
  }

  /** What is wrong with the next link; nothing when it follows the one before. */
  read({ number, fact, hash, chain }: Link): ChainFault | undefined {
    const due = this.#last.number + 1;
    if (number !== due) return { number: due, fault: 'missing' };
    if (factHash(fact) !== hash) return { number, fault: 'changed' };
    if (chainHash(this.#last.chain, number, hash) !== chain) return { number, fault: 'moved' };
    if (this.#heads.get(number)?.some((head) => head.chain !== chain)) return { number, fault: 'other-history' };
    this.#last = { number, chain };
    return undefined;
  }

  /** What is wrong once every link was read: a head may know of links that are no longer there. */
  end(): ChainFault | undefined {
    const furthest = Math.max(0, ...this.#heads.keys());
    return furthest > this.#last.number ? { number: this.#last.number + 1, fault: 'beyond-the-end' } : undefined;
  }

  get head(): Head {
    return this.#last;
  }
}

/** The first fault of a whole chain. */
export function firstFault(links: readonly Link[], heads: readonly Head[] = []): ChainFault | undefined {
  const reader = new ChainReader(heads);
  for (const link of links) {
    const fault = reader.read(link);
    if (fault) return fault;
  }
  return reader.end();
}
