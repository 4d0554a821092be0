import { expect, it } from 'vitest';
import { everyPage } from './every-page.ts';

const people = Array.from({ length: 250 }, (_, id) => ({ id }));
const pages = (rows: readonly { id: number }[]) => {
  const asked: number[] = [];
  const read = async (pageNo: number) => {
    asked.push(pageNo);
    return { records: rows.slice((pageNo - 1) * 100, pageNo * 100), total: rows.length };
  };
  return { asked, read };
};

it('a list of 250 is read whole, in three pages', async () => {
  const { asked, read } = pages(people);
  expect(await everyPage(read)).toEqual(people);
  expect(asked).toEqual([1, 2, 3]);
});

it('a list that fits into one page, or has no row, is asked for once', async () => {
  for (const length of [0, 1, 100]) {
    const { asked, read } = pages(people.slice(0, length));
    expect(await everyPage(read)).toHaveLength(length);
    expect(asked).toEqual([1]);
  }
});

it('a row that a newer one has pushed to the next page comes once', async () => {
  const shifted = async (pageNo: number) => ({
    records: pageNo === 1 ? [{ id: 1 }, { id: 2 }] : [{ id: 2 }],
    total: 3,
  });
  expect(await everyPage(shifted)).toEqual([{ id: 1 }, { id: 2 }]);
});
