import pg from 'pg';

export interface Provision {
  database: string;
  ownerPassword: string;
  appPassword: string;
}

export const OWNER_ROLE = 'gongkai_owner';
export const APP_ROLE = 'gongkai_app';

/** Makes roles, database and the extensions that only a superuser may create; what is there already stays. */
export async function provision(superUrl: string, wanted: Provision): Promise<void> {
  await using session = await connect(superUrl);
  await ensureRole(session.client, OWNER_ROLE, wanted.ownerPassword);
  await ensureRole(session.client, APP_ROLE, wanted.appPassword);
  await ensureDatabase(session.client, wanted.database);
  const url = new URL(superUrl);
  url.pathname = `/${wanted.database}`;
  await using inDatabase = await connect(url.href);
  await inDatabase.client.query('create extension if not exists pg_stat_statements');
  await inDatabase.client.query('create extension if not exists btree_gist');
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  await client.query(`create role ${role} login password ${client.escapeLiteral(password)}`);
}

async function ensureDatabase(client: pg.Client, database: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  if (rowCount) return;
  const name = client.escapeIdentifier(database);
  await client.query(`create database ${name} owner ${OWNER_ROLE}`);
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${name} to ${APP_ROLE}`);
}
