import { describe, expect, it } from 'vitest';
import { type Mark, nextPiece, percentOf, retryAfter, secondsLeft, speedOf, withMark } from './upload-pace.ts';

const MIB = 2 ** 20;
const marked = (...marks: [at: number, bytes: number][]) =>
  marks.reduce<Mark[]>((all, [at, bytes]) => withMark(all, { at, bytes }), []);

describe('the speed of an upload', () => {
  it.each<[what: string, marks: [number, number][], speed: number | undefined]>([
    ['nothing yet', [], undefined],
    ['one moment', [[0, 100]], undefined],
    [
      'less than a second',
      [
        [0, 0],
        [900, 9_000],
      ],
      undefined,
    ],
    [
      'a second',
      [
        [0, 0],
        [1_000, 5_000],
      ],
      5_000,
    ],
    [
      'the last ten seconds alone',
      [
        [0, 0],
        [1_000, 90_000],
        [2_000, 90_000],
        [11_000, 99_000],
      ],
      900,
    ],
    [
      'a stand-still',
      [
        [0, 500],
        [5_000, 500],
      ],
      0,
    ],
    [
      'what a resume took back',
      [
        [0, 9_000],
        [1_000, 10_000],
        [2_000, 4_000],
      ],
      undefined,
    ],
  ])('after %s', (_what, marks, speed) => expect(speedOf(marked(...marks))).toBe(speed));
});

describe('the time that is left', () => {
  it.each([
    [1_000, 100, 10],
    [1_001, 100, 11],
    [0, undefined, 0],
    [1_000, undefined, undefined],
    [1_000, 0, undefined],
  ])('for %i bytes at %s a second is %s', (left, speed, seconds) => expect(secondsLeft(left, speed)).toBe(seconds));
});

describe('the next piece', () => {
  it.each([
    ['a slow line: at least 1 MiB', MIB, 60_000, MIB],
    ['a line of 1 MiB/s: five seconds of it', 4 * MIB, 4_000, 5 * MIB],
    ['a line of 4 MiB/s', 4 * MIB, 1_000, 20 * MIB],
    ['a fast line: at most 64 MiB', 64 * MIB, 100, 64 * MIB],
    ['no time at all', 4 * MIB, 0, 64 * MIB],
  ])('on %s', (_line, bytes, ms, size) => expect(nextPiece(bytes, ms)).toBe(size));
});

describe('the wait before the next try', () => {
  it.each([
    [1, undefined, 1],
    [2, undefined, 2],
    [5, undefined, 15],
    [50, undefined, 15],
    [1, 10, 10],
    [5, 10, 15],
  ])('after %i failures, when the server asks for %s, is %i s', (failures, asked, seconds) =>
    expect(retryAfter(failures, asked)).toBe(seconds),
  );
});

it.each([
  [0, 10, 0],
  [999_999, 1_000_000, 99],
  [10, 10, 100],
  [0, 0, 100],
])('%i of %i bytes are %i percent', (sent, size, percent) => expect(percentOf(sent, size)).toBe(percent));
