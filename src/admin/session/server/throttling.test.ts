import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Sending } from '#testing/client.ts';
import { addressOf, DEMO_PASSWORD, fromNewAddress, signIn, solveCaptcha, timeless } from '#testing/sign-in.ts';

const { nobody, owner, database, as } = await testApp({ trustedProxies: ['127.0.0.1'] });
const plain = await testApp({}, database);
const elsewhere = await testApp({ trustedProxies: ['10.99.0.1'] }, database);
const WRONG = 'Falsch#2026';
const CHANGED = 'Changed#Secret-2026';

interface Past {
  names?: string[];
  count: number;
  secondsAgo?: number;
}

/** Failures as if they had happened: many of them take long to make by trying. */
async function failed(from: Sending, { names = ['bidder01'], count, secondsAgo = 0 }: Past): Promise<void> {
  for (let index = 0; index < count; index++) {
    await sql`insert into sign_in (id, at, username, address, device, outcome)
      values (${randomUUID()}, clock_timestamp() - make_interval(secs => ${secondsAgo}), ${names[index % names.length]},
        ${addressOf(from)}, 'test', 'failure')`.execute(owner);
  }
}

/** A wrong try with a captcha that was solved before, because the shortest delay is but two seconds. */
const guess = (username: string, solved: object, from: Sending) =>
  nobody.post('/sys/login', { username, password: WRONG, ...solved }, from);

describe('after five wrong passwords', () => {
  const from = fromNewAddress();

  it('each of them is told, and the sixth try gets 429 with the seconds to wait', async () => {
    const solved = await solveCaptcha(nobody, from);
    for (let tries = 0; tries < 5; tries++) expect((await signIn(nobody, 'bidder01', WRONG, from)).body.code).toBe(500);
    const { status, headers, body } = await guess('bidder01', solved, from);
    const seconds = Number(headers['retry-after']);
    expect(status).toBe(429);
    expect([1, 2]).toContain(seconds);
    expect(body).toEqual({
      success: false,
      message: `登录失败次数过多，请在 ${seconds} 秒后重试`,
      code: 429,
      result: {
        refusal: 'sign-in.throttled',
        remedy: '稍候再试，或联系管理员重置密码',
        values: { seconds },
      },
      timestamp: expect.any(Number),
    });
  });

  it('the right password is refused from that address', async () => {
    await failed(from, { count: 1 });
    expect((await signIn(nobody, 'bidder01', undefined, from)).status).toBe(429);
  });

  it('the right password works from another address', async () => {
    await failed(from, { count: 1 });
    expect((await signIn(nobody, 'bidder01', undefined, fromNewAddress())).body.code).toBe(200);
  });

  it('another name works from the same address', async () => {
    await failed(from, { count: 1 });
    expect((await signIn(nobody, 'bidder02', undefined, from)).body.code).toBe(200);
  });

  it('the name in another spelling is still the same name', async () => {
    await failed(from, { count: 1 });
    expect((await signIn(nobody, ' BIDDER01 ', undefined, from)).status).toBe(429);
  });

  it('a name that nobody has is held up just as a real one', async () => {
    const there = fromNewAddress();
    await failed(there, { names: ['no-such-name'], count: 5 });
    const { status, body } = await signIn(nobody, 'no-such-name', WRONG, there);
    expect([status, body.result.refusal]).toEqual([429, 'sign-in.throttled']);
  });
});

