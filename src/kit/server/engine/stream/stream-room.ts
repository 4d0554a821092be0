import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { Connection, Frame } from '#kit/server/realtime/sockets.ts';
import { repeatWhenAsked } from '#kit/server/work/repeat-when-asked.ts';
import { STREAM_PAGE, STREAM_TOPIC, type StreamEvent, stream } from './stream.store.ts';

/** An event as one reader may see it; undefined when it is not for them. */
export type StreamView = (event: StreamEvent, reader: Caller) => Frame | undefined;

interface Reader {
  connection: Connection;
  /** What they have been told up to. */
  told: number;
}

interface Followed {
  readers: Set<Reader>;
  ask(): void;
}

/** Those who follow streams over sockets of this process: each event is read once and told to all who lack it. */
export function streamRoom(db: Db, feed: ChangeFeed, view: StreamView) {
  const followed = new Map<string, Followed>();
  const places = new Map<Connection, { key: string; reader: Reader }>();

  function follow(key: string): Followed {
    const readers = new Set<Reader>();
    // With the database away nobody can be told; when it is back the feed says '*'.
    const { ask } = repeatWhenAsked(
      () => tellSome(db, key, readers, view),
      () => undefined,
    );
    const one = { readers, ask };
    followed.set(key, one);
    return one;
  }

  feed.onChange((topic) => {
    if (topic === '*') for (const { ask } of followed.values()) ask();
    else if (topic.startsWith(STREAM_TOPIC)) followed.get(topic.slice(STREAM_TOPIC.length))?.ask();
  });

  function leave(connection: Connection): void {
    const place = places.get(connection);
    if (!place) return;
    places.delete(connection);
    const one = followed.get(place.key);
    one?.readers.delete(place.reader);
    if (one?.readers.size === 0) followed.delete(place.key);
  }

  return {
    /** From now on the connection is told what comes after the number. */
    join: (connection: Connection, key: string, after: number): void => {
      leave(connection);
      const one = followed.get(key) ?? follow(key);
      const reader = { connection, told: after };
      one.readers.add(reader);
      places.set(connection, { key, reader });
      one.ask();
    },
    leave,
  };
}

/** Reads on from the one who knows least; answers whether there may be more. */
async function tellSome(db: Db, key: string, readers: ReadonlySet<Reader>, view: StreamView): Promise<boolean> {
  if (readers.size === 0) return false;
  const from = Math.min(...Array.from(readers, ({ told }) => told));
  const events = await stream(key).after(db, from);
  for (const event of events)
    for (const reader of readers) {
      // Somebody who came while it was read may lack older ones: they are asked for in the next turn.
      if (reader.told < from || event.number <= reader.told) continue;
      reader.told = event.number;
      const frame = view(event, reader.connection.caller);
      if (frame) reader.connection.tell({ ...frame, number: event.number });
    }
  return events.length === STREAM_PAGE;
}
