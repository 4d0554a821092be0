import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { previewSheet } from './sheet-preview.ts';

it('the bytes of a preview are fetched when it is their turn: one at a time for a reader, none for one too many', async () => {
  let [reading, most, fetched] = [0, 0, 0];
  const fetchJob = async () => {
    fetched += 1;
    reading += 1;
    most = Math.max(most, reading);
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    reading -= 1;
    return { bytes: Buffer.from('a,b\n1,2'), kind: 'csv' as const, isWhole: true, sheet: undefined };
  };
  const said = await Promise.allSettled(Array.from({ length: 6 }, () => previewSheet('reader', fetchJob)));
  expect(said.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(3).fill('rejected')]);
  expect(said[5]).toMatchObject({ reason: { code: 'preview.busy' } });
  expect([most, fetched]).toEqual([1, 3]);
});

it('a preview whose bytes cannot be had gives its turn back', async () => {
  const lost = () => Promise.reject(new Error('gone'));
  for (let time = 0; time < 4; time += 1) await expect(previewSheet('other', lost)).rejects.toThrow('gone');
});
