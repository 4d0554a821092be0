import { describe, expect, it } from 'vitest';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import { placedRows } from './import-headings.ts';

const sheet = (...rows: Cell[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));
const columns = [{ heading: '编码', required: true as const }, { heading: '名称' }];
const read = (...rows: Cell[][]) =>
  placedRows({ columns }, 'a.xlsx', sheet(...rows)).map(({ line, cells }) => [line, Object.fromEntries(cells)]);

describe('the headings', () => {
  it('stand in the third row under two titles, or in the first', () => {
    expect(read(['标题'], ['说明'], ['编码', '名称'], ['A', '甲'])).toEqual([[4, { 编码: 'A', 名称: '甲' }]]);
    expect(read(['编码', '名称'], ['A', '甲'])).toEqual([[2, { 编码: 'A', 名称: '甲' }]]);
  });

  it('may come in any order, beside columns of an export that nobody sends back', () => {
    expect(read(['创建时间', '名称*', '', '编码*'], ['2026-01-01', '甲', null, 'A'])).toEqual([
      [2, { 名称: '甲', 编码: 'A' }],
    ]);
  });

  it.each(['名称*', '*名称', '* 名称 *', '名称 \n*'])('are known with the star of what is required: %s', (name) => {
    expect(read(['编码', name], ['A', '甲'])).toEqual([[2, { 编码: 'A', 名称: '甲' }]]);
  });

  it('that are longer than any are unknown, and told in short', () => {
    const headings = 'x'.repeat(200);
    const error = { code: 'import.unknown-headings', details: { values: { headings } } };
    expect(() => read(['编码', 'x'.repeat(32_767)])).toThrow(expect.objectContaining(error));
  });

  it.each([
    [
      'unknown',
      [
        ['编码', '体重'],
        ['A', 1],
      ],
      'import.unknown-headings',
      '体重',
    ],
    ['missing', [['名称'], ['甲']], 'import.missing-headings', '编码'],
    [
      'twice',
      [
        ['编码', '编码'],
        ['A', 'B'],
      ],
      'import.headings-twice',
      '编码',
    ],
    ['nowhere', [['甲'], ['乙']], 'import.no-headings', '编码、名称'],
    ['in the fourth row', [['a'], ['b'], ['c'], ['编码']], 'import.no-headings', '编码、名称'],
  ])('that are %s refuse the file and are named', (_what, rows, code, headings) => {
    expect(() => read(...rows)).toThrow(expect.objectContaining({ code, details: { values: { headings } } }));
  });
});

describe('a nested sheet', () => {
  const nested = {
    columns: [{ heading: '字典编码' }, { heading: '文本' }, { heading: '值' }],
    headingRows: 2,
    fillsDown: ['字典编码'],
  };
  const readNested = (...rows: Cell[][]) =>
    placedRows(nested, 'a.xlsx', sheet(...rows)).map(({ line, cells }) => [line, Object.fromEntries(cells)]);

  it('has its headings over two rows, and merged cells stand for the rows below', () => {
    const rows = [
      ['标题'],
      ['说明'],
      ['字典编码', '字典项', null],
      [null, '文本', '值'],
      ['sex', '男', 1],
      [null, '女', 2],
      ['yn', '是', 1],
    ];
    expect(readNested(...rows)).toEqual([
      [5, { 字典编码: 'sex', 文本: '男', 值: 1 }],
      [6, { 字典编码: 'sex', 文本: '女', 值: 2 }],
      [7, { 字典编码: 'yn', 文本: '是', 值: 1 }],
    ]);
  });

  it('takes no cell of one group into the next', () => {
    const described = { ...nested, columns: [...nested.columns, { heading: '描述' }], fillsDown: ['字典编码', '描述'] };
    const rows = sheet(
      ['字典编码', '描述', '文本'],
      ['sex', '性别', '男'],
      [null, null, '女'],
      ['yn', null, '是'],
      [null, null, '否'],
    );
    expect(placedRows(described, 'a.xlsx', rows).map(({ cells }) => cells.get('描述'))).toEqual([
      '性别',
      '性别',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['written over each column', '字典项'],
    ['merged over its columns', null],
  ])('tells two columns of one name apart by the name above them, %s', (_, repeatedName) => {
    const twoNotes = {
      ...nested,
      columns: [{ heading: '字典编码' }, { heading: '描述' }, { heading: '文本' }, { heading: '字典项·描述' }],
    };
    const read = (...rows: Cell[][]) =>
      placedRows(twoNotes, 'a.xlsx', sheet(...rows)).map(({ cells }) => Object.fromEntries(cells));
    const whole = { 字典编码: 'sex', 描述: '甲', 文本: '男', 字典项·描述: '乙' };
    expect(
      read(['字典编码', '描述', '字典项', repeatedName], [null, null, '文本', '描述'], ['sex', '甲', '男', '乙']),
    ).toEqual([whole]);
    expect(read(['字典编码', '描述', '文本', '字典项·描述'], ['sex', '甲', '男', '乙'])).toEqual([whole]);
  });

  it('may have them in one row all the same', () => {
    expect(readNested(['字典编码', '文本', '值'], ['sex', '男', 1])).toEqual([
      [2, { 字典编码: 'sex', 文本: '男', 值: 1 }],
    ]);
  });
});
