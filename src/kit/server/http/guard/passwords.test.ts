import { argon2Sync } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const calls = vi.hoisted(() => ({ parameters: [] as object[], running: 0, most: 0 }));

vi.mock('node:crypto', async (original) => {
  const actual = await original<typeof import('node:crypto')>();
  const argon2: typeof actual.argon2 = (algorithm, parameters, done) => {
    calls.parameters.push({ algorithm, ...parameters });
    calls.most = Math.max(calls.most, ++calls.running);
    actual.argon2(algorithm, parameters, (error, key) => {
      calls.running--;
      done(error, key);
    });
  };
  return { ...actual, argon2 };
});

// Loaded again: other files of this run have it with the real algorithm already.
vi.resetModules();
const { hashPassword, verifyPassword } = await import('./passwords.ts');

beforeEach(() => {
  calls.parameters = [];
  calls.most = 0;
});

const SALT = Buffer.from('sixteen byte salt'.slice(0, 16));
const COST = { memory: 19_456, passes: 2, parallelism: 1 };

function stored(password: string, cost = COST, version = 19, hashBytes = 32) {
  const tag = argon2Sync('argon2id', { message: password, nonce: SALT, tagLength: hashBytes, ...cost });
  const [salt, hash] = [SALT, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=${version}$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${hash}`;
}

it('hashes into a PHC string with a new salt each time', async () => {
  const [one, two] = await Promise.all([hashPassword('Gongkai@2026'), hashPassword('Gongkai@2026')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword('Gongkai@2026', one)).toBe(true);
});

describe('verification', () => {
  const right = 'Gongkai@2026';
  it.each([
    ['the right password', right, stored(right), true],
    ['another password', 'gongkai@2026', stored(right), false],
    ['an empty password', '', stored(right), false],
    ['a hash of another cost', right, stored(right, { memory: 8_192, passes: 3, parallelism: 2 }), true],
    ['a shorter hash', right, stored(right, COST, 19, 16), true],
    ['the other spelling of é', 'cafe\u0301-2026', stored('caf\u00e9-2026'), true],
    ['Chinese', '公开-2026-a', stored('公开-2026-a'), true],
    ['an unknown name', right, null, false],
    ['a stored text that is no hash', right, '!', false],
    ['another version', right, stored(right, COST, 16), false],
    ['another variant', right, stored(right).replace('argon2id', 'argon2i'), false],
    ['an empty hash', right, `${stored(right).slice(0, -43)}`, false],
  ])('of %s', async (_, password, hash, expected) => {
    expect(await verifyPassword(password, hash)).toBe(expected);
  });

  it('does the same work for a known and an unknown name', async () => {
    await verifyPassword(right, stored('x'));
    await verifyPassword(right, null);
    const [known, unknown] = calls.parameters;
    expect(calls.parameters).toHaveLength(2);
    expect(unknown).toEqual({ ...known, nonce: Buffer.alloc(16) });
  });
});

it('hashes two at a time, the rest in turn', async () => {
  await Promise.all(Array.from({ length: 7 }, () => verifyPassword('x', null)));
  expect(calls.parameters).toHaveLength(7);
  expect(calls.most).toBe(2);
});

it('gives its turn back after a failure', async () => {
  const impossible = stored('x').replace('t=2', 't=0');
  await Promise.all([1, 2, 3].map(() => expect(verifyPassword('x', impossible)).rejects.toThrow()));
  expect(await verifyPassword('x', stored('x'))).toBe(true);
});
