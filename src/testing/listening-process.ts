import { sql } from 'kysely';
import { openChangeFeed } from '#kit/server/data/change-feed.ts';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { type Failure, listen } from '#kit/server/events/listeners.ts';
import { startOutbox } from '#kit/server/events/start-outbox.ts';

/**
 * A process with one listener, for tests that kill it: it writes each event into the table `effect` under its own name,
 * and says so before the commit. As `stuck` it never gets further than that.
 */
const [url = '', name = ''] = process.argv.slice(2);
const db = openDb(openPool(url, 3));
const note = listen('room.booked', 'diary', async (trx, { payload }) => {
  await sql`insert into effect (name, process) values (${payload.name}, ${name})`.execute(trx);
  console.log(`wrote ${payload.name}`);
  if (name === 'stuck') await new Promise(() => {});
});
const failed = ({ failures }: Failure) => console.log(`counted failure ${failures}`);
const reports = { failed, broken: console.error };
await startOutbox(db, await openChangeFeed(url), [note], reports);
console.log('listening');
