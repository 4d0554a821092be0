import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { BEGINNING, chainHash, type Fact, factHash, firstFault, type Head, type Link } from './chain.ts';

function chained(facts: Fact[]): Link[] {
  let before = BEGINNING;
  return facts.map((fact, index) => {
    const number = index + 1;
    const hash = factHash(fact);
    before = chainHash(before, number, hash);
    return { number, fact, hash, chain: before };
  });
}

const facts = ['submitted', 'returned', 'submitted', 'approved'].map((what, index) => ({ what, by: `user ${index}` }));
const links = chained(facts);
const headOf = ({ number, chain }: Link): Head => ({ number, chain });
const changed = (at: number, change: Partial<Link>) =>
  links.map((link, index) => (index === at ? { ...link, ...change } : link));

describe('a chain', () => {
  it('as it was written has no fault, with and without its heads', () => {
    expect(firstFault(links)).toBeUndefined();
    expect(firstFault(links, links.map(headOf))).toBeUndefined();
    expect(firstFault([])).toBeUndefined();
  });

  it.each<[string, Link[], object]>([
    [
      'a fact that was changed',
      changed(1, { fact: { what: 'approved', by: 'user 1' } }),
      { number: 2, fault: 'changed' },
    ],
    ['a fact that was changed with its hash', rehashed(1), { number: 2, fault: 'moved' }],
    ['a link that was taken out', links.filter((_, index) => index !== 2), { number: 3, fault: 'missing' }],
    [
      'two links in the other order',
      [links[0], links[2], links[1], links[3]] as Link[],
      { number: 2, fault: 'missing' },
    ],
    ['two facts that have changed places', swapped(), { number: 2, fault: 'moved' }],
  ])('names %s', (_what, other, fault) => expect(firstFault(other)).toEqual(fault));

  it('that was rewritten as a whole is found by a head that somebody kept', () => {
    const other = chained([{ what: 'approved', by: 'user 0' }, ...facts.slice(1)]);
    expect(firstFault(other)).toBeUndefined();
    expect(firstFault(other, [headOf(links[2] as Link)])).toEqual({ number: 3, fault: 'other-history' });
  });

  it('that was cut short is found by a head that somebody kept', () => {
    const short = links.slice(0, 2);
    expect(firstFault(short)).toBeUndefined();
    expect(firstFault(short, [headOf(links[3] as Link)])).toEqual({ number: 3, fault: 'beyond-the-end' });
  });
});

function rehashed(at: number): Link[] {
  const fact = { what: 'approved', by: 'user 1' };
  return changed(at, { fact, hash: factHash(fact) });
}

function swapped(): Link[] {
  const [, second, third] = links as [Link, Link, Link];
  return links.map((link, index) =>
    index === 1
      ? { ...second, fact: third.fact, hash: third.hash }
      : index === 2
        ? { ...third, fact: second.fact, hash: second.hash }
        : link,
  );
}

describe('the text that is hashed', () => {
  it.each<[unknown, string]>([
    [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    [{ 单位: '云州', a: { z: '', y: '0.10' } }, '{"a":{"y":"0.10","z":""},"单位":"云州"}'],
    ['"\n', '"\\"\\n"'],
    [1e21, '1e+21'],
    [-0, '0'],
  ])('of %j is one', (value, text) => expect(canonicalJson(value)).toBe(text));

  it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, 10n, new Date(0), { a: undefined }])(
    'is none for %s',
    (value) => expect(() => canonicalJson(value)).toThrow(TypeError),
  );

  // echo -n '{"a":"云"}' | sha256sum
  it('is hashed as UTF-8', () => {
    expect(factHash({ a: '云' })).toBe('3026026a070410aea3047490d66a71695cda20b0fc6469f438f78fbfd0c6b5eb');
  });
});
