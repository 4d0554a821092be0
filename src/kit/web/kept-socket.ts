import { apiBase } from './page-settings.ts';
import { useSession } from './session.ts';

const BEAT_MS = 20_000;
const RETRY_MS = 20_000;
const MOST_ERRORS = 5;
/** The server's word that the session is over: trying again would be no use. */
const SESSION_OVER = 4401;

export interface Frame {
  cmd: string;
  msgId?: string;
}

/** Keeps a socket open until told to stop: it opens again 20 s after it closed, and gives up after five errors in a row. */
export function keepSocket(path: string, hear: (frame: Frame, isGreeting: boolean) => void): () => void {
  let errors = 0;
  let stopped = false;
  let retry: ReturnType<typeof setTimeout>;
  let socket: WebSocket | undefined;

  function open() {
    const { token } = useSession.getState();
    if (stopped || !token) return;
    const line = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${apiBase}${path}`, token);
    socket = line;
    const beat = setInterval(() => line.readyState === WebSocket.OPEN && line.send('HeartBeat'), BEAT_MS);
    line.onopen = () => {
      errors = 0;
    };
    line.onerror = () => {
      errors += 1;
    };
    let greeted = false;
    line.onmessage = ({ data }) => {
      hear(JSON.parse(String(data)), !greeted);
      greeted = true;
    };
    line.onclose = ({ code }) => {
      clearInterval(beat);
      if (!stopped && code !== SESSION_OVER && errors <= MOST_ERRORS) retry = setTimeout(open, RETRY_MS);
    };
  }

  open();
  return () => {
    stopped = true;
    clearTimeout(retry);
    socket?.close();
  };
}
