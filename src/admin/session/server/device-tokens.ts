import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEVICE_LIFE_DAYS } from '#admin/session/session.rules.ts';

const DAY_SECONDS = 86_400;
const TOKEN = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;

/** Whose device it is. A token dies with the password under which it was given. */
export interface Account {
  userId: string;
  passwordHash: string;
}

/** Shows at a later sign-in that this device has been signed in to the account before. It opens nothing. */
export const newDeviceToken = (secret: string, account: Account, now: Date): string =>
  signed(secret, account, randomBytes(16).toString('base64url'), Math.floor(now.getTime() / 1_000));

export function isDeviceOf(secret: string, account: Account, token: string, now: Date): boolean {
  const [, deviceId, issuedAt] = TOKEN.exec(token) ?? [];
  if (!deviceId || !issuedAt) return false;
  // Compared as text, so that a token has one spelling.
  const [sent, ours] = [Buffer.from(token), Buffer.from(signed(secret, account, deviceId, Number(issuedAt)))];
  if (sent.length !== ours.length || !timingSafeEqual(sent, ours)) return false;
  return now.getTime() / 1_000 < Number(issuedAt) + DEVICE_LIFE_DAYS * DAY_SECONDS;
}

function signed(secret: string, { userId, passwordHash }: Account, deviceId: string, issuedAt: number): string {
  const mac = createHmac('sha256', secret).update([userId, passwordHash, deviceId, issuedAt].join('\n'));
  return `${deviceId}.${issuedAt}.${mac.digest('base64url')}`;
}
