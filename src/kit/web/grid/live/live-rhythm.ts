import type { Rhythm } from '#kit/web/calls/kept-socket.ts';

/** The numbers of the grid socket. */
export const GRID_SOCKET: Rhythm = {
  beat: JSON.stringify({ type: 'heart_beat' }),
  beatMs: 10_000,
  replyMs: 6_000,
  isReply: (frame) => 'type' in frame && frame.type === 'heart_beat',
  retryMs: 5_000,
  mostErrors: Number.POSITIVE_INFINITY,
};

/** How long a cell shows that somebody else has just changed it. */
export const RELOAD_EFFECT_MS = 1_400;

/** Edited rows go out one by one at this distance: the server takes twenty frames a second. */
export const SEND_EVERY_MS = 100;

/** Stored rows that could not be read are asked for again, each time later. */
export const READ_AGAIN_MS = 2_000;
export const MOST_READ_AGAIN_MS = 60_000;
