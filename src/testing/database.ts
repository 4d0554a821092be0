import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { APP_ROLE, OWNER_ROLE } from '#server/postgres/provision.ts';

export interface FreshDatabase {
  name: string;
  ownerUrl: string;
  appUrl: string;
  superUrl: string;
  /** The log of the whole server; `errorLines` gives the part of this database. */
  logFile: string;
  errorLines(): string[];
  drop(): Promise<void>;
}

const made = new Set<FreshDatabase>();

/** Makes a copy of the migrated and seeded template for this test file; it is dropped after the file's last test. */
export function freshDatabase(): Promise<FreshDatabase> {
  return makeDatabase(new URL(inject('testServer').ownerUrl).pathname.slice(1));
}

/** Makes a database without any of our tables, for tests of the migrations themselves. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return makeDatabase('template0');
}

async function makeDatabase(template: string): Promise<FreshDatabase> {
  const server = inject('testServer');
  const name = databaseName();
  await asSuperuser(server.superUrl, [
    `create database ${name} template ${template} owner ${OWNER_ROLE} strategy wal_log`,
    `revoke all on database ${name} from public`,
    `grant connect on database ${name} to ${APP_ROLE}`,
  ]);
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const database: FreshDatabase = {
    name,
    ownerUrl: at(server.ownerUrl),
    appUrl: at(server.appUrl),
    superUrl: at(server.superUrl),
    logFile: server.logFile,
    errorLines: () => errorLines(server.logFile, name),
    drop: async () => {
      made.delete(database);
      await asSuperuser(server.superUrl, [`drop database if exists ${name} with (force)`]);
    },
  };
  made.add(database);
  return database;
}

/** Drops what this test file made. */
export async function dropFreshDatabases(): Promise<void> {
  for (const database of made) await database.drop();
}

function databaseName(): string {
  const file = basename(expect.getState().testPath ?? 'test').replace(/(\.test)?\.tsx?$/, '');
  return `${file
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40)}_${randomBytes(4).toString('hex')}`;
}

function errorLines(logFile: string, name: string): string[] {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  return lines.filter((line) => line.includes(` ${name} `) && /(ERROR|FATAL|PANIC):/.test(line));
}

async function asSuperuser(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
