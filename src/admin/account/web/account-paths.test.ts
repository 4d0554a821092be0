import { describe, expect, it } from 'vitest';
import { partOf, pathOfPart, SETTINGS_PARTS } from './account-paths.ts';

describe('the parts of the account settings', () => {
  it.each([
    [null, 'profile'],
    ['', 'profile'],
    ['password', 'password'],
    ['devices', 'devices'],
    ['no-such-part', 'profile'],
  ])('%j in the address opens %s', (named, part) => expect(partOf(named)).toBe(part));

  it.each(SETTINGS_PARTS)('have an address that opens them again: %s', (part) => {
    const { searchParams } = new URL(pathOfPart(part), 'https://yunzhou.example');
    expect(partOf(searchParams.get('part'))).toBe(part);
  });
});
