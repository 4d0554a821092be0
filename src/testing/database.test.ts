import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from './database.ts';

let one: FreshDatabase;
let other: FreshDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
});
afterAll(() => other.drop());

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

it('gives each caller a database of its own', async () => {
  await ask(one.ownerUrl, 'create table only_here (id int)');
  expect(await ask(other.ownerUrl, `select to_regclass('only_here') as found`)).toEqual([{ found: null }]);
});

it('tells the errors of one database from those of another', async () => {
  await expect(ask(one.appUrl, 'select * from nowhere')).rejects.toThrow('does not exist');
  await expect.poll(() => one.errorLines()).toEqual([expect.stringContaining('relation "nowhere" does not exist')]);
  expect(other.errorLines()).toEqual([]);
});

it('shows the statements that a database has seen to the superuser', async () => {
  await ask(one.appUrl, 'select 4711 as number');
  const seen = await ask(
    one.superUrl,
    `select query, rolname from pg_stat_statements(true)
      join pg_roles on pg_roles.oid = userid join pg_database on pg_database.oid = dbid
      where datname = current_database() and query like 'select $1 as number'`,
  );
  expect(seen).toEqual([{ query: 'select $1 as number', rolname: 'gongkai_app' }]);
});

it('drops a database that still has connections', async () => {
  const third = await freshDatabase();
  const client = new pg.Client({ connectionString: third.appUrl });
  client.on('error', () => {});
  await client.connect();
  await third.drop();
  expect(await ask(one.superUrl, `select from pg_database where datname = '${third.name}'`)).toEqual([]);
});
