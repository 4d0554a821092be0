import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer, Sending } from '#testing/client.ts';
import { addressOf, DEMO_PASSWORD, fromNewAddress, signIn, solveCaptcha, timeless } from '#testing/sign-in.ts';

const { nobody, owner } = await testApp({ trustedProxies: ['127.0.0.1'] });
// A minute that does not end while a busy machine tries.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());
const SLOW_MS = 90_000;
const WRONG = 'Falsch#2026';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);
const judgedOf = (answers: Answer[]) => answers.filter(({ status }) => status !== 429);
const login = async (from: Sending, body: object) =>
  nobody.post('/sys/login', { password: DEMO_PASSWORD, ...body, ...(await solveCaptcha(nobody, from)) }, from);
const wrongCaptcha = (from: Sending) =>
  nobody.post('/sys/login', { username: 'bidder01', password: WRONG, captcha: '0000', checkKey: randomUUID() }, from);

/** A name that waits after its failures, asked for again and again. */
async function waitingName(from: Sending): Promise<() => Promise<Answer>> {
  for (const _ of numbered(14))
    await sql`insert into sign_in (id, at, username, address, device, outcome)
      values (${randomUUID()}, clock_timestamp(), 'guessed', ${addressOf(from)}, 'test', 'failure')`.execute(owner);
  return () => login(from, { username: 'guessed' });
}

describe('somebody at a shared address shuts nobody out', () => {
  it.each([
    ['pictures', async (from: Sending) => () => nobody.get(`/sys/randomImage/${randomUUID()}`, from), 200],
    ['challenges', async (from: Sending) => () => nobody.get('/sys/sliderCheck', from), 200],
    ['tries with a wrong captcha', async (from: Sending) => () => wrongCaptcha(from), 200],
    ['tries for a name that has to wait', waitingName, 429],
  ])(
    'by 130 %s a minute',
    async (_what, begin, status) => {
      const from = fromNewAddress();
      const go = await begin(from);
      for (const _ of numbered(130)) expect((await go()).status).toBe(status);
      expect((await nobody.get('/sys/sliderCheck', from)).status).toBe(200);
      expect((await login(from, { username: 'bidder01' })).body.code).toBe(200);
    },
    SLOW_MS,
  );

  it(
    'below 1,200 tries a minute, after which the address is refused whatever it sends',
    async () => {
      const from = fromNewAddress();
      const answers: Answer[] = [];
      for (const _ of numbered(1_201)) answers.push(await nobody.post('/sys/login', {}, from));
      expect(judgedOf(answers)).toHaveLength(1_200);
      expect((await login(fromNewAddress(), { username: 'bidder01' })).body.code).toBe(200);
    },
    SLOW_MS,
  );
});

describe('a sprayer at one address', () => {
  const from = fromNewAddress();
  const answers: Answer[] = [];
  const deviceTokenOf = async (username: string) =>
    (await signIn(nobody, username, undefined, fromNewAddress())).body.result.deviceToken as string;

  beforeAll(async () => {
    // In batches: the last of 130 captchas at once would be too old on a busy machine.
    for (const batch of numbered(5)) {
      const spray = numbered(26).map((index) =>
        login(from, { username: `sprayed-${batch}-${index}`, password: WRONG }),
      );
      answers.push(...(await Promise.all(spray)));
    }
  }, SLOW_MS);

  it('has 120 names judged in a minute however many it tries at once, so that 1,000 take eight minutes', () => {
    expect(judgedOf(answers).map(({ body }) => body.result.refusal)).toEqual(Array(120).fill('sign-in.wrong'));
  });

  it('is told the seconds to wait, alike for a name that somebody has and one that nobody has', async () => {
    const [known, unknown] = [
      await login(from, { username: 'bidder02', deviceToken: await deviceTokenOf('bidder03') }),
      await login(from, { username: 'nobody-at-all', deviceToken: await deviceTokenOf('bidder03') }),
    ];
    for (const answer of [known, unknown]) {
      const seconds = Number(answer.headers['retry-after']);
      expect(answer.body).toMatchObject({ code: 429, result: { refusal: 'rate.too-many', values: { seconds } } });
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
    }
    expect(Object.keys(timeless(known))).toEqual(Object.keys(timeless(unknown)));
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
  });

  it('shuts out no device that the account knows', async () => {
    const deviceToken = await deviceTokenOf('bidder03');
    expect((await login(from, { username: 'bidder03', deviceToken })).body.code).toBe(200);
  });

  it('finds nothing open with what is no token of that account', async () => {
    const deviceToken = await deviceTokenOf('bidder04');
    for (const shown of [undefined, 'x', `${deviceToken.slice(0, -1)}_`, await deviceTokenOf('bidder05')])
      expect((await login(from, { username: 'bidder04', deviceToken: shown })).status).toBe(429);
  });

  it('shuts out nobody at another address', async () => {
    expect((await login(fromNewAddress(), { username: 'bidder04' })).body.code).toBe(200);
  });
});
