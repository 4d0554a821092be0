import { CamelCasePlugin, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';

/** The tables of the platform. Each module adds its own by declaration merging, next to its store. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Tables {}

export type Db = Kysely<Tables>;
export type Condition = RawBuilder<unknown>;

const DATE_OID = 1082;

const PREPARED = /^\s*(insert into|with audited as|\/\* prepared \*\/) /;
const MOST_PREPARED = 200;
const preparedNames = new Map<string, string>();

function preparedName(text: string): string | undefined {
  if (!preparedNames.has(text) && preparedNames.size < MOST_PREPARED)
    preparedNames.set(text, `prepared-${preparedNames.size}`);
  return preparedNames.get(text);
}

/**
 * Has each connection parse and plan a statement once whose plan depends on no value: inserts, and what is marked as
 * prepared. A mark belongs on rows found by their key, never on `select *`: a migration would break what is kept of it.
 */
class PreparingClient extends pg.Client {
  override query(...[text, values, ...rest]: unknown[]): never {
    const query = super.query.bind(this) as (...sent: unknown[]) => never;
    if (typeof text !== 'string' || !PREPARED.test(text)) return query(text, values, ...rest);
    return query({ name: preparedName(text), text, values }, ...rest);
  }
}

/** Connections to one PostgreSQL; a day stays text, because a calendar day has no instant. */
export function openPool(url: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'gongkai',
    types: {
      getTypeParser: (oid, format) =>
        oid === DATE_OID ? (text: string) => text : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // A broken connection fails the query that uses it and is then replaced; unhandled, the event would end the process.
  // The pool listens to idle connections only, and one in a transaction is between two queries for most of its time.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const openDb = (pool: pg.Pool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool, cursor: Cursor }), plugins: [new CamelCasePlugin()] });

/** The same connection or transaction for hand-written SQL on hot paths: names are not translated there and back. */
export const asWritten = (db: Db): Db => db.withoutPlugins();

/** The business clock, read now and not at the transaction's start: call it after the row lock. */
export async function businessNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select business_now() as now`.execute(db);
  const now = rows[0]?.now;
  if (!now) throw new Error('business_now() gave no row');
  return now;
}
