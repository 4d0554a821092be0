import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepHead } from '#kit/server/engine/heads.ts';
import { APP_ROLE } from '#server/postgres/provision.ts';
import type { TestApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import type { FreshDatabase } from '#testing/database.ts';

export interface Row {
  name: string;
  /** The same request as an honest client sends it; it must succeed. */
  honest(): Promise<Answer>;
  /** One request, or several that must all be answered alike. */
  attack(): Promise<Answer | Answer[]>;
  /** What the attack must be answered: status, and the envelope's code and words; a file has neither. */
  status: number;
  code?: number;
  text?: string;
  /** What else must hold after the attack. */
  also?(answer: Answer): void | Promise<void>;
}

/**
 * Runs all honest twins, then all attacks, and holds the two against each other: the attacks may bring no statement
 * that the honest run did not bring, and no line with an error into the database's log.
 */
export function runAttacks(app: TestApp, rows: Row[]): void {
  let known: Map<string, string>;
  // Many rows have the same twin, and one try of it shows for all of them that it succeeds.
  const tried = new Map<Row['honest'], Promise<Answer>>();
  const tryOnce = (honest: Row['honest']) => {
    const answer = tried.get(honest) ?? honest();
    tried.set(honest, answer);
    return answer;
  };

  describe('an honest client succeeds beside', () => {
    it.each(rows)('$name', async ({ honest }) => succeeded(await tryOnce(honest)));
  });

  describe('is refused or harmless:', () => {
    beforeAll(async () => {
      await makeHonestMistakes(app);
      known = await settledStatements(app);
    });
    it.each(rows)('$name', isAnsweredAsExpected);
  });

  describe('after the attacks', () => {
    it('the database has seen no statement that honest clients do not cause', async () => {
      expect(newStatements(known, await statementsOf(app.database))).toEqual([]);
    });
    it('the log of the database holds no error', () => {
      expect(app.database.errorLines()).toEqual([]);
    });
  });
}

function succeeded({ status, body }: Answer): void {
  expect({ status, body }).toMatchObject({ status: 200 });
  if (typeof body === 'object') expect(body).toMatchObject({ success: true, code: 200 });
}

async function isAnsweredAsExpected({ attack, status, code, text, also }: Row): Promise<void> {
  const answers = [await attack()].flat();
  expect(answers).not.toHaveLength(0);
  for (const answer of answers) {
    const { code: gotCode, message } = answer.body;
    expect({ status: answer.status, code: gotCode, text: message }).toEqual({ status, code, text });
    await also?.(answer);
  }
}

/** Honest clients are refused at times, which rolls back and is audited. */
async function makeHonestMistakes({ as, nobody }: TestApp): Promise<void> {
  await nobody.get('/sys/position/list');
  await (await as('admin')).post('/sys/position/add', { code: 'KZ', name: '科长', postRank: '4' });
}

/** Every statement that the app role has run in this database, by its id; not those of the job queue's own upkeep. */
export async function statementsOf({ superUrl }: Pick<FreshDatabase, 'superUrl'>): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ queryid: string; query: string }>(
      `select queryid::text, query from pg_stat_statements(true)
        join pg_roles on pg_roles.oid = userid join pg_database on pg_database.oid = dbid
        where datname = current_database() and rolname = $1 and query not like '%pgboss.%'`,
      [APP_ROLE],
    );
    return new Map(rows.map(({ queryid, query }) => [queryid, query]));
  } finally {
    await client.end();
  }
}

// What the server does by itself: it looks for moves of time and for facts to chain.
const OWN_WORK = [/next_check_at <= \(select business_now\(\)\)/, /from fact_waiting join fact/];
const QUIET_MS = 1_200;

/** The same once the server has done by itself what it does now and then, and nothing new has come for a while. */
export async function settledStatements({ app, database, db }: TestApp): Promise<Map<string, string>> {
  // Its turn comes once a minute, and a quick machine is through by then.
  await keepHead(db, app.kernel.keys.head, new Date());
  for (let before = await statementsOf(database); ; ) {
    await sleep(QUIET_MS);
    const now = await statementsOf(database);
    const isAtWork = OWN_WORK.every((work) => [...now.values()].some((query) => work.test(query)));
    if (isAtWork && newStatements(before, now).length === 0) return now;
    before = now;
  }
}

export const newStatements = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([id]) => !before.has(id)).map(([, query]) => query);

export const DONE = { status: 200, code: 200, text: '' };
export const FORBIDDEN = { status: 403, code: 510, text: '没有权限，请联系管理员授权' };
export const malformed = (text: string) => ({ status: 400, code: 400, text });
export const refused = (text: string, code = 500) => ({ status: 200, code, text });
