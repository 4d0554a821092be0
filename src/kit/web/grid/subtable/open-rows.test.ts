import { expect, it } from 'vitest';
import { OpenRows } from './open-rows.ts';

it('open rows take room for what they show, and give it back when they are closed', () => {
  const open = new OpenRows();
  let told = 0;
  open.subscribe(() => {
    told += 1;
  });
  open.measured('a', 50);
  open.set('a', true);
  open.set('a', true);
  open.measured('a', 120);
  open.measured('a', 120);
  expect([open.has('a'), open.heightOf('a'), open.heightOf('b'), told]).toEqual([true, 120, 0, 2]);
  open.set('a', false);
  expect([open.size, open.heightOf('a'), told]).toEqual([0, 0, 3]);
});

it('what lies below a row that is closed is kept, and takes its room again when the row is opened', () => {
  const open = new OpenRows();
  open.set('a', true);
  open.measured('a', 120);
  open.set('a', false);
  open.measured('a', 50);
  expect([open.has('a'), open.ids]).toEqual([false, ['a']]);
  open.set('a', true);
  expect([open.ids, open.heightOf('a')]).toEqual([['a'], 120]);
});
