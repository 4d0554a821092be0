import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const bytes = (size: number, middle = 0, last = 0) => {
  const content = new Uint8Array(size);
  content[Math.floor(size / 2)] = middle;
  content[size - 1] = last;
  return content;
};
const file = (content: Uint8Array<ArrayBuffer>, name = 'a.pdf', lastModified = 1) =>
  new File([content], name, { lastModified });

describe('the fingerprint of a file', () => {
  it('is the same for a copy on another machine', async () => {
    const [one, other] = [file(bytes(300_000)), file(bytes(300_000), 'a.pdf', 2)];
    expect(await fingerprintOf(one, 'u1')).toBe(await fingerprintOf(other, 'u1'));
  });

  it.each([
    ['account', file(bytes(300_000)), 'u2'],
    ['name', file(bytes(300_000), 'b.pdf'), 'u1'],
    ['size', file(bytes(300_001)), 'u1'],
    ['tail', file(bytes(300_000, 0, 1)), 'u1'],
  ])('differs by %s', async (_what, other, account) => {
    expect(await fingerprintOf(other, account)).not.toBe(await fingerprintOf(file(bytes(300_000)), 'u1'));
  });

  it('takes a small file as a whole, once', async () => {
    const [one, other] = [file(bytes(100, 1)), file(bytes(100, 2))];
    expect(await fingerprintOf(one, 'u1')).not.toBe(await fingerprintOf(other, 'u1'));
    expect(await fingerprintOf(one, 'u1')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('reads no more than the two ends', async () => {
    const [one, other] = [file(bytes(300_000, 1)), file(bytes(300_000, 2))];
    expect(await fingerprintOf(one, 'u1')).toBe(await fingerprintOf(other, 'u1'));
  });
});
