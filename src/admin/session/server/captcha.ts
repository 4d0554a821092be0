import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { CAPTCHA_SECONDS } from '#admin/session/session.rules.ts';
import type { Db } from '#kit/server/data/db.ts';
import { captchaCode, drawCaptcha } from './captcha-image.ts';
import { burnCaptcha, insertCaptcha } from './session.store.ts';

const hash = (text: string) => createHash('sha256').update(text).digest();
const answerHash = (key: string, answer: string) => hash(`${key}\n${answer.trim().toLowerCase()}`);
const random = () => randomInt(2 ** 32) / 2 ** 32;

/** Makes a captcha for the key and gives its picture; the answer leaves the platform nowhere else. */
export async function makeCaptcha(db: Db, key: string): Promise<{ picture: string; code: string }> {
  const code = captchaCode(random);
  await insertCaptcha(db, hash(key), answerHash(key, code), CAPTCHA_SECONDS);
  return { picture: drawCaptcha(code, random), code };
}

/** Whether the answer is right; asking uses the captcha up. */
export async function passesCaptcha(db: Db, key: string, answer: string): Promise<boolean> {
  const kept = await burnCaptcha(db, hash(key));
  return kept?.fresh === true && timingSafeEqual(kept.answerHash, answerHash(key, answer));
}
