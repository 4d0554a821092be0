import type { KeyObject } from 'node:crypto';
import { canonicalJson } from '#kit/domain/engine/canonical-json.ts';
import { BEGINNING, type ChainFault, ChainReader, chainHash, type Fact, type Head } from '#kit/domain/engine/chain.ts';
import type { Db } from '#kit/server/data/db.ts';
import { isSigned, type SignedHead } from '../heads.ts';
import { databaseHistory, type FactHistory, type KeptLink } from './fact-history.ts';
import { type ReviewFault, reviewFault, type Said, saidIn } from './said-in-reviews.ts';

/** The first entry that is not as it was. */
export type HistoryFault =
  | { number: number; fault: 'missing' | 'changed' }
  /** Another fact than the one that was chained here, which may be found `at` another number now. */
  | { number: number; fault: 'moved'; at?: number }
  /** A signed head knows another chain, or entries that are no longer there. */
  | { number: number; fault: 'other-history' | 'beyond-the-end'; head?: SignedHead }
  | { number: number; fault: 'forged-head' }
  /** Facts outside the chain: one that was removed before it got its number, and one that was put in past the platform. */
  | { number: number; fault: 'removed-before-its-number' | 'without-a-number'; id: string }
  | ReviewFault;

export interface Verification {
  /** The entries that were read, up to the fault if there is one. */
  facts: number;
  heads: number;
  /** Facts that wait for their number. */
  waiting: number;
  /** When the first and the last of these facts happened. */
  first?: string;
  last?: string;
  newestHead?: SignedHead;
  fault?: HistoryFault;
}

/** Reads a history once: by the chain itself, by its kept heads, and by heads that were given away. */
export async function verifyHistory(
  history: FactHistory,
  key: KeyObject,
  given: readonly SignedHead[] = [],
): Promise<Verification> {
  const heads = [...history.heads, ...given];
  const [signed, forged] = [heads.filter((head) => isSigned(key, head)), heads.find((head) => !isSigned(key, head))];
  const read = await readLinks(history, signed);
  const counts = { facts: read.facts, heads: history.heads.length, waiting: history.unchained.waiting };
  const newestHead = signed
    .filter((head) => !given.includes(head))
    .toSorted((one, other) => other.number - one.number)[0];
  const faults: (HistoryFault | undefined)[] = [
    read.fault && (await explained(read.fault, history, signed, read.before)),
    forged && { number: forged.number, fault: 'forged-head' },
    outsideTheChain(history, read.facts + 1),
    await reviewFault(history, read.said),
  ];
  const [fault] = faults.filter((one) => one !== undefined).toSorted((one, other) => one.number - other.number);
  return {
    ...counts,
    ...read.times,
    ...(newestHead && { newestHead }),
    ...(fault && { fault }),
  };
}

/** The first entry of a database that is not as it was. */
export const verifyFacts = async (db: Db, key: KeyObject, given: readonly SignedHead[] = []) =>
  (await verifyHistory(await databaseHistory(db), key, given)).fault;

/** The first link that is not as it was written. */
export const findChainFault = async (db: Db, heads: readonly Head[] = []): Promise<ChainFault | undefined> =>
  (await readLinks(await databaseHistory(db), heads)).fault;

interface Read {
  facts: number;
  times: { first?: string; last?: string };
  /** The chain up to the entry before the fault. */
  before: string;
  /** What these facts say of the words of their reviewers. */
  said: readonly Said[];
  fault: ChainFault | undefined;
}

async function readLinks(history: FactHistory, heads: readonly Head[]): Promise<Read> {
  const reader = new ChainReader(heads);
  const times: Read['times'] = {};
  const said: Said[] = [];
  const readUpTo = (fault: ChainFault | undefined): Read => {
    const { number, chain } = reader.head;
    return { facts: number, times, before: number === 0 ? BEGINNING : chain, said, fault };
  };
  for await (const link of history.links()) {
    if (link.body === null || link.hash === null) return readUpTo({ number: link.number, fault: 'missing' });
    const fact = factOf(link.body);
    const fault = reader.read({ number: link.number, fact, hash: link.hash, chain: link.chain });
    if (fault) return readUpTo(fault);
    said.push(...saidIn(link.number, fact));
    times.first ??= String(fact.at);
    times.last = String(fact.at);
  }
  const { number } = reader.head;
  const isShort = history.expected !== undefined && number < history.expected;
  return readUpTo(reader.end() ?? (isShort ? { number: number + 1, fault: 'beyond-the-end' } : undefined));
}

/** A text that is no fact any more has another hash than any. */
function factOf(body: string): Fact {
  try {
    const fact: Fact = JSON.parse(body);
    return canonicalJson(fact) === body ? fact : { body };
  } catch {
    return { body };
  }
}

async function explained(
  { number, fault }: ChainFault,
  history: FactHistory,
  heads: readonly SignedHead[],
  before: string,
): Promise<HistoryFault> {
  if (fault === 'moved') {
    const at = await placeOfTheRightOne(history.links(), number, before);
    return { number, fault, ...(at !== undefined && { at }) };
  }
  if (fault === 'other-history' || fault === 'beyond-the-end') {
    const head = heads.find((one) => (fault === 'other-history' ? one.number === number : one.number >= number));
    return { number, fault, ...(head && { head }) };
  }
  return { number, fault };
}

/** Where the fact is now that was chained at this number, if it is still there. */
async function placeOfTheRightOne(
  links: AsyncIterable<KeptLink>,
  number: number,
  before: string,
): Promise<number | undefined> {
  const chains = new Set<string>();
  const candidates: { at: number; chain: string }[] = [];
  for await (const link of links) {
    chains.add(link.chain);
    if (link.number !== number && link.hash !== null)
      candidates.push({ at: link.number, chain: chainHash(before, number, link.hash) });
  }
  return candidates.find(({ chain }) => chains.has(chain))?.at;
}

function outsideTheChain({ unchained: { removed, foreign } }: FactHistory, number: number): HistoryFault | undefined {
  const [gone] = removed;
  if (gone !== undefined) return { number, fault: 'removed-before-its-number', id: gone };
  const [stranger] = foreign;
  return stranger === undefined ? undefined : { number, fault: 'without-a-number', id: stranger };
}
