import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { keepSockets } from './sockets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function fakeSocket(answers: () => boolean) {
  const socket = new EventEmitter();
  return Object.assign(socket, {
    ended: false,
    ping: () => answers() && socket.emit('pong'),
    terminate() {
      this.ended = true;
    },
    close: () => undefined,
  });
}

it('a line that went dead is dropped within half a minute, and one that answers lives', () => {
  const feed = { onChange: () => undefined, onGrids: () => undefined, connected: true, close: async () => undefined };
  const sockets = keepSockets(feed as ChangeFeed, async (ids) => new Set(ids));
  let isDead = false;
  const [dying, living] = [fakeSocket(() => !isDead), fakeSocket(() => true)];
  for (const socket of [dying, living])
    sockets.open(
      socket as unknown as WebSocket,
      { caller: { id: 'u', sessionId: 's' } as Caller, address: '', requestId: '' },
      { hear: () => undefined },
    );
  // It dies just after it has answered, which is the worst moment.
  vi.advanceTimersByTime(12_000);
  isDead = true;
  vi.advanceTimersByTime(30_000);
  expect([dying.ended, living.ended]).toEqual([true, false]);
  sockets.stop();
});
