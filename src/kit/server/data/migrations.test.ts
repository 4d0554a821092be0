import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { findMigrations, migrate } from './migrations.ts';

const root = mkdtempSync(join(tmpdir(), 'gongkai-migrations-'));
const messages: string[] = [];
let database: FreshDatabase;

beforeEach(async () => {
  database = await emptyDatabase();
  messages.length = 0;
});
afterEach(async () => {
  await database.drop();
  rmSync(join(root, 'src'), { recursive: true, force: true });
});
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, sql: string): void {
  const file = join(root, 'src', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, sql);
}

async function migrateAll(productVersion = '1.0.0'): Promise<string[]> {
  const log = (message: string) => messages.push(message);
  const migrations = await findMigrations(root);
  return (await migrate(database.ownerUrl, migrations, { appRole: 'gongkai_app', productVersion, log })).applied;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const tables = async () =>
  (
    await ask(
      database.ownerUrl,
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by 1`,
    )
  ).map((row) => row.relname);

describe('finding migrations', () => {
  it('orders those of all modules by file name', async () => {
    write('business/venues/migrations/20261115-02-venue.sql', 'select 1');
    write('kit/server/migrations/20261115-01-audit.sql', 'select 1');
    write('admin/users/migrations/20261114-09-user-account.sql', 'select 1');
    expect((await findMigrations(root)).map((migration) => migration.name)).toEqual([
      '20261114-09-user-account',
      '20261115-01-audit',
      '20261115-02-venue',
    ]);
  });

  it('names both files when two modules claim the same place', async () => {
    write('business/venues/migrations/20261115-01-venue.sql', 'select 1');
    write('admin/users/migrations/20261115-01-user.sql', 'select 1');
    const both = /users\/migrations\/20261115-01-user\.sql and .*venues\/migrations\/20261115-01-venue\.sql/;
    await expect(findMigrations(root)).rejects.toThrow(both);
  });

  it('refuses a name that gives no place in the order', async () => {
    write('business/venues/migrations/venue.sql', 'select 1');
    await expect(findMigrations(root)).rejects.toThrow(
      'src/business/venues/migrations/venue.sql: a migration is named',
    );
  });

  it('gives one checksum for both kinds of line ends', async () => {
    write('a/migrations/20261115-01-a.sql', 'select 1;\nselect 2;\n');
    const [unix] = await findMigrations(root);
    write('a/migrations/20261115-01-a.sql', 'select 1;\r\nselect 2;\r\n');
    expect((await findMigrations(root))[0]?.checksum).toBe(unix?.checksum);
  });
});

describe('migrating', () => {
  it('applies what is missing, once, and remembers version and time', async () => {
    write('a/migrations/20261115-01-hall.sql', 'create table hall (id int primary key);');
    expect(await migrateAll()).toEqual(['20261115-01-hall']);
    write('a/migrations/20261115-02-booth.sql', 'create table booth (hall_id int references hall);');
    expect(await migrateAll('1.1.0')).toEqual(['20261115-02-booth']);
    expect(await migrateAll('1.1.0')).toEqual([]);
    const sql = 'select name, product_version, applied_at < now() as past from schema_migration order by name';
    expect(await ask(database.ownerUrl, sql)).toEqual([
      { name: '20261115-01-hall', product_version: '1.0.0', past: true },
      { name: '20261115-02-booth', product_version: '1.1.0', past: true },
    ]);
  });

  it('by two servers at once applies each migration once', async () => {
    write('a/migrations/20261115-01-hall.sql', 'create table hall (id int); select pg_sleep(0.2);');
    const [one, other] = await Promise.all([migrateAll(), migrateAll()]);
    expect([...(one ?? []), ...(other ?? [])]).toEqual(['20261115-01-hall']);
    expect(messages).toContain('another server is migrating this database; waiting for it');
  });

  it('that fails names file, line and column, keeps the earlier ones and leaves no half', async () => {
    write('a/migrations/20261115-01-hall.sql', 'create table hall (id int);');
    write('a/migrations/20261115-02-booth.sql', "-- 展位 🏛\ncreate table booth (id int);\nselect '🏛',  nothing;\n");
    await expect(migrateAll()).rejects.toThrow(
      'src/a/migrations/20261115-02-booth.sql:3:14: column "nothing" does not exist (42703)',
    );
    expect(await tables()).toEqual(['hall', 'schema_migration']);
    write('a/migrations/20261115-02-booth.sql', 'create table booth (id int);');
    expect(await migrateAll()).toEqual(['20261115-02-booth']);
  });

  it('refuses a file that would end the transaction itself', async () => {
    write('a/migrations/20261115-01-hall.sql', 'create table hall (id int);\ncommit;\nselect 1/0;');
    await expect(migrateAll()).rejects.toThrow('20261115-01-hall.sql:2:1: leave out commit;');
    expect(await tables()).toEqual(['schema_migration']);
  });

  it('refuses a changed file that was applied before, and names it', async () => {
    write('a/migrations/20261115-01-hall.sql', 'create table hall (id int);');
    await migrateAll();
    write('a/migrations/20261115-01-hall.sql', 'create table hall (id bigint);');
    write('a/migrations/20261115-02-booth.sql', 'create table booth (id int);');
    await expect(migrateAll()).rejects.toThrow('src/a/migrations/20261115-01-hall.sql was changed');
    expect(await tables()).toEqual(['hall', 'schema_migration']);
  });

  it('refuses a database of a newer version and names the version to use', async () => {
    write('a/migrations/20261115-01-hall.sql', 'create table hall (id int);');
    write('a/migrations/20261115-02-booth.sql', 'create table booth (id int);');
    await migrateAll('1.9.0');
    write('a/migrations/20261115-03-stand.sql', 'create table stand (id int);');
    await migrateAll('1.10.0');
    rmSync(join(root, 'src/a/migrations/20261115-02-booth.sql'));
    rmSync(join(root, 'src/a/migrations/20261115-03-stand.sql'));
    await expect(migrateAll('1.2.0')).rejects.toThrow('Use version 1.10.0 or newer');
  });

  it('applies a file that came late by its date, and says so', async () => {
    write('a/migrations/20261115-02-booth.sql', 'create table booth (id int);');
    await migrateAll();
    write('b/migrations/20261115-01-hall.sql', 'create table hall (id int);');
    expect(await migrateAll()).toEqual(['20261115-01-hall']);
    expect(messages.at(-1)).toBe('applied migration 20261115-01-hall, late: 20261115-02-booth was applied before it');
  });
});

describe('grants', () => {
  const refused = { code: '42501' };

  it('let the app change ordinary tables, only add to append-only ones, and only read what was applied', async () => {
    write(
      'a/migrations/20261115-01-hall.sql',
      `
      create table hall (id int generated always as identity, name text);
      create table diary (line text);
      comment on table diary is 'append-only: what happened stays';
      create view diary_view as select line from diary;
      create sequence ticket;
      create function secret() returns int language sql as 'select 7';
      revoke execute on function secret() from public;`,
    );
    await migrateAll();
    const app = (sql: string) => ask(database.appUrl, sql);
    await app(`insert into hall (name) values ('east'); update hall set name = 'west'; delete from hall`);
    await app(`insert into diary values ('opened'); select line from diary; select nextval('ticket'), secret()`);
    for (const sql of [
      `update diary set line = ''`,
      'delete from diary',
      'truncate diary',
      `update diary_view set line = ''`,
      'delete from schema_migration',
      `insert into schema_migration values ('x', 'y', now(), 'z')`,
      'truncate hall',
      'drop table hall',
    ]) {
      await expect(app(sql), sql).rejects.toMatchObject(refused);
    }
  });

  it('hold for partitions of an append-only table too', async () => {
    write(
      'a/migrations/20261115-01-diary.sql',
      `
      create table diary (year int, line text) partition by list (year);
      comment on table diary is 'append-only';
      create table diary_2026 partition of diary for values in (2026);`,
    );
    await migrateAll();
    await ask(database.appUrl, `insert into diary values (2026, 'opened')`);
    await expect(ask(database.appUrl, `update diary_2026 set line = ''`)).rejects.toMatchObject(refused);
  });

  it('take back what a table loses when it becomes append-only, or what somebody gave by hand', async () => {
    write('a/migrations/20261115-01-diary.sql', 'create table diary (line text)');
    await migrateAll();
    await ask(database.ownerUrl, 'grant truncate on diary to gongkai_app');
    write('a/migrations/20261115-02-diary-stays.sql', `comment on table diary is 'append-only'`);
    await migrateAll();
    await expect(ask(database.appUrl, 'truncate diary')).rejects.toMatchObject(refused);
    await expect(ask(database.appUrl, 'delete from diary')).rejects.toMatchObject(refused);
  });
});

it('the template of the tests holds the product’s own migrations', async () => {
  const own = await freshDatabase();
  const migrations = await findMigrations(join(import.meta.dirname, '..', '..', '..', '..'));
  const options = { productVersion: '1.0.0', log: () => undefined };
  expect(await migrate(own.ownerUrl, migrations, options)).toEqual({ applied: [] });
});
