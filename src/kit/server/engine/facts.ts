import { sql } from 'kysely';
import { canonicalJson } from '#kit/domain/engine/canonical-json.ts';
import {
  BEGINNING,
  type ChainFault,
  ChainReader,
  chainHash,
  type Fact,
  factHash,
  type Head,
} from '#kit/domain/engine/chain.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { asWritten, type Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';

export interface NewFact {
  /** What kind of row it is about, and which. */
  subject: string;
  subjectId: string;
  command: string;
  from?: string;
  to?: string;
  at: Date;
  actor?: { id: string; name: string; as: string };
  /** What else was decided, without anything that is sealed. */
  detail?: Record<string, unknown>;
}

const CHAIN_LOCK = 7_203_115;
const BATCH = 1_000;

/** Writes a fact in the transaction of the act: it exists exactly when the act was done. */
export async function recordFact(db: Db, { at, ...decided }: NewFact): Promise<string> {
  const id = secretId();
  const fact: Fact = JSON.parse(JSON.stringify({ id, at: toWireTime(at), ...decided }));
  await sql`insert into fact (id, body, hash) values (${id}, ${canonicalJson(fact)}, ${factHash(fact)})`.execute(db);
  return id;
}

/** Chains what was committed since, in any number of processes one after the other; answers how many facts. */
export async function chainFacts(db: Db): Promise<number> {
  for (let chained = 0; ; ) {
    const more = await chainSome(db);
    chained += more;
    if (more < BATCH) return chained;
  }
}

/** The lock comes in a statement of its own: the next one sees every link that was made under it before. */
const chainSome = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(trx);
    const { rows } = await sql<{ id: string; hash: string }>`
      select id, hash from fact where not exists (select from fact_link where fact_id = fact.id)
      order by position limit ${BATCH}`.execute(trx);
    if (rows.length === 0) return 0;
    let { number, chain } = await lastLink(trx);
    const links = rows.map(({ id, hash }) => {
      number += 1;
      chain = chainHash(chain, number, hash);
      return { number, id, chain };
    });
    await sql`
      insert into fact_link (number, fact_id, chain)
      select * from unnest(${links.map((link) => link.number)}::bigint[], ${links.map(({ id }) => id)}::uuid[],
        ${links.map((link) => link.chain)}::text[])`.execute(trx);
    return rows.length;
  });

/** The end of the chain. */
export async function lastLink(db: Db): Promise<Head> {
  const { rows } = await sql<{ number: string; chain: string }>`
    select number, chain from fact_link order by number desc limit 1`.execute(asWritten(db));
  const [last] = rows;
  return last ? { number: Number(last.number), chain: last.chain } : { number: 0, chain: BEGINNING };
}

/** The first link that is not as it was written; the facts that are not chained yet are none of them. */
export async function findChainFault(db: Db, heads: readonly Head[] = []): Promise<ChainFault | undefined> {
  const reader = new ChainReader(heads);
  for (let after = 0; ; ) {
    const { rows } = await sql<{ number: string; chain: string; body: string | null; hash: string | null }>`
      select fact_link.number, fact_link.chain, fact.body, fact.hash
      from fact_link left join fact on fact.id = fact_link.fact_id
      where fact_link.number > ${after} order by fact_link.number limit ${BATCH}`.execute(asWritten(db));
    for (const { number, chain, body, hash } of rows) {
      after = Number(number);
      if (body === null || hash === null) return { number: after, fault: 'missing' };
      const fault = reader.read({ number: after, fact: factOf(body), hash, chain });
      if (fault) return fault;
    }
    if (rows.length < BATCH) return reader.end();
  }
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
