import { keep, recall } from '#kit/web/session/storage.ts';
import { DEVICE_LIFE_DAYS } from '../session.rules.ts';

const DAY_MS = 86_400_000;
const keyOf = (username: string) => `Device-Token_${username.trim().toLowerCase()}`;

/** What the server gave this browser at an earlier sign-in to that account. It stays when the session ends. */
export const deviceTokenOf = (username: string) => recall<string>(keyOf(username));

export const keepDeviceToken = (username: string, token: string) =>
  keep(keyOf(username), token, DEVICE_LIFE_DAYS * DAY_MS);
