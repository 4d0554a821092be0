import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { FOLLOW } from '#kit/contract/engine/stream.contract.ts';
import { call } from '#kit/web/calls/call.ts';
import { keepSocket, type Rhythm } from '#kit/web/calls/kept-socket.ts';
import { whenPresent } from '#kit/web/page/when-present.ts';

/** While the socket is down, somebody who is at the page asks so often. */
const POLL_MS = 20_000;

export interface StreamFrame {
  cmd?: string;
  number?: number;
}

export interface Following<Frame extends StreamFrame> {
  /** The address of the socket. */
  path: string;
  rhythm: Rhythm;
  /** The same events for a page that has no socket. */
  poll: AnyEndpoint;
  /** An event of the stream; each number comes once. */
  event(frame: Frame): void;
  /** Something may have happened that no event tells: at first, and when the numbers begin again. */
  missed(): void;
  /** What else the socket says. */
  hear?(frame: Frame): void;
  opened?(send: (text: string) => boolean): void;
  lost?(): void;
}

interface Polled<Frame> {
  events: { number: number; event: Frame }[];
  last: number;
}

/** Follows a stream until told to stop: by socket from the last number on, and by asking while there is no socket. */
export function keepStream<Frame extends StreamFrame>(following: Following<Frame>): { stop(): void } {
  const { path, rhythm, poll } = following;
  let last: number | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isOver = false;

  function start(number: number) {
    // Nothing has ever happened: nothing can be missing.
    if (number > 0 || last !== undefined) following.missed();
    last = number;
  }
  function take(number: number, frame: Frame) {
    if (last !== undefined && number <= last) return;
    last = number;
    following.event(frame);
  }

  const socket = keepSocket<Frame>(path, rhythm, {
    opened: () => {
      clearInterval(timer);
      socket.send(last === undefined ? FOLLOW : `${FOLLOW} ${last}`);
      following.opened?.(socket.send);
    },
    hear: (frame) => {
      if (frame.number === undefined) following.hear?.(frame);
      else if (frame.cmd === 'stream') start(frame.number);
      else take(frame.number, frame);
    },
    lost: () => {
      clearInterval(timer);
      if (!isOver) timer = setInterval(() => whenPresent(`stream ${path}`, () => void ask()), POLL_MS);
      following.lost?.();
    },
  });

  async function ask() {
    if (isOver) return;
    const after = last;
    const input = after === undefined ? {} : { after };
    // Who cannot ask now asks again soon.
    const answer = (await call(poll, input as never, { quiet: true }).catch(() => undefined)) as
      | Polled<Frame>
      | undefined;
    if (!answer || isOver) return;
    for (const { number, event } of answer.events) take(number, { ...event, number });
    if (after === undefined || answer.last < after) start(answer.last);
    else last = Math.max(last ?? 0, answer.last);
  }

  return {
    stop: () => {
      isOver = true;
      clearInterval(timer);
      socket.stop();
    },
  };
}
