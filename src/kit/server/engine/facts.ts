import { sql } from 'kysely';
import { canonicalJson } from '#kit/domain/engine/canonical-json.ts';
import { BEGINNING, chainHash, type Fact, factHash, type Head } from '#kit/domain/engine/chain.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { announce } from '#kit/server/data/announce.ts';
import { asWritten, type Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';

export interface NewFact {
  /** What kind of row it is about, and which. */
  subject: string;
  subjectId: string;
  command: string;
  from?: string;
  to?: string;
  /** When it really happened. */
  at: Date;
  /** When the clock should have made it, if it was the clock. */
  dueAt?: Date;
  actor?: { id: string; name: string; as: string };
  /** What else was decided, without anything that is sealed. */
  detail?: Record<string, unknown>;
}

/** The change feed says it when facts were committed. */
export const FACTS_TOPIC = 'facts';

const CHAIN_LOCK = 7_203_115;
const BATCH = 1_000;

/** Writes a fact in the transaction of the act: it exists exactly when the act was done. */
export async function recordFact(db: Db, { at, dueAt, ...decided }: NewFact): Promise<string> {
  const id = secretId();
  const times = { at: toWireTime(at), dueAt: dueAt && toWireTime(dueAt) };
  const fact: Fact = JSON.parse(JSON.stringify({ id, ...times, ...decided }));
  await sql`insert into fact (id, body, hash) values (${id}, ${canonicalJson(fact)}, ${factHash(fact)})`.execute(db);
  await announce(db, FACTS_TOPIC);
  return id;
}

/** Chains what was committed since, in any number of processes one after the other; answers how many facts. */
export async function chainFacts(db: Db): Promise<number> {
  if (!(await someWait(db))) return 0;
  for (let chained = 0; ; ) {
    const more = await chainSome(db);
    chained += more;
    if (more < BATCH) return chained;
  }
}

async function someWait(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from fact_waiting join fact on fact.id = fact_id) as some`.execute(db);
  return rows[0]?.some ?? false;
}

/** The lock comes in a statement of its own: the next one sees every link that was made under it before. */
const chainSome = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(trx);
    const { rows } = await sql<{ id: string; hash: string }>`
      select id, hash from fact_waiting join fact on fact.id = fact_id order by position limit ${BATCH}`.execute(trx);
    if (rows.length === 0) return 0;
    let { number, chain } = await lastLink(trx);
    const links = rows.map(({ id, hash }) => {
      number += 1;
      chain = chainHash(chain, number, hash);
      return { number, id, chain };
    });
    const ids = links.map(({ id }) => id);
    await sql`
      insert into fact_link (number, fact_id, chain)
      select * from unnest(${links.map((link) => link.number)}::bigint[], ${ids}::uuid[],
        ${links.map((link) => link.chain)}::text[])`.execute(trx);
    await sql`delete from fact_waiting where fact_id = any(${ids}::uuid[])`.execute(trx);
    return rows.length;
  });

/** The end of the chain. */
export async function lastLink(db: Db): Promise<Head> {
  const { rows } = await sql<{ number: string; chain: string }>`
    select number, chain from fact_link order by number desc limit 1`.execute(asWritten(db));
  const [last] = rows;
  return last ? { number: Number(last.number), chain: last.chain } : { number: 0, chain: BEGINNING };
}
