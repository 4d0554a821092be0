import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { creditCode } from '#testing/organisation.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

/** Two moves are due on each row, one after the other: the end of its suspension, and that of its licence. */
export const DUE = [
  { command: 'lift', dueAt: '2026-02-11 00:00:00' },
  { command: 'expire', dueAt: '2026-02-13 00:00:00' },
] as const;

export interface Kill {
  kill: number;
  /** How many of the two processes were killed at once. */
  processes: number;
  /** Moves of this batch that were made when it happened, and how many there are. */
  made: number;
  of: number;
  /** Milliseconds until all moves of the batch were made, by the processes that were there. */
  allMadeMs: number;
}

export interface Outcome {
  moves: number;
  kills: Kill[];
  /** What is not as it must be, in words; nothing when each move was made once and in order. */
  wrong: string[];
}

interface Options {
  /** As the role that owns the tables. */
  owner: Db;
  /** What a server needs to work on the same database. */
  environment: Record<string, string>;
  moves: number;
  kills: number;
  random(): number;
  log?(kill: Kill): void;
}

/** Lets two servers make the moves that are due, batch by batch, and kills one or both in the middle of each batch. */
export async function killDuringMoves({ owner, environment, moves, kills, random, log }: Options): Promise<Outcome> {
  const start = () => startServer(environment);
  const servers: ServerProcess[] = await Promise.all([start(), start()]);
  const done: Kill[] = [];
  const all: string[] = [];
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const rows = Math.floor((moves / DUE.length) * (kill / kills)) - all.length;
      const ids = await putDue(owner, all.length, rows);
      all.push(...ids);
      const begun = performance.now();
      const of = rows * DUE.length;
      await reach(owner, ids, 1 + Math.floor(random() * (of - 1)));
      await sleep(random() * 5);
      const chosen = random() < 0.25 ? [0, 1] : [random() < 0.5 ? 0 : 1];
      await Promise.all(chosen.map((at) => servers[at]?.kill()));
      const made = await madeOf(owner, ids);
      const restarted = chosen.map(async (at) => {
        servers[at] = await start();
      });
      await reach(owner, ids, of);
      const allMadeMs = performance.now() - begun;
      await Promise.all(restarted);
      done.push({ kill, processes: chosen.length, made, of, allMadeMs });
      log?.(done.at(-1) as Kill);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
  return { moves: all.length * DUE.length, kills: done, wrong: await whatIsWrong(owner, all) };
}

/** Suspended organisations whose suspension has ended and, two days later, their licence. */
async function putDue(owner: Db, from: number, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, (_, at) => creditCode(30_000_000 + from + at));
  const { rows } = await sql<{ id: string }>`
    insert into gc_org (id, status, org_name, credit_code, org_kinds, region_code, legal_rep_name, legal_rep_id_no,
      legal_rep_id_no_sealed, legal_rep_id_no_mac, contact_name, contact_phone, created_by, suspended_until,
      licence_end_on, next_check_at)
    select gen_random_uuid(), 'SUSPENDED', '云州到期单位', code, 'BIDDER', '990100', '陆川', '110***********002X', 'v1.', code,
      '江一帆', '13800000001', 'staff01', '2026-02-10', '2026-02-12', '2026-02-11 00:00+08'
    from unnest(${codes}::text[]) as code returning id`.execute(owner);
  return rows.map(({ id }) => id);
}

async function madeOf(owner: Db, ids: string[]): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from fact where subject_id = any(${ids}::uuid[])`.execute(owner);
  return rows[0]?.made ?? 0;
}

async function reach(owner: Db, ids: string[], wanted: number): Promise<void> {
  const late = performance.now() + 90_000;
  while ((await madeOf(owner, ids)) < wanted) {
    if (performance.now() > late) throw new Error(`${await madeOf(owner, ids)} of ${wanted} moves after 90 s`);
    await sleep(3);
  }
}

interface Kept {
  id: string;
  status: string;
  nextCheckAt: Date | null;
  facts: { command: string; at: string; detail: { dueAt: string } }[];
  audited: string[];
}

/** Each row has both facts, once, in order, each with when it was due and when it was made, and one line of audit each. */
async function whatIsWrong(owner: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<Kept>`
    select id, status, next_check_at,
      array(select body::jsonb from fact where subject_id = gc_org.id order by position) as facts,
      array(select action from audit_entry where subject = 'gc_org' and subject_id = gc_org.id::text
        and outcome = 'done' order by at, action) as audited
    from gc_org where id = any(${ids}::uuid[])`.execute(owner);
  const faults = rows.flatMap(({ id, status, nextCheckAt, facts, audited }) => [
    ...(status === 'EXPIRED' && nextCheckAt === null ? [] : [`${id} is ${status}`]),
    ...(JSON.stringify(facts.map(({ command, detail: { dueAt } }) => ({ command, dueAt }))) === JSON.stringify(DUE)
      ? []
      : [`${id} has the facts ${JSON.stringify(facts)}`]),
    ...(facts.every(({ at, detail: { dueAt } }) => at > dueAt) ? [] : [`${id} was moved before its time`]),
    ...(audited.join() === DUE.map(({ command }) => `CLOCK gcOrg ${command}`).join()
      ? []
      : [`${id} has the audit ${audited.join()}`]),
  ]);
  return rows.length === ids.length ? faults : [`${ids.length - rows.length} rows are gone`, ...faults];
}
