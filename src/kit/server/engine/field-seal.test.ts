import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fieldMac, masked, openField, openFieldKey, sealField } from './field-seal.ts';

const folder = mkdtempSync(join(tmpdir(), 'gongkai-fields-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'fields.key');
const key = openFieldKey(file);
const foreign = openFieldKey(join(folder, 'foreign.key'));
const text = '110101199003074514';
const context = 'person.id_number 1';

describe('the key of sealed fields', () => {
  it('is 32 bytes in a file of its own, for its owner alone, and nothing lies beside it', () => {
    expect(readFileSync(file)).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(['fields.key', 'foreign.key']);
  });

  it('is the same at every start', () => {
    expect(openField(openFieldKey(file), sealField(key, text, context), context)).toBe(text);
  });

  it.each([
    ['empty', ''],
    ['too short', randomBytes(31)],
    ['too long', randomBytes(33)],
  ])('is refused and left alone when its file is %s', (_what, content) => {
    const broken = join(folder, 'broken.key');
    writeFileSync(broken, content);
    expect(() => openFieldKey(broken)).toThrow('Put back the file of your backup');
    expect(readFileSync(broken)).toHaveLength(content.length);
    rmSync(broken);
  });
});

describe('a sealed field', () => {
  it.each(['', text, '云州市财政局', '🀄'.repeat(1_000)])('opens again: %#', (each) => {
    expect(openField(key, sealField(key, each, context), context)).toBe(each);
  });

  it('tells its version, and neither its text nor that two texts are the same', () => {
    const [one, other] = [sealField(key, text, context), sealField(key, text, context)];
    expect(one).toMatch(/^v1\.[\w-]+$/);
    expect(one).not.toBe(other);
    expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain(text);
  });

  it.each([
    ['another row', () => openField(key, sealField(key, text, context), 'person.id_number 2')],
    ['another key', () => openField(foreign, sealField(key, text, context), context)],
  ])('does not open for %s', (_what, open) => {
    expect(open).toThrow('does not open with this key and context');
  });

  it('does not open with one bit changed anywhere', () => {
    const bytes = Buffer.from(sealField(key, text, context).slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => openField(key, `v1.${changed.toString('base64url')}`, context)).toThrow('does not open');
    }
  });

  it.each(['', text, 'v1.', 'v1.AAAA', 'v2.AAAA'])('is none when it reads "%s"', (sealed) => {
    expect(() => openField(key, sealed, context)).toThrow('this is no sealed field');
  });

  it('is none with a sign too many, or in another version', () => {
    const sealed = sealField(key, text, context);
    for (const other of [`${sealed}=`, `${sealed} `, sealed.replace('v1.', 'v2.')])
      expect(() => openField(key, other, context)).toThrow('this is no sealed field');
  });
});

describe('the mac of a field', () => {
  it('is HMAC-SHA256 with a key derived from that of the file', () => {
    const derived = Buffer.from(hkdfSync('sha256', readFileSync(file), '', 'gongkai field mac', 32));
    expect(fieldMac(key, text)).toBe(createHmac('sha256', derived).update(text).digest('base64url'));
  });

  it('is the same for the same text, another for another text and for another key', () => {
    expect(fieldMac(key, text)).toBe(fieldMac(openFieldKey(file), text));
    expect(new Set([fieldMac(key, text), fieldMac(key, `${text} `), fieldMac(foreign, text)]).size).toBe(3);
  });
});

it.each([
  ['13800138000', '138****8000'],
  ['110101199003074514', '110***********4514'],
  ['6222020200112233445', '622************3445'],
  ['1380013800', '**********'],
  ['张三', '**'],
  ['', ''],
  ['云州市建设工程有限公司甲', '云州市*****限公司甲'],
  ['🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄', '🀄🀄🀄****🀄🀄🀄🀄'],
])('%s is shown as %s', (whole, shown) => {
  expect(masked(whole)).toBe(shown);
});
