import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RunningHashes } from './running-hashes.ts';

const HASH = createHash('sha256').update('abcdef').digest('hex');
const text = (content: string) => [Buffer.from(content)];

describe('a hash that grows with its upload', () => {
  it('is that of the whole, and is given once', () => {
    const hashes = new RunningHashes();
    hashes.add('a', 0, text('abc'));
    hashes.add('b', 0, text('x'));
    hashes.add('a', 3, [...text('d'), ...text('ef')]);
    expect(hashes.take('a', 6)).toBe(HASH);
    expect(hashes.take('a', 6)).toBeUndefined();
  });

  it.each<[why: string, pieces: [at: number, content: string][]]>([
    [
      'a part came in elsewhere',
      [
        [0, 'abc'],
        [4, 'ef'],
      ],
    ],
    [
      'a part came twice',
      [
        [0, 'abc'],
        [2, 'cdef'],
      ],
    ],
    ['its begin came in elsewhere', [[3, 'def']]],
    ['it is not whole', [[0, 'abc']]],
  ])('is not known when %s', (_why, pieces) => {
    const hashes = new RunningHashes();
    for (const [at, content] of pieces) hashes.add('a', at, text(content));
    expect(hashes.take('a', 6)).toBeUndefined();
  });

  it('begins again with an upload that does', () => {
    const hashes = new RunningHashes();
    hashes.add('a', 0, text('zzz'));
    hashes.add('a', 0, text('abcdef'));
    expect(hashes.take('a', 6)).toBe(HASH);
  });

  it('is forgotten for the one that rested longest when there are too many', () => {
    const hashes = new RunningHashes();
    for (let number = 0; number <= 100; number += 1) hashes.add(String(number), 0, text('abcdef'));
    expect([hashes.take('0', 6), hashes.take('1', 6)]).toEqual([undefined, HASH]);
  });
});
