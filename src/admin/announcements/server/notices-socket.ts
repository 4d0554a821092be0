import type { FastifyInstance } from 'fastify';
import { noticeSockets } from '#admin/announcements/announcements.contract.ts';
import type { ChangeFeed } from '#kit/server/change-feed.ts';
import { type Hear, type Sockets, serveSocket } from '#kit/server/sockets.ts';

const HEARTBEAT = 'HeartBeat';
// One save changes several rows, and each statement is announced.
const PAUSE_MS = 100;

// The stock client reads msgTxt aloud, so that it is empty wherever nobody should hear anything.
const hear: Hear = (text, answer) => {
  if (text === HEARTBEAT) answer({ cmd: 'heartcheck', msgTxt: '' });
};

/** The socket of the bell: who is signed in hears of new messages and of changed dictionaries. */
export function serveNotices(app: FastifyInstance, sockets: Sockets, feed: ChangeFeed): void {
  for (const call of [noticeSockets.plain, noticeSockets.withToken])
    serveSocket(app, sockets, call, { mayOpen: ({ userId }, caller) => userId === caller.id, hear });

  let pending = false;
  feed.onChange((topic) => {
    if (pending || (topic !== 'dictionaries' && topic !== '*')) return;
    pending = true;
    setTimeout(() => {
      pending = false;
      sockets.tellAll({ cmd: 'dict', msgId: String(Date.now()), msgTxt: '' });
    }, PAUSE_MS).unref();
  });
}
