import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RawAnswer {
  /** All that came back, as text. */
  text: string;
  /** The status of every answer in it: a smuggled request would bring a second one. */
  statuses: number[];
  closed: boolean;
  ms: number;
}

/** Sends bytes as they are and listens until the server closes or the time is over. */
export async function sendRaw(port: number, bytes: string | Buffer, patienceMs = 3_000): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const heard = listen(socket, patienceMs);
  socket.write(bytes);
  return heard;
}

/** Asks for a socket with these further lines in the head. */
export const askForSocket = (port: number, path: string, ...lines: string[]): Promise<RawAnswer> =>
  sendRaw(
    port,
    [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...lines,
      '\r\n',
    ].join('\r\n'),
  );

/** Sends a start and then a little every second: for ever, or so many times before an end. */
export async function sendSlowly(
  port: number,
  start: string,
  drop: string,
  patienceMs: number,
  last?: { times: number; end: string },
): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const heard = listen(socket, patienceMs);
  socket.write(start);
  let sent = 0;
  const timer = setInterval(() => {
    sent += 1;
    if (socket.writable && (!last || sent <= last.times)) socket.write(sent === last?.times ? drop + last.end : drop);
  }, 1_000);
  try {
    return await heard;
  } finally {
    clearInterval(timer);
  }
}

/** Begins a request, sends the rest when the server has taken the connection, and hangs up without waiting for a word. */
export async function sendAndHangUp(port: number, start: string, rest: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(start);
  await sleep(20);
  socket.write(rest, () => socket.resetAndDestroy());
  await new Promise((resolve) => socket.once('close', resolve));
}

function listen(socket: Socket, patienceMs: number): Promise<RawAnswer> {
  const start = performance.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const end = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString('utf8');
      const statuses = Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));
      resolve({ text, statuses, closed, ms: performance.now() - start });
    };
    const timer = setTimeout(() => end(false), patienceMs);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => end(true));
    socket.on('close', () => end(true));
  });
}
