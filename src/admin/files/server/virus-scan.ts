import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
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

const clamdScanner =
  (at: string): Scanner =>
  async (path) => {
    const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(at) ?? [];
    const socket = port ? connect(Number(port), host) : connect(at);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the scanner is silent')));
    let told = '';
    socket.on('data', (chunk) => {
      told += chunk.toString();
    });
    const answered = new Promise<void>((resolve, reject) => {
      socket.once('end', resolve);
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('the scanner hung up')));
    });
    try {
      await Promise.race([answered, feed(socket, path)]);
      await answered;
      return verdictOf(told);
    } catch (error) {
      // It hangs up in the middle of a file that is too long for it, and its words may come before we notice.
      throw OVER_LIMIT.test(told) ? new Refusal('scan.too-large', { kind: 'too-large' }) : error;
    } finally {
      socket.destroy();
    }
  };

async function feed(socket: ReturnType<typeof connect>, path: string): Promise<void> {
  const send = (bytes: Buffer | string) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
  await send('zINSTREAM\0');
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    await itsWord();
    if (socket.readableEnded) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await send(Buffer.concat([length, chunk]));
  }
  await send(Buffer.alloc(4));
}

/** Time to hear it: what it said before it hung up is lost once we write to a line that is closed. */
async function itsWord(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

function verdictOf(answer: string): string | undefined {
  const told = answer.replace(/\0/g, '').trim();
  if (told === 'stream: OK') return undefined;
  const [, found] = /^stream: (.+) FOUND$/.exec(told) ?? [];
  if (found) return found;
  throw new Error(`the scanner says: ${told}`);
}
