import type { TestProject } from 'vitest/node';
import { startDemoCity } from '#testing/demo-city.ts';
import type { SignedIn } from '#testing/kept-session.ts';
import type { ServerProcess } from '#testing/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    signedIn: SignedIn;
  }
}

const BASE = '/ggzyjypt';

/** Vitest's global setup: components make their calls to a demo city, as its administrator. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { city, end } = await startDemoCity({ PORT: process.env.GONGKAI_COMPONENTS_PORT ?? '0' });
  project.provide('signedIn', await signIn(city));
  return end;
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
