import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A clamd that takes streams as the real one does, and finds what holds the word. Ends after the file’s last test. */
export async function fakeClamd(
  answer: (content: string) => string = (content) => (content.includes('EICAR') ? 'Eicar-Test FOUND' : 'OK'),
  mostBytes = Number.POSITIVE_INFINITY,
  lastWords = 'INSTREAM size limit exceeded. ERROR\0',
) {
  const folder = mkdtempSync(join(tmpdir(), 'gongkai-clamd-'));
  const server = createServer((socket) => {
    let held = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk]);
      if (held.length > mostBytes) return void socket.end(lastWords).destroySoon();
      if (held.toString('latin1') === 'zPING\0') return void socket.end('PONG\0');
      const content = streamed(held);
      if (content !== undefined) socket.end(`stream: ${answer(content)}\0`);
    });
  });
  const at = join(folder, 'clamd.sock');
  await new Promise<void>((resolve) => server.listen(at, resolve));
  const close = () => server.close();
  afterAll(() => {
    close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { at, close };
}

/** The content of a stream once its end has come. */
function streamed(held: Buffer): string | undefined {
  const start = 'zINSTREAM\0';
  if (held.length < start.length || held.toString('latin1', 0, start.length) !== start) return undefined;
  let content = '';
  for (let at = start.length; at + 4 <= held.length; ) {
    const length = held.readUInt32BE(at);
    if (length === 0) return content;
    content += held.toString('latin1', at + 4, at + 4 + length);
    at += 4 + length;
  }
  return undefined;
}