describe('the delay', () => {
  it.each([
    [5, 2],
    [6, 4],
    [7, 8],
    [9, 32],
    [12, 256],
    [14, 900],
    [30, 900],
  ])('after %d failures is %d seconds', async (count, delay) => {
    const from = fromNewAddress();
    const solved = await solveCaptcha(nobody, from);
    await failed(from, { count });
    const { status, headers } = await guess('bidder01', solved, from);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(delay - 1);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(delay);
  });

  it('over, the right password works', async () => {
    const from = fromNewAddress();
    await failed(from, { count: 6, secondsAgo: 5 });
    expect((await signIn(nobody, 'bidder01', undefined, from)).body.code).toBe(200);
  });

  it('does not grow by tries that were only told to wait', async () => {
    const from = fromNewAddress();
    await failed(from, { count: 6 });
    for (let tries = 0; tries < 4; tries++) await signIn(nobody, 'bidder01', WRONG, from);
    const { headers } = await signIn(nobody, 'bidder01', WRONG, from);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(4);
  });

  it('is forgotten after fifteen minutes', async () => {
    const from = fromNewAddress();
    await failed(from, { count: 14, secondsAgo: 901 });
    expect((await signIn(nobody, 'bidder01', WRONG, from)).body.code).toBe(500);
  });

  it('starts again after a success from the same address', async () => {
    const from = fromNewAddress();
    await failed(from, { count: 4 });
    expect((await signIn(nobody, 'bidder01', undefined, from)).body.code).toBe(200);
    const solved = await solveCaptcha(nobody, from);
    for (let tries = 0; tries < 5; tries++) expect((await signIn(nobody, 'bidder01', WRONG, from)).body.code).toBe(500);
    expect((await guess('bidder01', solved, from)).status).toBe(429);
  });

  it('is not lifted by a success of another name', async () => {
    const from = fromNewAddress();
    await failed(from, { count: 7 });
    expect((await signIn(nobody, 'bidder02', undefined, from)).body.code).toBe(200);
    expect((await signIn(nobody, 'bidder01', WRONG, from)).status).toBe(429);
  });
});

/** A try that is ready to be sent, and how long its answer took. */
async function begun(from: Sending, body: { username: string; password?: string; deviceToken?: string }) {
  const sent = { password: DEMO_PASSWORD, ...body, ...(await solveCaptcha(nobody, from)) };
  return async () => {
    const start = performance.now();
    const answer = await nobody.post('/sys/login', sent, from);
    const at = performance.now();
    return { answer, at, ms: at - start };
  };
}

describe('an address', () => {
  const names = Array.from({ length: 50 }, (_, index) => `guessed-${index}`);

  it('with 49 failures for as many names may still try', async () => {
    const from = fromNewAddress();
    await failed(from, { names, count: 49 });
    expect((await signIn(nobody, 'bidder03', WRONG, from)).body.code).toBe(500);
  });

  it('with 55 failures lets everybody in after two seconds, and a device that the account knows before them', async () => {
    const from = fromNewAddress();
    await failed(from, { names, count: 55 });
    const known = (await signIn(nobody, 'bidder03', undefined, fromNewAddress())).body.result.deviceToken;
    const right = await begun(from, { username: 'bidder03' });
    const other = await begun(from, { username: 'bidder01' });
    const device = await begun(from, { username: 'bidder03', deviceToken: known });
    const [held, alsoHeld, first] = await Promise.all([right(), other(), device()]);
    for (const { answer } of [held, alsoHeld, first]) expect(answer.body.code).toBe(200);
    for (const { ms } of [held, alsoHeld]) expect(ms).toBeGreaterThan(1_990);
    expect(first.at).toBeLessThan(Math.min(held.at, alsoHeld.at));
  });

  it('with 50 failures answers alike for a name that somebody has and one that nobody has', async () => {
    const from = fromNewAddress();
    await failed(from, { names, count: 50 });
    const tries = [];
    for (const username of ['bidder02', 'never-tried']) tries.push(await begun(from, { username, password: WRONG }));
    const [known, unknown] = await Promise.all(tries.map((go) => go()));
    expect(known && timeless(known.answer)).toEqual(unknown && timeless(unknown.answer));
    expect(known?.answer.body).toMatchObject({ code: 500, message: '用户名或密码错误' });
    for (const held of [known, unknown]) expect(held?.ms).toBeGreaterThan(1_990);
  });

  it('with 50 failures holds back what is no token of that account', async () => {
    const from = fromNewAddress();
    await failed(from, { names, count: 50 });
    const tokenOf = async (username: string) =>
      (await signIn(nobody, username, undefined, fromNewAddress())).body.result.deviceToken as string;
    const old = await tokenOf('staff01');
    const secret = { oldpassword: DEMO_PASSWORD, password: CHANGED, confirmpassword: CHANGED };
    expect((await (await as('staff01')).put('/sys/user/updatePassword', secret)).body.success).toBe(true);
    const reset = await tokenOf('staff02');
    const given = { username: 'staff02', password: CHANGED, confirmpassword: CHANGED };
    await (await as('admin')).put('/sys/user/changePassword', given);
    const tries = [
      await begun(from, { username: 'bidder03', deviceToken: await tokenOf('bidder04') }),
      await begun(from, { username: 'staff01', password: CHANGED, deviceToken: old }),
      await begun(from, { username: 'staff02', password: CHANGED, deviceToken: reset }),
      await begun(from, { username: 'bidder03', deviceToken: `${(await tokenOf('bidder03')).slice(0, -1)}_` }),
    ];
    for (const { answer, ms } of await Promise.all(tries.map((go) => go()))) {
      expect(answer.body.code).toBe(200);
      expect(ms).toBeGreaterThan(1_990);
    }
  });

  it('lets no device token past the five failures of a pair', async () => {
    const from = fromNewAddress();
    const { deviceToken } = (await signIn(nobody, 'bidder03', undefined, fromNewAddress())).body.result;
    await failed(from, { names: ['bidder03'], count: 6 });
    const { answer } = await (await begun(from, { username: 'bidder03', deviceToken }))();
    expect([answer.status, answer.body.result.refusal]).toEqual([429, 'sign-in.throttled']);
  });

  it('without failures is not held up by another one', async () => {
    await failed(fromNewAddress(), { names, count: 60 });
    expect((await signIn(nobody, 'bidder03', undefined, fromNewAddress())).body.code).toBe(200);
  });
});

