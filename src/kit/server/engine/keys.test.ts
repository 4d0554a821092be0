import { createPublicKey } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isSigned, signHead } from './heads.ts';
import { openKeys } from './keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'gongkai-keys-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = new Date('2026-12-01T02:00:00Z');
const head = { number: 1, chain: 'a'.repeat(64) };
const mode = (path: string) => statSync(path).mode & 0o777;

it('the folder of keys is made for its owner alone, with two keys and what verifies heads', () => {
  const keys = join(folder, 'srv', 'keys');
  const { head: key } = openKeys(keys);
  expect(mode(keys)).toBe(0o700);
  expect(readdirSync(keys).sort()).toEqual(['fields.key', 'heads.pem', 'heads.pub.pem']);
  expect(['fields.key', 'heads.pem'].map((name) => mode(join(keys, name)))).toEqual([0o600, 0o600]);
  const published = readFileSync(join(keys, 'heads.pub.pem'), 'utf8');
  expect(published).toContain('PUBLIC KEY');
  expect(isSigned(createPublicKey(published), signHead(key, head, at))).toBe(true);
});

it('a key that another start made is the one that is used, and a public half that was lost comes back', () => {
  const keys = join(folder, 'twice');
  const first = openKeys(keys);
  rmSync(join(keys, 'heads.pub.pem'));
  expect(openKeys(keys).head.equals(first.head)).toBe(true);
  expect(readdirSync(keys)).toContain('heads.pub.pem');
});

it('a file that holds no key of its kind is refused with words for the operator', () => {
  const keys = join(folder, 'broken');
  mkdirSync(keys);
  writeFileSync(join(keys, 'heads.pem'), 'no key');
  expect(() => openKeys(keys)).toThrow(/heads\.pem holds no key of its kind\. Put back the file of your backup\./);
});

it('a folder that cannot be made is refused with its name', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => openKeys(join(file, 'keys'))).toThrow(/a-file\/keys cannot be made/);
});

it('a signature with one sign changed is none, even where the reader of base64 forgives it', () => {
  const { head: key } = openKeys(join(folder, 'signs'));
  const signed = signHead(key, head, at);
  expect(isSigned(key, signed)).toBe(true);
  for (let place = 0; place < signed.signature.length; place += 1)
    for (const sign of ['A', 'B', '='])
      if (signed.signature[place] !== sign) {
        const signature = signed.signature.slice(0, place) + sign + signed.signature.slice(place + 1);
        expect(isSigned(key, { ...signed, signature })).toBe(false);
      }
});
