import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { turns } from '#kit/server/work/turns.ts';
import { COST, type Cost } from './password-cost.ts';

interface StoredHash extends Cost {
  salt: Buffer;
  hash: Buffer;
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const NOBODY: StoredHash = { ...COST, salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(HASH_BYTES) };
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;

// A storm of logins must not take both cores.
const inTurn = turns(2);

const derive = promisify(argon2);

/** Hashes a password with Argon2id, off the main thread, into a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await argon2id(password, { ...COST, salt, hash: Buffer.alloc(HASH_BYTES) });
  return `${prefixOf(COST)}${unpadded(salt)}$${unpadded(hash)}`;
}

/** Tells whether the password is the stored one; without a stored hash it takes just as long to say no. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const known = stored === null ? undefined : parse(stored);
  const expected = known ?? NOBODY;
  const actual = await argon2id(password, expected);
  return timingSafeEqual(actual, expected.hash) && known !== undefined;
}

function parse(stored: string): StoredHash | undefined {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored) ?? [];
  if (!salt || !hash) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function argon2id(password: string, { memory, passes, parallelism, salt, hash }: StoredHash): Promise<Buffer> {
  // One keyboard sends é as one character, another as two.
  const message = password.normalize('NFC');
  const parameters = { message, nonce: salt, parallelism, tagLength: hash.length, memory, passes };
  return inTurn(() => derive('argon2id', parameters));
}

const prefixOf = ({ memory, passes, parallelism }: Cost) => `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
