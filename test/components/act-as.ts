import { onTestFinished } from 'vitest';
import type { Envelope } from '#kit/contract/envelope.ts';
import { useSession } from '#kit/web/session/session.ts';
import type { SignedIn } from '#testing/kept-session.ts';

async function read<Result>(path: string, init?: RequestInit): Promise<Result> {
  const answer = (await (await fetch(`/ggzyjypt/sys/${path}`, init)).json()) as Envelope<Result>;
  return answer.result as Result;
}

/** Until the test ends the page is somebody else's of the demo city, not its administrator's. */
export async function actAs(username: string): Promise<void> {
  const accounts = await read<{ username: string; password: string }[]>('demo/accounts');
  const password = accounts.find((one) => one.username === username)?.password;
  await read(`randomImage/${username}`);
  const captcha = await read<string>(`test/captcha/${username}`);
  const body = JSON.stringify({ username, password, captcha, checkKey: username });
  const { token } = await read<SignedIn>('login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const before = useSession.getState();
  useSession.setState({ token, username });
  onTestFinished(() => useSession.setState({ token: before.token, username: before.username }));
}
