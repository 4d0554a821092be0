import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { SignedIn } from '#testing/kept-session.ts';

const BASE = '/ggzyjypt';

interface Envelope {
  success: boolean;
  message: string;
  result: unknown;
}

export async function call(url: string, path: string, token?: string, body?: unknown) {
  const response = await fetch(`${url}${BASE}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: response.status, body: (await response.json()) as Envelope };
}

/** Signs in as a person does: captcha, name, password. */
export async function signIn(url: string, username = 'admin'): Promise<string> {
  return (await sessionAt(url, username)).token;
}

export async function sessionAt(url: string, username = 'admin'): Promise<SignedIn> {
  const checkKey = randomUUID();
  await call(url, `/sys/randomImage/${checkKey}`);
  const captcha = (await call(url, `/sys/test/captcha/${checkKey}`)).body.result;
  const { body } = await call(url, '/sys/login', undefined, { username, password: 'Yunzhou#2026', captcha, checkKey });
  if (!body.success) throw new Error(`sign-in was refused: ${body.message}`);
  return body.result as SignedIn;
}

export interface Written {
  /** Codes of the positions that the server said it has added. */
  acknowledged: string[];
  /** Codes that were sent and got no answer: they may be there or not. */
  unanswered: string[];
  /** How often each other status came. */
  otherwise: Map<number, number>;
}

/** Clients that add positions one after the other, each with a code of its own, until they are told to stop. */
export function startWriting(url: string, tokens: string[]) {
  const written: Written = { acknowledged: [], unanswered: [], otherwise: new Map() };
  let stopped = false;
  async function write(token: string): Promise<void> {
    while (!stopped) {
      const code = randomUUID();
      const status = await add(url, token, code);
      if (status === 'acknowledged') written.acknowledged.push(code);
      else if (status === 'unanswered') written.unanswered.push(code);
      else written.otherwise.set(status, (written.otherwise.get(status) ?? 0) + 1);
      if (status !== 'acknowledged') await sleep(20);
    }
  }
  const clients = tokens.map(write);
  return {
    written,
    async reach(count: number): Promise<void> {
      while (written.acknowledged.length < count) await sleep(2);
    },
    async stop(): Promise<Written> {
      stopped = true;
      await Promise.all(clients);
      return written;
    },
  };
}

async function add(url: string, token: string, code: string): Promise<'acknowledged' | 'unanswered' | number> {
  try {
    const { status, body } = await call(url, '/sys/position/add', token, { code, name: '写入', postRank: '1' });
    return status === 200 && body.success ? 'acknowledged' : status;
  } catch {
    return 'unanswered';
  }
}

/** Which of the codes the database holds. */
export async function findCodes(databaseUrl: string, codes: string[]): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ code: string }>('select code from position where code = any($1)', [codes]);
    return new Set(rows.map(({ code }) => code));
  } finally {
    await client.end();
  }
}
