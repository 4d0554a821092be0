import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { openKeyFile } from './key-file.ts';

/** Two keys from one file: what seals never computes a mac. */
export interface FieldKey {
  readonly seal: KeyObject;
  readonly mac: KeyObject;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
const VERSION = 'v1.';

const SHOWN_BEFORE = 3;
const SHOWN_AFTER = 4;
// A mobile number has 11 characters: of anything shorter the shown ones would tell too much.
const SHORTEST_MASKED = 11;

/** The key of sealed fields lies in a file that no database holds; the first start makes it. */
export const openFieldKey = (file: string): FieldKey =>
  openKeyFile(
    file,
    () => randomBytes(KEY_BYTES),
    (bytes) => {
      if (bytes.length !== KEY_BYTES) throw new Error('a key has another length');
      return { seal: derived(bytes, 'gongkai field seal'), mac: derived(bytes, 'gongkai field mac') };
    },
  );

const derived = (bytes: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', purpose, KEY_BYTES)));

/** Seals the text of one field. The context (table, column, id of the row) is not in it, but opens it alone. */
export function sealField(key: FieldKey, text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.seal, nonce).setAAD(boundTo(context));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return VERSION + sealed.toString('base64url');
}

/** The text of a sealed field; throws when it was changed, or belongs to another key or context. */
export function openField(key: FieldKey, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
  const isWhole = sealed === VERSION + bytes.toString('base64url') && bytes.length >= NONCE_BYTES + TAG_BYTES;
  if (!isWhole) throw new Error('this is no sealed field');
  const decipher = createDecipheriv(CIPHER, key.seal, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(boundTo(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new Error('a sealed field does not open with this key and context');
  }
}

const boundTo = (context: string) => Buffer.from(VERSION + context, 'utf8');

/** The same for the same text, so that sealed values can be looked up and kept unique; it tells nothing to anyone without the key. */
export const fieldMac = (key: FieldKey, text: string): string =>
  createHmac('sha256', key.mac).update(text, 'utf8').digest('base64url');

/** A number of a person or an account as others see it: its first three and last four characters. */
export function masked(text: string): string {
  const characters = Array.from(text);
  if (characters.length < SHORTEST_MASKED) return '*'.repeat(characters.length);
  const hidden = characters.length - SHOWN_BEFORE - SHOWN_AFTER;
  return characters.slice(0, SHOWN_BEFORE).join('') + '*'.repeat(hidden) + characters.slice(-SHOWN_AFTER).join('');
}
