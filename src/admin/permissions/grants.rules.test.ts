import { describe, expect, it } from 'vitest';
import { differenceOf, lostCodes, mixedDuties } from './grants.rules.ts';

describe('the difference of two lists', () => {
  it('names what is new and what was dropped, and nothing that stayed', () =>
    expect(differenceOf('b,c,', 'a,b')).toEqual({ added: ['c'], removed: ['a'] }));
  it('adds all when nothing was there before', () =>
    expect(differenceOf('a,b', undefined)).toEqual({ added: ['a', 'b'], removed: [] }));
  it('removes all when nothing is left', () => expect(differenceOf('', 'a,')).toEqual({ added: [], removed: ['a'] }));
  it('takes capitals for the same id', () => expect(differenceOf('AB', 'ab')).toEqual({ added: [], removed: [] }));
});

describe('duties', () => {
  it.each([
    [[], undefined],
    [['system:user:list', 'system:role:list'], undefined],
    [['bid:submit', 'systematic:list'], undefined],
    [['bid:submit', 'system:user:list'], { system: 'system:user:list', business: 'bid:submit' }],
  ])('of %j are mixed: %j', (codes, mixed) => expect(mixedDuties(codes)).toEqual(mixed));
});

describe('a code', () => {
  const isDeclared = (code: string) => code === 'a';
  it('on which a call rests is lost when no button has it any longer', () =>
    expect(lostCodes(['a', 'b'], ['b'], isDeclared)).toEqual(['a']));
  it('that another button still has is not lost', () => expect(lostCodes(['a', 'a'], ['a'], isDeclared)).toEqual([]));
  it('that no call declares may go', () => expect(lostCodes(['b'], [], isDeclared)).toEqual([]));
});
