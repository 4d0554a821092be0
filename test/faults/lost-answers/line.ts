import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Holder } from './holder.ts';

export type Cut =
  | 'never arrives'
  | 'arrives in part'
  | 'stalls'
  | 'commit goes on'
  | 'commit fails'
  | 'after the commit'
  | 'in the answer';

interface Asked {
  request: IncomingMessage;
  body: Buffer;
}

/** A line from one page to the server that is cut at the wished moment of each of the next requests. */
export async function openLine(upstream: string, holder: Holder, random: () => number) {
  let cuts: Cut[] = [];
  let marker = '';
  const server = createServer(async (asked, reply) => {
    const cut = cuts.shift();
    const body = Buffer.concat(await asked.toArray().catch(() => []));
    if (cut) return cutAt(cut, { request: asked, body });
    const answer = await passOn(upstream, { request: asked, body });
    reply.writeHead(answer.status, answer.headers).end(answer.body);
  });

  async function cutAt(cut: Cut, asked: Asked): Promise<void> {
    const { socket } = asked.request;
    if (cut === 'stalls') return;
    if (cut === 'arrives in part') await passPart(upstream, asked);
    if (cut === 'commit goes on' || cut === 'commit fails') await cutBeforeCommit(cut, asked);
    if (cut === 'after the commit') await passOn(upstream, asked);
    if (cut === 'in the answer') await answerInPart(asked);
    socket.destroy();
  }

  /** The act has done its work and waits to commit: the page loses its line, then the commit goes on or its connection is cut. */
  async function cutBeforeCommit(cut: Cut, asked: Asked): Promise<void> {
    await holder.hold(marker);
    const answered = passOn(upstream, asked).catch(() => undefined);
    const waiting = await holder.waiting(answered);
    asked.request.socket.destroy();
    if (cut === 'commit fails' && waiting) await holder.end(waiting);
    await holder.letGo(marker);
    await answered;
  }

  async function answerInPart(asked: Asked): Promise<void> {
    const { status, headers, body } = await passOn(upstream, asked);
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const whole = Buffer.concat([Buffer.from(`HTTP/1.1 ${status} OK\r\n${head.join('')}\r\n`), body]);
    const part = whole.subarray(0, 1 + Math.floor(random() * (whole.length - 1)));
    await new Promise((written) => asked.request.socket.write(part, written));
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How the next requests fare, one after the other; those after them pass. */
    cutNext: (of: string, wished: Cut[]) => {
      marker = of;
      cuts = [...wished];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type Line = Awaited<ReturnType<typeof openLine>>;

interface Passed {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

async function passOn(upstream: string, { request: asked, body }: Asked): Promise<Passed> {
  const passed = open(upstream, asked);
  passed.end(body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    passed.on('response', resolve).on('error', reject),
  );
  const whole = Buffer.concat(await answer.toArray());
  const { 'transfer-encoding': _chunked, connection: _connection, ...headers } = answer.headers;
  return {
    status: answer.statusCode ?? 502,
    headers: { ...(headers as Record<string, string>), 'content-length': String(whole.length) },
    body: whole,
  };
}

/** The server hears the beginning and then that the line is gone. */
async function passPart(upstream: string, { request: asked, body }: Asked): Promise<void> {
  const passed = open(upstream, asked);
  passed.on('error', () => {});
  await new Promise((written) => passed.write(body.subarray(0, body.length >> 1), written));
  passed.destroy();
}

const open = (upstream: string, { method, headers, url = '/' }: IncomingMessage) =>
  request(new URL(url, upstream), { method, headers, agent: false });
