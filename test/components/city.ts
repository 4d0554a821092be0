import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { SignedIn } from '#testing/kept-session.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    signedIn: SignedIn;
  }
}

const BASE = '/ggzyjypt';

/** Vitest's global setup: components make their calls to a demo city, as its administrator. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'gongkai-components-'));
  const city = await startServer(['--demo'], {
    PORT: process.env.GONGKAI_COMPONENTS_PORT ?? '0',
    GONGKAI_TEST_HOOKS: '1',
    GONGKAI_DATA_DIR: join(folder, 'data'),
  });
  project.provide('signedIn', await signIn(city));
  return async () => {
    await city.stop('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
}

async function signIn({ call }: ServerProcess): Promise<SignedIn> {
  const read = async (path: string) => (await call('GET', `${BASE}/sys/${path}`)).body.result;
  const accounts: { username: string; password: string }[] = await read('demo/accounts');
  const password = accounts.find(({ username }) => username === 'admin')?.password;
  await read('randomImage/components');
  const captcha = await read('test/captcha/components');
  const body = { username: 'admin', password, captcha, checkKey: 'components' };
  return (await call('POST', `${BASE}/sys/login`, { body })).body.result;
}