/** A challenge without work: forty real ones would take longer than a captcha lives. */
async function easySlider(from: Sending) {
  const id = randomUUID();
  await sql`insert into slider_challenge (id, salt, difficulty, address, expires_at)
    values (${id}, '', 0, ${addressOf(from)}, clock_timestamp() + interval '2 minutes')`.execute(owner);
  return { id, nonce: '0' };
}

describe('forty guesses at the same instant', () => {
  const guessAll = async (from: Sending, passwords: string[]) => {
    const solved: Awaited<ReturnType<typeof solveCaptcha>>[] = [];
    const sliders: object[] = [];
    for (const _ of passwords) sliders.push(await easySlider(from));
    for (const _ of passwords) solved.push(await solveCaptcha(nobody, from));
    return Promise.all(
      passwords.map((password, index) =>
        nobody.post('/sys/login', { username: 'bidder04', password, ...solved[index], slider: sliders[index] }, from),
      ),
    );
  };

  it('learn at most five answers, and the others are told to wait', async () => {
    const passwords = Array.from({ length: 40 }, (_, index) => `Guess#${index}`);
    const answers = await guessAll(fromNewAddress(), passwords);
    const told = answers.filter(({ status }) => status !== 429);
    expect(told.length).toBeLessThanOrEqual(5);
    expect(told.length).toBeGreaterThan(0);
    for (const { body } of told) expect(body.result.refusal).toBe('sign-in.wrong');
    for (const { headers } of answers.filter(({ status }) => status === 429))
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('without a trusted proxy', () => {
  it('X-Forwarded-For neither helps the guesser nor reaches the record', async () => {
    const mine = () => ({ headers: { 'x-forwarded-for': `192.0.2.${Math.ceil(Math.random() * 250)}` } });
    const solved = await solveCaptcha(plain.nobody);
    for (let tries = 0; tries < 5; tries++) await signIn(plain.nobody, 'bidder05', WRONG, mine());
    const sixth = await plain.nobody.post('/sys/login', { username: 'bidder05', password: WRONG, ...solved }, mine());
    expect(sixth.status).toBe(429);
    const { rows } = await sql`select distinct address from sign_in where username = 'bidder05'`.execute(owner);
    expect(rows).toEqual([{ address: '127.0.0.1' }]);
  });

  it('a proxy that is not on the list is not believed either', async () => {
    await signIn(elsewhere.nobody, 'bidder06', WRONG, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    const { rows } = await sql`select address from sign_in where username = 'bidder06'`.execute(owner);
    expect(rows).toEqual([{ address: '127.0.0.1' }]);
  });
});

it('believes the last address before the trusted proxy, not what the caller put in front', async () => {
  const sending = { headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.9' } };
  await signIn(nobody, 'bidder07', WRONG, sending);
  const { rows } = await sql`select address from sign_in where username = 'bidder07'`.execute(owner);
  expect(rows).toEqual([{ address: '203.0.113.9' }]);
});
