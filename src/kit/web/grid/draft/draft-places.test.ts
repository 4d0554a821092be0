import { expect, it } from 'vitest';
import { claimPlace } from './draft-places.ts';

it('grids of one name are numbered as they come, and a number that was given back is taken again', () => {
  const [first, second] = [claimPlace('/list 名单'), claimPlace('/list 名单')];
  expect([first.place, second.place, claimPlace('/list 另一份').place]).toEqual([1, 2, 1]);
  first.giveBack();
  expect([claimPlace('/list 名单').place, claimPlace('/list 名单').place]).toEqual([1, 3]);
});
