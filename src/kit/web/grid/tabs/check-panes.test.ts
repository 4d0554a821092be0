import { describe, expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { makeGrid } from '#kit/web/grid/view/use-grid.ts';
import { checkPanes, VALIDATE_FAILED } from './check-panes.ts';

const columns: GridColumn[] = [{ key: 'name', type: 'input', title: '名称', validateRules: [{ required: true }] }];
const gridPane = (key: string, ...names: string[]) => ({
  key,
  grid: makeGrid({
    columns,
    caseId: `${key}-`,
    words: ({ title }) => `请填写${title}`,
    rows: names.map((name, at) => ({ id: `${key}${at}`, name })),
  }),
});
const REASON = { errorFields: [{ name: ['title'], errors: ['请填写标题'] }] };
const formPane = (key: string, isRight: boolean) => ({
  key,
  form: { validateFields: async () => (isRight ? {} : Promise.reject(REASON)) },
});

describe('a check across tabs', () => {
  it('finds nothing where all is well', async () =>
    expect(await checkPanes([formPane('base', true), gridPane('lots', 'A')])).toEqual([]));
  it('tells of a form with the marker and the original error', async () =>
    expect(await checkPanes([formPane('base', false)])).toEqual([
      { error: VALIDATE_FAILED, index: 0, tabKey: 'base', originError: REASON },
    ]));
  it('tells of a table with the marker, its index, the key of its tab and what is wrong', async () =>
    expect(await checkPanes([formPane('base', true), gridPane('lots', 'A', '', '')])).toEqual([
      {
        error: VALIDATE_FAILED,
        index: 1,
        tabKey: 'lots',
        errMap: { lots1: { name: '请填写名称' }, lots2: { name: '请填写名称' } },
      },
    ]));
  it('goes on after the first failure, and keeps the order of the tabs', async () => {
    const found = await checkPanes([gridPane('lots', ''), formPane('base', false), gridPane('items', '')]);
    expect(found.map(({ tabKey }) => tabKey)).toEqual(['lots', 'base', 'items']);
  });
  it('waits for rules that ask the server', async () => {
    const asked: GridColumn[] = [
      {
        key: 'code',
        type: 'input',
        title: '编码',
        validateRules: [{ handler: () => new Promise((resolve) => setTimeout(() => resolve('已被占用'))) }],
      },
    ];
    const grid = makeGrid({ columns: asked, caseId: 'a-', words: () => '', rows: [{ id: 'a', code: 'X' }] });
    expect(await checkPanes([{ key: 'lots', grid }])).toMatchObject([{ errMap: { a: { code: '已被占用' } } }]);
  });
});
