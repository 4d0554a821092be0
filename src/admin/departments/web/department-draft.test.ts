import { expect, it } from 'vitest';
import { EMPTY, typedSince, valuesOf, wireOf } from './department-draft.ts';

const node = {
  departName: '综合科',
  orgCategory: '2',
  departOrder: 3,
  mobile: null,
  fax: '0571-88880000',
  address: null,
  memo: null,
  directorUserIds: 'a,b',
};

it('shows a department in the form and sends it back as it was', () => {
  const values = valuesOf(node as never);
  expect(values).toEqual({
    ...EMPTY,
    departName: '综合科',
    departOrder: 3,
    fax: '0571-88880000',
    directorUserIds: 'a,b',
  });
  expect(wireOf(values)).toMatchObject({ departName: '综合科', mobile: '', directorUserIds: 'a,b' });
});

it('sends no blanks round what was typed, and an emptied order as 0', () => {
  expect(wireOf({ ...EMPTY, departName: ' 科 ', departOrder: null })).toMatchObject({
    departName: '科',
    departOrder: 0,
  });
});

it('tells what was typed since, and nothing of fields that are not shown', () => {
  expect(typedSince(EMPTY, { ...EMPTY, address: '新址', departOrder: null, memo: undefined })).toEqual({
    address: '新址',
    departOrder: null,
  });
});
