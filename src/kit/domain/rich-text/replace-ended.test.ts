import { describe, expect, it } from 'vitest';
import { replaceEnded } from './replace-ended.ts';

describe('what a sign ends', () => {
  it.each([
    ['a<b>c', 'ac'],
    ['<b><i>', ''],
    ['<b>a<c', 'a<c'],
    ['<<b>a', 'a'],
    ['a<b', 'a<b'],
    ['', ''],
  ])('is replaced in %j: %j', (text, left) => expect(replaceEnded(text, '>', /<[^>]*>/g, '')).toBe(left));

  it('may be a sign of several characters, and what is open behind it stays', () =>
    expect(replaceEnded('a/* b */c/* d', '*/', /\/\*.*?\*\//gs, ' ')).toBe('a c/* d'));
});
