import type { FastifyInstance } from 'fastify';
import { bellPoll, DICTIONARY_VERSIONS, noticeSockets } from '#admin/announcements/announcements.contract.ts';
import type { Dictionaries } from '#admin/dictionaries/server/dictionaries.reads.ts';
import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import { serveStream } from '#kit/server/engine/stream/serve-stream.ts';
import { type Connection, type Sockets, serveSocket } from '#kit/server/realtime/sockets.ts';
import { bellOf } from './announcements.store.ts';

const HEARTBEAT = 'HeartBeat';
// One save changes several rows, and each statement is announced.
const PAUSE_MS = 100;

/** The socket of the bell: users hear of new messages, and those who ask hear which version the dictionaries have. */
export function serveNotices(app: FastifyInstance, sockets: Sockets, feed: ChangeFeed, kept: Dictionaries): void {
  // The stock client reads msgTxt aloud, so that it is empty wherever nobody should hear anything.
  const version = async () => ({ cmd: 'dict', msgId: await kept.version(), msgTxt: '' });
  const listening = new Set<Connection>();
  const bell = serveStream(app, {
    feed,
    poll: bellPoll,
    keyOf: ({ id }) => bellOf(id),
    view: ({ body }) => ({ cmd: 'user', msgId: String(body.id), msgTxt: '' }),
  });
  const conversation = {
    opened: bell.joinNow,
    hear: (text: string, connection: Connection) => {
      if (text === HEARTBEAT) connection.tell({ cmd: 'heartcheck', msgTxt: '' });
      if (bell.hear(text, connection)) return;
      if (text !== DICTIONARY_VERSIONS || listening.has(connection)) return;
      listening.add(connection);
      version().then(connection.tell, connection.giveUp);
    },
    ended: (connection: Connection) => {
      listening.delete(connection);
      bell.ended(connection);
    },
  };
  for (const call of [noticeSockets.plain, noticeSockets.withToken])
    serveSocket(app, sockets, call, { mayOpen: ({ userId }, caller) => userId === caller.id, ...conversation });

  let pending = false;
  const tellVersion = async () => {
    pending = false;
    const frame = await version();
    for (const connection of listening) connection.tell(frame);
  };
  feed.onChange((topic) => {
    if (pending || (topic !== 'dictionaries' && topic !== '*')) return;
    pending = true;
    // With the database away there is nothing to tell; when it is back the feed says '*'.
    setTimeout(() => void tellVersion().catch(() => undefined), PAUSE_MS).unref();
  });
}
