import { expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { followed } from './use-followed-columns.ts';

const columnsUntil = (end: string): GridColumn[] => [
  { key: 'day', type: 'date', title: '日期', props: { disabledDate: (day: string) => day > end } },
  { key: 'code', type: 'input', title: '编号', validateRules: [{ pattern: /^\d+$/, message: end }] },
];
const offOf = (columns: readonly GridColumn[]) => columns[0]?.props?.disabledDate as (day: string) => boolean;

it('functions of columns answer as the last render says, and stay the same ones', () => {
  let last: readonly GridColumn[] = columnsUntil('2026-01-01');
  const columns = followed(last, () => last);
  const isOff = offOf(columns);
  expect(isOff('2026-02-01')).toBe(true);
  last = columnsUntil('2026-03-01');
  expect([isOff('2026-02-01'), isOff('2026-04-01')]).toEqual([false, true]);
  expect(offOf(columns)).toBe(isOff);
});

it('a function whose column is gone answers as it did', () => {
  let last: readonly GridColumn[] = columnsUntil('2026-01-01');
  const isOff = offOf(followed(last, () => last));
  last = [];
  expect(isOff('2026-02-01')).toBe(true);
});

it('whatever is no function stays what it is', () => {
  const last = columnsUntil('2026-01-01');
  const [, code] = followed(last, () => last);
  expect(code).toEqual(last[1]);
  expect(code?.validateRules?.[0]?.pattern).toBe(last[1]?.validateRules?.[0]?.pattern);
});
