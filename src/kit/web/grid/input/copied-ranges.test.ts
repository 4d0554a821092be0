import { expect, it } from 'vitest';
import { asTable } from './copied-ranges.ts';

const range = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });
const texts = ({ top, left, bottom, right }: ReturnType<typeof range>) =>
  Array.from({ length: bottom - top + 1 }, (_, y) =>
    Array.from({ length: right - left + 1 }, (_, x) => `${top + y}${left + x}`),
  );
const written = (...ranges: ReturnType<typeof range>[]) =>
  asTable(ranges, texts)
    ?.map((line) => line.join(' '))
    .join(', ');

it('one range is copied as it stands', () => expect(written(range(0, 0, 1, 1))).toBe('00 01, 10 11'));
it('ranges of the same columns are copied one below another', () =>
  expect(written(range(4, 0, 4, 1), range(0, 0, 1, 1))).toBe('00 01, 10 11, 40 41'));
it('ranges of the same rows are copied side by side', () =>
  expect(written(range(0, 3, 1, 3), range(0, 0, 1, 1))).toBe('00 01 03, 10 11 13'));
it('other ranges make no table', () => expect(written(range(0, 0, 1, 1), range(3, 2, 3, 2))).toBeUndefined());
