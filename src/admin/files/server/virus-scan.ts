import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Refusal } from '#kit/domain/refusal.ts';

/** A program that gets the path as its last word, or the socket of a clamd: a path, or host and port. */
export type ScanSettings = { command: string[] } | { clamd: string } | undefined;

/** What was found, or nothing; throws when nobody could look. */
type Scanner = (path: string) => Promise<string | undefined>;

const PATIENCE_MS = 120_000;
const CHUNK = 64 * 1024;
const FOUND_EXIT = 1;
/** What a clamd says of a file beyond its StreamMaxLength. */
const OVER_LIMIT = /size limit exceeded/i;
const HUNG_UP = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED'];

/** Refuses a file in which the scanner finds something, and every file while the scanner does not answer. */
export function virusScan(settings: ScanSettings): (path: string) => Promise<void> {
  if (!settings) return async () => {};
  const scanner: Scanner = 'clamd' in settings ? clamdScanner(settings.clamd) : commandScanner(settings.command);
  return async (path) => {
    const found = await scanner(path).catch((cause) => {
      if (cause instanceof Refusal) throw cause;
      throw Object.assign(new Refusal('scan.away', { kind: 'unavailable', retryAfterSeconds: 60 }), { cause });
    });
    if (found !== undefined) throw new Refusal('scan.found', { values: { name: found } });
  };
}

/** As clamscan ends: 0 is clean, 1 has found something, anything else has not looked. */
const commandScanner =
  ([program = '', ...words]: string[]): Scanner =>
  (path) =>
    new Promise((resolve, reject) => {
      const child = spawn(program, [...words, path], { stdio: ['ignore', 'pipe', 'ignore'], timeout: PATIENCE_MS });
      let told = '';
      child.stdout.on('data', (chunk: Buffer) => {
        told = (told + chunk.toString()).slice(-2_000);
      });
      child.once('error', reject);
      child.once('close', (exit) => {
        if (exit === 0) resolve(undefined);
        else if (exit === FOUND_EXIT) resolve(/: ([^\n:]+) FOUND/.exec(told)?.[1] ?? 'unknown');
        else reject(new Error(`the scanner ended with ${exit}`));
      });
    });

/**
 * A clamd hangs up in the middle of a file that is too long for it. Its word about that may get lost with the line; one
 * that is alive and hangs up twice cannot take the file.
 */
const clamdScanner =
  (at: string): Scanner =>
  async (path) => {
    const told = (await streamTo(at, path)) ?? ((await isAlive(at)) ? await streamTo(at, path) : '');
    if (told === undefined || OVER_LIMIT.test(told)) throw new Refusal('scan.too-large', { kind: 'too-large' });
    return verdictOf(told);
  };

/** What the clamd says of the file; nothing when it hung up before it had all of it. */
async function streamTo(at: string, path: string): Promise<string | undefined> {
  const line = open(at);
  await once(line.socket, 'connect');
  try {
    await Promise.race([line.answered, feed(line.socket, path)]);
    return (await line.answered) || undefined;
  } catch (error) {
    if (line.told()) return line.told();
    if (HUNG_UP.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  } finally {
    line.socket.destroy();
  }
}

async function isAlive(at: string): Promise<boolean> {
  const line = open(at);
  line.socket.end('zPING\0');
  const answer = await line.answered.catch(() => '');
  line.socket.destroy();
  return answer.startsWith('PONG');
}

function open(at: string) {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(at) ?? [];
  const socket = port ? connect(Number(port), host) : connect(at);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the scanner is silent')));
  let told = '';
  socket.on('data', (chunk) => {
    told += chunk.toString();
  });
  const answered = new Promise<string>((resolve, reject) => {
    socket.once('end', () => resolve(told));
    socket.once('error', reject);
    socket.once('close', () => reject(Object.assign(new Error('the scanner hung up'), { code: 'EPIPE' })));
  });
  answered.catch(() => undefined);
  return { socket, answered, told: () => told };
}

async function feed(socket: Socket, path: string): Promise<void> {
  const send = (bytes: Buffer | string) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
  await send('zINSTREAM\0');
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    if (socket.readableEnded) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await send(Buffer.concat([length, chunk]));
  }
  await send(Buffer.alloc(4));
}

function verdictOf(answer: string): string | undefined {
  const told = answer.replace(/\0/g, '').trim();
  if (told === 'stream: OK') return undefined;
  const [, found] = /^stream: (.+) FOUND$/.exec(told) ?? [];
  if (found) return found;
  throw new Error(`the scanner says: ${told}`);
}
