import pg from 'pg';
import { grantToApp } from './grants.ts';
import { findMigrations, type Migration } from './migration-files.ts';

export { findMigrations, type Migration };

export interface MigrateOptions {
  /** The role that gets its grants when it exists; none without it. */
  appRole?: string;
  productVersion: string;
  log: (message: string) => void;
}

interface Applied {
  name: string;
  checksum: string;
  productVersion: string;
}

/** The database and the code do not belong together; the message says what to do. */
export class SchemaRefused extends Error {}

/** One migration failed and left nothing behind; the message names file, line and column. */
export class MigrationFailed extends Error {}

// Any number that no other program takes; all servers that migrate wait for one another on it.
const LOCK = 4_722_616_201;

/** Brings the database to the state of the code: each migration whole or not at all, one server at a time. */
export async function migrate(
  ownerUrl: string,
  migrations: Migration[],
  options: MigrateOptions,
): Promise<{ applied: string[] }> {
  await using session = await connect(ownerUrl);
  const { client } = session;
  await lock(client, options.log);
  await client.query(`create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default clock_timestamp(),
    product_version text not null
  )`);
  const before = await readApplied(client);
  refuseStrangers(before, migrations);
  const waiting = notYetApplied(before, migrations);
  const newest = before.at(-1)?.name ?? '';
  for (const migration of waiting) {
    const late = migration.name < newest ? `, late: ${newest} was applied before it` : '';
    await apply(client, migration, options.productVersion);
    options.log(`applied migration ${migration.name}${late}`);
  }
  if (options.appRole) await grantToApp(client, options.appRole);
  return { applied: waiting.map((migration) => migration.name) };
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'gongkai migrations' });
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}

async function lock(client: pg.Client, log: MigrateOptions['log']): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK]);
  if (rows[0].taken) return;
  log('another server is migrating this database; waiting for it');
  await client.query('select pg_advisory_lock($1)', [LOCK]);
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select name, checksum, product_version as "productVersion" from schema_migration order by name collate "C"',
  );
  return rows;
}

function notYetApplied(before: Applied[], migrations: Migration[]): Migration[] {
  const names = new Set(before.map((row) => row.name));
  return migrations.filter((migration) => !names.has(migration.name));
}

function refuseStrangers(before: Applied[], migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const unknown = before.filter((row) => !known.has(row.name));
  if (unknown.length > 0) {
    const names = unknown.map((row) => row.name).join(', ');
    const version = unknown.map((row) => row.productVersion).reduce(newerVersion);
    throw new SchemaRefused(`The database has migrations unknown here (${names}). Use version ${version} or newer.`);
  }
  for (const row of before) {
    const migration = known.get(row.name);
    if (migration && migration.checksum !== row.checksum) {
      throw new SchemaRefused(
        `${migration.file} was changed after it was applied. Restore it and add a new migration.`,
      );
    }
  }
}

function newerVersion(one: string, other: string): string {
  return one.localeCompare(other, 'en', { numeric: true }) >= 0 ? one : other;
}

// A transaction statement in the file would end the one around it and leave half of the migration behind.
const TRANSACTION_STATEMENT = /^[ \t]*(commit|rollback|begin|start transaction)( work| transaction)?[ \t]*;/im;

async function apply(client: pg.Client, migration: Migration, productVersion: string): Promise<void> {
  const stray = migration.sql.match(TRANSACTION_STATEMENT);
  if (stray) throw new MigrationFailed(`${placeOf(migration, (stray.index ?? 0) + 1)}: leave out ${stray[0].trim()}`);
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migration (name, checksum, product_version) values ($1, $2, $3)', [
      migration.name,
      migration.checksum,
      productVersion,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw explain(migration, error as pg.DatabaseError);
  }
}

function explain(migration: Migration, error: pg.DatabaseError): MigrationFailed {
  const place = error.position ? placeOf(migration, Number(error.position)) : migration.file;
  const more = [error.detail, error.hint, error.where].filter(Boolean).join('\n');
  return new MigrationFailed(`${place}: ${error.message} (${error.code})${more && `\n${more}`}`, { cause: error });
}

// PostgreSQL counts characters, and from 1, where JavaScript counts UTF-16 units.
function placeOf({ file, sql }: Migration, position: number): string {
  const before = [...sql].slice(0, position - 1);
  const line = before.filter((character) => character === '\n').length + 1;
  return `${file}:${line}:${before.length - before.lastIndexOf('\n')}`;
}
