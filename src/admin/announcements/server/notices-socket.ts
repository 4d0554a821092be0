import type { FastifyInstance } from 'fastify';
import { noticeSockets } from '#admin/announcements/announcements.contract.ts';
import type { Dictionaries } from '#admin/dictionaries/server/dictionaries.reads.ts';
import type { ChangeFeed } from '#kit/server/change-feed.ts';
import { type Conversation, type Sockets, serveSocket } from '#kit/server/sockets.ts';
import { MESSAGES_TOPIC } from './announcements.store.ts';

const HEARTBEAT = 'HeartBeat';
// One save changes several rows, and each statement is announced.
const PAUSE_MS = 100;

// The stock client reads msgTxt aloud, so that it is empty wherever nobody should hear anything.
const hear: Conversation['hear'] = (text, { tell }) => {
  if (text === HEARTBEAT) tell({ cmd: 'heartcheck', msgTxt: '' });
};

/** The socket of the bell: who is signed in hears of new messages, and which version the dictionaries have. */
export function serveNotices(app: FastifyInstance, sockets: Sockets, feed: ChangeFeed, kept: Dictionaries): void {
  const version = async () => ({ cmd: 'dict', msgId: await kept.version(), msgTxt: '' });
  for (const call of [noticeSockets.plain, noticeSockets.withToken])
    serveSocket(app, sockets, call, { mayOpen: ({ userId }, caller) => userId === caller.id, greet: version, hear });

  let pending = false;
  const tell = async () => {
    pending = false;
    sockets.tellAll(await version());
  };
  feed.onChange((topic) => {
    if (topic.startsWith(MESSAGES_TOPIC))
      sockets.tell([topic.slice(MESSAGES_TOPIC.length)], { cmd: 'user', msgTxt: '' });
    if (pending || (topic !== 'dictionaries' && topic !== '*')) return;
    pending = true;
    // With the database away there is nothing to tell; when it is back the feed says '*'.
    setTimeout(() => void tell().catch(() => undefined), PAUSE_MS).unref();
  });
}
