import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer, Sending } from '#testing/client.ts';
import { done, UUID } from '#testing/shapes-by-hand.ts';
import { addressOf, DEMO_PASSWORD, fromNewAddress, solveCaptcha, solveSlider } from '#testing/sign-in.ts';

const { nobody, owner } = await testApp({ trustedProxies: ['127.0.0.1'] });
const WRONG = 'Falsch#2026';

async function login(from: Sending, more: object = {}, username = 'bidder01'): Promise<Answer> {
  const solved = await solveCaptcha(nobody, from);
  return nobody.post('/sys/login', { username, password: DEMO_PASSWORD, ...solved, ...more }, from);
}
const wrong = (from: Sending, more: object = {}) => login(from, { password: WRONG, ...more });
const refusal = ({ status, body }: Answer) => [status, body.success, body.code, body.result.refusal];
const DEMANDED = [200, false, 412, 'sign-in.needs-slider'];

async function failed(from: Sending, count: number, secondsAgo = 0, username = 'bidder01'): Promise<void> {
  for (let index = 0; index < count; index++)
    await sql`insert into sign_in (id, at, username, address, device, outcome)
      values (${randomUUID()}, clock_timestamp() - make_interval(secs => ${secondsAgo}), ${username},
        ${addressOf(from)}, 'test', 'failure')`.execute(owner);
}

describe('a challenge', () => {
  it('tells id, salt, difficulty and how long it counts, to anybody', async () => {
    const { status, body } = await nobody.get('/sys/sliderCheck');
    expect(status).toBe(200);
    expect(body).toEqual(
      done({ id: UUID, salt: expect.stringMatching(/^[0-9a-f]{32}$/), difficulty: 16, expires: 120 }),
    );
  });

  it('is a new one each time', async () => {
    const [one, other] = [await nobody.get('/sys/sliderCheck'), await nobody.get('/sys/sliderCheck')];
    expect(one.body.result.id).not.toBe(other.body.result.id);
  });
});

describe('the slider', () => {
  it('is not asked for up to the third failure, and then it is, right password or not', async () => {
    const from = fromNewAddress();
    for (let tries = 0; tries < 3; tries++) expect((await wrong(from)).body.result.refusal).toBe('sign-in.wrong');
    const { body } = await login(from);
    expect(body).toEqual({
      success: false,
      message: '请完成滑块验证后再登录',
      code: 412,
      result: { refusal: 'sign-in.needs-slider', field: 'slider', remedy: '拖动滑块，或等待一分钟后重试' },
      timestamp: expect.any(Number),
    });
    expect(refusal(await wrong(from))).toEqual(DEMANDED);
  });

  it('passed, lets the right password in and tells a wrong one', async () => {
    const from = fromNewAddress();
    await failed(from, 3);
    expect((await wrong(from, { slider: await solveSlider(nobody, from) })).body.result.refusal).toBe('sign-in.wrong');
    expect((await login(from, { slider: await solveSlider(nobody, from) })).body.code).toBe(200);
  });

  it('is asked for a name that nobody has just as for a real one', async () => {
    const from = fromNewAddress();
    await failed(from, 3, 0, 'no-such-name');
    expect(refusal(await login(from, {}, 'no-such-name'))).toEqual(DEMANDED);
  });

  it('is asked neither from another address nor for another name', async () => {
    const from = fromNewAddress();
    await failed(from, 3);
    expect((await login(fromNewAddress())).body.code).toBe(200);
    expect((await login(from, {}, 'bidder02')).body.code).toBe(200);
  });

  it('is not asked from a client that knows none, a minute after its last failure', async () => {
    const from = fromNewAddress();
    await failed(from, 3, 55);
    expect(refusal(await login(from))).toEqual(DEMANDED);
    const rested = fromNewAddress();
    await failed(rested, 4, 61);
    expect((await login(rested)).body.code).toBe(200);
  });

  it('does not shorten the delay after five failures', async () => {
    const from = fromNewAddress();
    await failed(from, 7);
    const { status, body } = await login(from, { slider: await solveSlider(nobody, from) });
    expect([status, body.result.refusal]).toEqual([429, 'sign-in.throttled']);
  });

  it('counts no failure where it was missing', async () => {
    const from = fromNewAddress();
    await failed(from, 3);
    for (let tries = 0; tries < 4; tries++) await wrong(from);
    expect((await login(from, { slider: await solveSlider(nobody, from) })).body.code).toBe(200);
  });
});

describe('a proof is worth nothing', () => {
  it('a second time, whatever came of the first', async () => {
    const from = fromNewAddress();
    await failed(from, 3);
    const slider = await solveSlider(nobody, from);
    await wrong(from, { slider });
    expect(refusal(await login(from, { slider }))).toEqual(DEMANDED);
  });

  it('from another address than the one that asked', async () => {
    const from = fromNewAddress();
    await failed(from, 3);
    const slider = await solveSlider(nobody, fromNewAddress());
    expect(refusal(await login(from, { slider }))).toEqual(DEMANDED);
  });

  it('after two minutes', async () => {
    const from = fromNewAddress();
    await failed(from, 3);
    const slider = await solveSlider(nobody, from);
    await sql`update slider_challenge set expires_at = clock_timestamp() - interval '1 millisecond'`.execute(owner);
    expect(refusal(await login(from, { slider }))).toEqual(DEMANDED);
  });

  it('without the work, or for a challenge that was never given', async () => {
    const from = fromNewAddress();
    await failed(from, 3);
    const { id } = (await nobody.get('/sys/sliderCheck', from)).body.result;
    expect(refusal(await login(from, { slider: { id, nonce: 'x' } }))).toEqual(DEMANDED);
    expect(refusal(await login(from, { slider: { id: randomUUID(), nonce: '1' } }))).toEqual(DEMANDED);
  });

  it.each([
    ['slider', { slider: 'yes' }],
    ['id', { slider: { id: 'x', nonce: '1' } }],
    ['nonce', { slider: { id: randomUUID(), nonce: '1'.repeat(33) } }],
  ])('when it is malformed: %s', async (_what, more) => {
    expect((await login(fromNewAddress(), more)).status).toBe(400);
  });
});

it('of twenty guesses at once without a slider, three learn something', async () => {
  const from = fromNewAddress();
  const solved: object[] = [];
  for (let index = 0; index < 20; index++) solved.push(await solveCaptcha(nobody, from));
  const answers = await Promise.all(
    solved.map((captcha) => nobody.post('/sys/login', { username: 'bidder03', password: WRONG, ...captcha }, from)),
  );
  const told = answers.filter(({ body }) => body.result.refusal === 'sign-in.wrong');
  expect(told.length).toBeLessThanOrEqual(3);
  for (const answer of answers.filter((one) => !told.includes(one))) expect(refusal(answer)).toEqual(DEMANDED);
});
