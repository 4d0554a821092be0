import { apiBase } from '#kit/web/page/page-settings.ts';
import { useSession } from '#kit/web/session/session.ts';

/** The server's word that the session is over: trying again would be no use. */
const SESSION_OVER = 4401;

/** A line that is not open by then is dialled again: browsers would wait for minutes. */
const OPENING_MS = 6_000;

/** When a socket says that it is there, and when it is opened again. */
export interface Rhythm {
  beat: string;
  beatMs: number;
  /** How long the answer to a beat may take; the next beat counts from it. Without it nobody waits for one. */
  replyMs?: number;
  isReply?: (frame: object) => boolean;
  retryMs: number;
  /** After more errors in a row nobody tries any more. */
  mostErrors: number;
}

interface Connection<Frame> {
  opened?(): void;
  hear(frame: Frame): void;
  lost?(): void;
}

export interface KeptSocket {
  /** Says whether it went out. */
  send(text: string): boolean;
  stop(): void;
}

/** Keeps a socket open until told to stop. What cannot be read is not heard. */
export function keepSocket<Frame extends object>(
  path: string,
  rhythm: Rhythm,
  connection: Connection<Frame>,
): KeptSocket {
  let errors = 0;
  let stopped = false;
  let retry: ReturnType<typeof setTimeout>;
  let socket: WebSocket | undefined;

  function open() {
    const { token } = useSession.getState();
    if (stopped || !token) return;
    const line = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${apiBase}${path}`, token);
    socket = line;
    let next = setTimeout(() => lost(), OPENING_MS);
    const beatLater = () => {
      clearTimeout(next);
      next = setTimeout(beat, rhythm.beatMs);
    };
    const beat = () => {
      if (line.readyState !== WebSocket.OPEN) return;
      line.send(rhythm.beat);
      if (rhythm.replyMs === undefined) beatLater();
      else next = setTimeout(() => lost(), rhythm.replyMs);
    };
    const lost = (code?: number) => {
      clearTimeout(next);
      if (socket !== line) return;
      hangUp();
      if (!stopped && code !== SESSION_OVER && errors <= rhythm.mostErrors) retry = setTimeout(open, rhythm.retryMs);
    };
    line.onopen = () => {
      errors = 0;
      beatLater();
      connection.opened?.();
    };
    line.onerror = () => {
      errors += 1;
    };
    line.onmessage = ({ data }) => {
      const frame = frameOf<Frame>(data);
      if (socket !== line || !frame) return;
      if (rhythm.isReply?.(frame)) beatLater();
      connection.hear(frame);
    };
    line.onclose = ({ code }) => lost(code);
  }

  // A line that has gone dead may take minutes to say that it is closed: nobody waits for that.
  function hangUp() {
    const line = socket;
    socket = undefined;
    line?.close();
    if (line) connection.lost?.();
  }

  open();
  return {
    send: (text) => {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(text);
      return true;
    },
    stop: () => {
      stopped = true;
      clearTimeout(retry);
      hangUp();
    },
  };
}

function frameOf<Frame extends object>(data: unknown): Frame | undefined {
  try {
    const read: unknown = JSON.parse(String(data));
    return typeof read === 'object' && read !== null ? (read as Frame) : undefined;
  } catch {
    return undefined;
  }
}
