import { describe, expect, it } from 'vitest';
import { namesTag, wantedRange } from './range.rules.ts';

describe('a range of 10 bytes', () => {
  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=2-4', { first: 2, last: 4 }],
    ['bytes=7-', { first: 7, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-30', { first: 0, last: 9 }],
    ['bytes=8-30', { first: 8, last: 9 }],
    ['bytes=10-', 'outside'],
    ['bytes=10-12', 'outside'],
    ['bytes=-0', 'outside'],
    // What is not one of our ranges means the whole file (RFC 9110, 14.2).
    ['bytes=4-2', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-1', undefined],
    ['bytes=-', undefined],
    ['bytes=a-b', undefined],
    [undefined, undefined],
  ])('%s is %o', (header, wanted) => expect(wantedRange(header, 10)).toEqual(wanted));

  it('is outside of an empty file', () => expect(wantedRange('bytes=-5', 0)).toBe('outside'));
});

describe('a validator', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['', false],
    [undefined, false],
  ])('%s names "a": %s', (header, names) => expect(namesTag(header, '"a"')).toBe(names));
});
