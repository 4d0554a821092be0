import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { canonicalJson } from '#kit/domain/engine/canonical-json.ts';
import { BEGINNING, chainHash, type Fact, factHash, type Head } from '#kit/domain/engine/chain.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { announce } from '#kit/server/data/announce.ts';
import { asWritten, type Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';

/** Who it was, as what, for which organisation, and from where. */
export interface FactActor {
  id: string;
  name: string;
  as: string;
  orgId?: string;
  ip?: string;
  session?: string;
}

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
  actor?: FactActor;
  /** Hashes of the whole row as it was and as it is now: what it said then can be held against them. */
  before?: string;
  after?: string;
  /** What the reviewer said is kept beside the chain, and held against this. */
  review?: { id: string; hash: string };
  /** What else was decided, without anything that is sealed. */
  detail?: Record<string, unknown>;
}

/** An act of somebody is kept with the address and the session that it came from. */
export const fromWhere = (
  { actor, ...fact }: NewFact,
  ip: string,
  caller: { sessionId: string } | undefined,
): NewFact => (actor ? { ...fact, actor: { ...actor, ip, ...(caller && { session: caller.sessionId }) } } : fact);

/** What is said, as 64 characters; times and numbers as they go over the wire. */
export const hashOf = (said: object): string =>
  createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(said))))
    .digest('hex');

/** The same of a row. When the clock looks at it next changes between two facts, and says nothing of it. */
export function rowHash(row: object): string {
  const { nextCheckAt: _, ...said } = row as { nextCheckAt?: unknown };
  return hashOf(said);
}

/** The change feed says it when facts were committed. */
export const FACTS_TOPIC = 'facts';

const CHAIN_LOCK = 7_203_115;
const BATCH = 1_000;

/** Writes a fact in the transaction of the act: it exists exactly when the act was done. */
export async function recordFact(db: Db, fact: NewFact): Promise<string> {
  const values = factValues([fact]);
  await db.executeQuery(CompiledQuery.raw(insertFacts(1), values));
  await announce(db, FACTS_TOPIC);
  return String(values[0]?.[0]);
}

/** The statement for the values of `factValues`, the first of which has this number. */
export const insertFacts = (first: number) => `insert into fact (id, body, hash)
  select * from unnest($${first}::uuid[], $${first + 1}::text[], $${first + 2}::text[])`;

export function factValues(decided: readonly NewFact[]): string[][] {
  const facts = decided.map(({ at, dueAt, ...more }): Fact => {
    const times = { at: toWireTime(at), dueAt: dueAt && toWireTime(dueAt) };
    return JSON.parse(JSON.stringify({ id: secretId(), ...times, ...more }));
  });
  return [facts.map(({ id }) => String(id)), facts.map(canonicalJson), facts.map(factHash)];
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
