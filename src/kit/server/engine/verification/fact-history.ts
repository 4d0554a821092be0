import { sql } from 'kysely';
import { asWritten, type Db } from '#kit/server/data/db.ts';
import { headsOf, type SignedHead } from '../heads.ts';
import { reviewHashes } from '../reviews.store.ts';

/** A link as it is kept. Its fact is absent where somebody has removed it. */
export interface KeptLink {
  number: number;
  chain: string;
  hash: string | null;
  /** The text that is hashed. */
  body: string | null;
}

/** All facts, wherever they are kept: in a database or in an export. */
export interface FactHistory {
  heads: readonly SignedHead[];
  /** In the order of their numbers. */
  links(): AsyncIterable<KeptLink>;
  /** How many links there must be, where that is known beside the links themselves. */
  expected?: number;
  /** The facts that are not in the chain, and why. */
  unchained: { waiting: number; removed: readonly string[]; foreign: readonly string[] };
  /** The hashes of what reviewers said, by the ids of the reviews; only where these are kept. */
  reviewHashes?(ids: readonly string[]): Promise<Map<string, string>>;
}

const BATCH = 1_000;

/** The history in a database; the caller's transaction decides which moment is seen. */
export const databaseHistory = async (db: Db): Promise<FactHistory> => ({
  heads: await headsOf(db),
  links: () => keptLinks(db),
  unchained: await unchainedFacts(db),
  reviewHashes: (ids) => reviewHashes(db, ids),
});

export async function* keptLinks(db: Db): AsyncGenerator<KeptLink> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Omit<KeptLink, 'number'> & { number: string }>`
      select fact_link.number, fact_link.chain, fact.body, fact.hash
      from fact_link left join fact on fact.id = fact_link.fact_id
      where fact_link.number > ${after} order by fact_link.number limit ${BATCH}`.execute(asWritten(db));
    for (const row of rows) {
      after = Number(row.number);
      yield { ...row, number: after };
    }
    if (rows.length < BATCH) return;
  }
}

/** Every fact waits for its link from the moment it is written: one that does neither was put in or taken out by hand. */
async function unchainedFacts(db: Db): Promise<FactHistory['unchained']> {
  const { rows } = await sql<{ id: string; isThere: boolean; isWaiting: boolean }>`
    select coalesce(fact.id, fact_id) as id, fact.id is not null as "isThere", fact_id is not null as "isWaiting"
    from fact_waiting full join fact on fact.id = fact_id
    where not exists (select from fact_link where fact_link.fact_id = fact.id)`.execute(asWritten(db));
  return {
    waiting: rows.filter(({ isThere, isWaiting }) => isThere && isWaiting).length,
    removed: rows.filter(({ isThere }) => !isThere).map(({ id }) => id),
    foreign: rows.filter(({ isWaiting }) => !isWaiting).map(({ id }) => id),
  };
}

/** One moment of the database, however long it takes to read it. */
export const atOneMoment = <Result>(db: Db, read: (trx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
