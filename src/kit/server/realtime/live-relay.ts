import { CompiledQuery } from 'kysely';
import { type ChangeFeed, GRID_CHANNEL } from '#kit/server/data/change-feed.ts';
import type { Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';
import type { Frame } from './sockets.ts';

/**
 * What processes tell one another: a frame for the listeners of a key but for whom it is from, or that the rows of a key
 * are to be asked for again, because some were saved or because somebody left without saving.
 */
export type LiveMessage = { key: string; from?: string; frame: Frame } | { stale: string; left?: Leaver };

/** The name is for show; `from` tells whose frames it was that came. */
export interface Leaver {
  name: string;
  from: string;
}

/** PostgreSQL takes 7,999 bytes; what is longer waits in a table and only its id goes round. */
const LARGEST_NOTE = 7_900;
const KEPT_SECONDS = 60;

const notify = (payload: string) => CompiledQuery.raw(`select pg_notify('${GRID_CHANNEL}', $1)`, [payload]);

export async function sendLive(db: Db, message: LiveMessage): Promise<void> {
  const payload = JSON.stringify(message);
  if (Buffer.byteLength(payload) <= LARGEST_NOTE) {
    await db.executeQuery(notify(payload));
    return;
  }
  const id = secretId();
  const insert = CompiledQuery.raw('insert into live_message (id, payload) values ($1, $2)', [id, payload]);
  await db.executeQuery(insert);
  await db.executeQuery(notify(JSON.stringify({ stored: id })));
}

/** Hears what any process sends, this one included, in the order in which it was sent. */
export function hearLive(db: Db, feed: ChangeFeed, hear: (message: LiveMessage) => void): void {
  let queue = Promise.resolve();
  feed.onGrids((payload) => {
    queue = queue
      .then(() => unpacked(db, payload))
      .then((message) => message && hear(message))
      // Lost with the database; anyone who missed something asks again when it is back.
      .catch(() => undefined);
  });
}

async function unpacked(db: Db, payload: string): Promise<LiveMessage | undefined> {
  const message = JSON.parse(payload) as LiveMessage | { stored: string };
  if (!('stored' in message)) return message;
  const select = CompiledQuery.raw('select payload from live_message where id = $1', [message.stored]);
  const { rows } = await db.executeQuery<{ payload: string }>(select);
  return rows[0] && JSON.parse(rows[0].payload);
}

export const sweepLive = (db: Db) =>
  db.executeQuery(
    CompiledQuery.raw(
      `delete from live_message where at < clock_timestamp() - make_interval(secs => ${KEPT_SECONDS})`,
      [],
    ),
  );
