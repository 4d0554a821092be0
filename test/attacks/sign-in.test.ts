import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import { countHashes } from '#testing/hashes.ts';
import { DEMO_PASSWORD, fromNewAddress, signIn, solveCaptcha } from '#testing/sign-in.ts';
import { type Row, refused, runAttacks } from './suite.ts';

const app = await testApp({ trustedProxies: ['127.0.0.1'] });
const { nobody, owner } = app;

const WRONG_CAPTCHA = refused('验证码错误', 412);
const good = { username: 'bidder01', password: DEMO_PASSWORD };
const login = (body: object, sending = fromNewAddress()) => nobody.post('/sys/login', body, sending);
const honest = () => signIn(nobody, 'bidder01', undefined, fromNewAddress());

const captchas: Row[] = [
  {
    name: 'a captcha used again after it has let somebody in',
    honest,
    attack: async () => {
      const solved = await solveCaptcha(nobody);
      expect((await login({ ...good, ...solved })).body.success).toBe(true);
      return login({ ...good, ...solved });
    },
    ...WRONG_CAPTCHA,
  },
  {
    name: 'a captcha tried again after a wrong answer',
    honest,
    attack: async () => {
      const solved = await solveCaptcha(nobody);
      await login({ ...good, ...solved, captcha: 'wrong' });
      return login({ ...good, ...solved });
    },
    ...WRONG_CAPTCHA,
  },
  {
    name: "another key's answer",
    honest,
    attack: async () => {
      const [one, other] = [await solveCaptcha(nobody), await solveCaptcha(nobody)];
      return login({ ...good, checkKey: one.checkKey, captcha: `${other.captcha}x` });
    },
    ...WRONG_CAPTCHA,
  },
  {
    name: 'a captcha whose minute is over',
    honest,
    attack: async () => {
      const solved = await solveCaptcha(nobody);
      await sql`update captcha set expires_at = clock_timestamp() - interval '1 millisecond'`.execute(owner);
      return login({ ...good, ...solved });
    },
    ...WRONG_CAPTCHA,
  },
  {
    name: 'no captcha at all',
    honest,
    attack: () =>
      Promise.all([login(good), login({ ...good, captcha: '', checkKey: '' }), login({ ...good, captcha: null })]),
    ...refused('验证码无效'),
  },
  {
    name: 'one captcha for ten guesses at once',
    honest,
    attack: async () => {
      const solved = await solveCaptcha(nobody);
      const answers = await Promise.all(Array.from({ length: 10 }, () => login({ ...good, ...solved })));
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      return answers.filter(({ body }) => !body.success);
    },
    ...WRONG_CAPTCHA,
  },
];

const deviceToken = (await honest()).body.result.deviceToken as string;
const withDevice = async (attempt: object) => login({ ...attempt, deviceToken, ...(await solveCaptcha(nobody)) });
const devices: Row[] = [
  {
    name: 'a device token in place of the password',
    honest: () => withDevice(good),
    attack: async () => [
      await withDevice({ username: 'bidder01', password: deviceToken }),
      await withDevice({ username: 'bidder01', password: 'Wrong#2026' }),
    ],
    ...refused('用户名或密码错误'),
  },
  {
    name: 'a device token to learn whether a name is somebody’s',
    honest: () => withDevice(good),
    attack: async () => [
      await withDevice({ username: 'bidder02', password: 'Wrong#2026' }),
      await withDevice({ username: 'nobody-at-all', password: 'Wrong#2026' }),
    ],
    ...refused('用户名或密码错误'),
  },
];

runAttacks(app, [...captchas, ...devices]);

/** A wrong password, and how many hashes it costs (`passwords.test.ts` shows their cost). */
async function workOf(username: string): Promise<{ hashes: number; answer: Answer }> {
  const sending = fromNewAddress();
  const body = { username, password: 'Wrong#2026', ...(await solveCaptcha(nobody, sending)) };
  const { hashes, result } = await countHashes(() => login(body, sending));
  return { hashes, answer: result };
}

it('does as much and says the same for a name that nobody has', async () => {
  for (const username of ['admin', 'nobody-at-all']) {
    const { hashes, answer } = await workOf(username);
    expect(answer.body).toMatchObject({ success: false, code: 500, message: '用户名或密码错误' });
    expect(hashes, username).toBe(1);
  }
});
