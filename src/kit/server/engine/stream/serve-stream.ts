import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { FOLLOW } from '#kit/contract/engine/stream.contract.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import type { Connection } from '#kit/server/realtime/sockets.ts';
import { stream } from './stream.store.ts';
import { type StreamView, streamRoom } from './stream-room.ts';

interface StreamSpec {
  feed: ChangeFeed;
  /** For clients that cannot keep a socket: takes `streamQuery`, answers `streamAnswer`. */
  poll: AnyEndpoint;
  /** The stream of a caller. */
  keyOf(caller: Caller): string;
  view: StreamView;
}

/** What serves a stream over a socket; its conversation hands on what it hears. */
export interface ServedStream {
  /** Follows from now on, until the client asks for more. */
  joinNow(connection: Connection): void;
  /** Says whether the text was about the stream. */
  hear(text: string, connection: Connection): boolean;
  ended(connection: Connection): void;
}

const WANTED = new RegExp(`^${FOLLOW}(?: (\\d{1,15}))?$`);

/** Mounts the polling call of a stream, and gives what its socket needs: resume from a number, replay, each reader's view. */
export function serveStream(app: FastifyInstance, { feed, poll, keyOf, view }: StreamSpec): ServedStream {
  const { db } = app.kernel;
  const room = streamRoom(db, feed, view);

  serve(app, poll, async (context) => {
    const caller = context.caller as Caller;
    const { after } = context.query as { after?: number };
    const events = after === undefined ? [] : await stream(keyOf(caller)).after(context.db, after);
    const last = events.at(-1)?.number ?? (await stream(keyOf(caller)).last(context.db));
    return {
      events: events.flatMap((event) => {
        const seen = view(event, caller);
        return seen ? [{ number: event.number, at: toWireTime(event.at), event: seen }] : [];
      }),
      last,
    };
  });

  const isOver = new WeakSet<Connection>();
  const joining = new WeakMap<Connection, Promise<void>>();

  /** One after the other for each connection: what its client asks for comes after what it was given at first. */
  function join(connection: Connection, place: (last: number) => number): void {
    const key = keyOf(connection.caller);
    const before = joining.get(connection) ?? Promise.resolve();
    const joined = before.then(async () => {
      const last = await stream(key).last(db);
      if (!isOver.has(connection)) room.join(connection, key, place(last));
    });
    joining.set(
      connection,
      joined.catch(() => connection.giveUp()),
    );
  }

  return {
    joinNow: (connection) => join(connection, (last) => last),
    hear: (text, connection) => {
      const [wanted, after] = WANTED.exec(text) ?? [];
      if (wanted === undefined) return false;
      join(connection, (last) => {
        const number = after === undefined ? undefined : Number(after);
        // A number that was never given comes from another database: its client begins again.
        if (number !== undefined && number <= last) return number;
        connection.tell({ cmd: 'stream', number: last });
        return last;
      });
      return true;
    },
    ended: (connection) => {
      isOver.add(connection);
      room.leave(connection);
    },
  };
}
