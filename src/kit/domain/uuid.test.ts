import { describe, expect, it } from 'vitest';
import { formatUuid, isUuid } from './uuid.ts';

describe('a UUID', () => {
  it.each([
    ['lower case', '0190c3f1-7a2b-7c3d-8e4f-5a6b7c8d9e0f'],
    ['upper case', '0190C3F1-7A2B-7C3D-8E4F-5A6B7C8D9E0F'],
    ['nothing but zeros', '00000000-0000-0000-0000-000000000000'],
  ])('may be written in %s', (_how, text) => expect(isUuid(text)).toBe(true));

  it.each([
    ['no hyphens', '0190c3f17a2b7c3d8e4f5a6b7c8d9e0f'],
    ['hyphens elsewhere', '0190c3f17-a2b-7c3d-8e4f-5a6b7c8d9e0f'],
    ['only hyphens', '-'.repeat(36)],
    ['braces', '{0190c3f1-7a2b-7c3d-8e4f-5a6b7c8d9e0f}'],
    ['a letter that is no hexadecimal digit', '0190c3f1-7a2b-7c3d-8e4f-5a6b7c8d9e0g'],
    ['a character too few', '0190c3f1-7a2b-7c3d-8e4f-5a6b7c8d9e0'],
    ['a character too many', '0190c3f1-7a2b-7c3d-8e4f-5a6b7c8d9e0f0'],
    ['a line break behind', '0190c3f1-7a2b-7c3d-8e4f-5a6b7c8d9e0f\n'],
    ['nothing in it', ''],
  ])('is none with %s', (_what, text) => expect(isUuid(text)).toBe(false));

  it('is made of sixteen bytes with version and variant marked', () => {
    expect(formatUuid(new Uint8Array(16).fill(0xff), 7)).toBe('ffffffff-ffff-7fff-bfff-ffffffffffff');
    expect(formatUuid(new Uint8Array(16), 8)).toBe('00000000-0000-8000-8000-000000000000');
  });

  it('keeps every byte that carries no mark', () => {
    const bytes = Uint8Array.from({ length: 16 }, (_, index) => index);
    expect(formatUuid(bytes, 4)).toBe('00010203-0405-4607-8809-0a0b0c0d0e0f');
  });

  it('leaves the given bytes alone', () => {
    const bytes = new Uint8Array(16).fill(0xff);
    formatUuid(bytes, 4);
    expect(bytes).toEqual(new Uint8Array(16).fill(0xff));
  });
});
