import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs `npm run verify` as an operator does, in a process of its own: how it ended, and what it said. */
export async function runVerify(environment: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, ['scripts/verify.ts', ...words], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { PATH: process.env.PATH, ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part;
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said };
}
