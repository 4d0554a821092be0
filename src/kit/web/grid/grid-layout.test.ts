import { describe, expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { layOut } from './grid-layout.ts';

const columns: GridColumn[] = [{ key: 'name', type: 'input', title: '名称', width: 200 }];
const lead = { drags: true, opens: true, ticks: true, numbers: true };

describe('the columns before the first one', () => {
  it('are 40 wide each, with totals 60, and 60 for numbers', () => {
    expect(layOut(columns, 800, {}, { ...lead, totals: false })).toMatchObject({
      tracks: '40px 40px 40px 60px 200px',
      lead: 180,
      leadCells: 4,
    });
    expect(layOut(columns, 800, {}, { ...lead, totals: true }).tracks).toBe('60px 60px 60px 60px 200px');
  });
});
