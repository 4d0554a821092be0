import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, IncomingMessage, request } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS } from '@tus/server';
import { afterAll, describe, expect, it } from 'vitest';
import { batchesOf } from './inflow.ts';

const NEVER = new AbortController().signal;
const CONTENT = randomBytes(3 * 2 ** 20 + 7);

async function collect(line: IncomingMessage) {
  const [copies, batches]: [Buffer[], Buffer[][]] = [[], []];
  for await (const batch of batchesOf(line, CONTENT.length, NEVER)) {
    // As long as a write takes, more comes in.
    await sleep(2);
    copies.push(Buffer.concat(batch));
    batches.push(batch);
  }
  return { whole: Buffer.concat(copies), batches };
}

let heard = Promise.withResolvers<Awaited<ReturnType<typeof collect>>>();
const server = createServer((line, reply) => {
  collect(line).then(heard.resolve, heard.reject);
  line.on('end', () => reply.end());
});
await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
afterAll(() => server.close());

function send(headers: Record<string, string | number>, pieces: Buffer[]) {
  heard = Promise.withResolvers();
  const { port } = server.address() as AddressInfo;
  const line = request({ port, host: '127.0.0.1', method: 'PATCH', headers });
  for (const piece of pieces) line.write(piece);
  line.end();
  return heard.promise;
}

const cut = (bytes: number) =>
  Array.from({ length: Math.ceil(CONTENT.length / bytes) }, (_, at) => CONTENT.subarray(at * bytes, (at + 1) * bytes));

describe('what comes over a line', () => {
  it.each<[how: string, headers: Record<string, string | number>, bytes: number]>([
    ['of a known length', { 'content-length': CONTENT.length }, CONTENT.length],
    ['in chunks', { 'transfer-encoding': 'chunked' }, 65_536],
    ['in small chunks, many to one read', { 'transfer-encoding': 'chunked' }, 1_000],
  ])('%s arrives byte for byte', async (_how, headers, bytes) => {
    expect((await send(headers, cut(bytes))).whole.equals(CONTENT)).toBe(true);
  });

  it('is given back as soon as it is written', async () => {
    const { batches } = await send({ 'content-length': CONTENT.length }, cut(CONTENT.length));
    expect(batches.length).toBeGreaterThan(1);
    expect(batches.flat().reduce((sum, { length }) => sum + length, 0)).toBe(0);
  });

  it('stays whole where it came from no socket: it may be somebody else’s', async () => {
    const line = Object.assign(new PassThrough(), { complete: true, socket: {} }) as unknown as IncomingMessage;
    const mine = Buffer.alloc(300_000, 'x');
    (line as unknown as PassThrough).end(mine);
    await collect(line);
    expect(mine.length).toBe(300_000);
  });

  it('fails when its sender hung up before anybody listened', async () => {
    const line = new IncomingMessage(new Socket());
    line.destroy();
    await once(line, 'close');
    await expect(collect(line)).rejects.toBe(ERRORS.ABORTED);
  });
});
