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
