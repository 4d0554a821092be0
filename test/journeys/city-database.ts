import pg from 'pg';
import { embeddedUrl } from '../faults/server-process.ts';

/** Arranges something behind the server's back, as the database's own superuser. */
export async function inCity<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(embeddedUrl(process.env.GONGKAI_JOURNEY_DATA ?? ''));
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
