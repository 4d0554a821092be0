import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { carryOut } from '#kit/web/grid/paste/carry-out.ts';
import { planPaste } from '#kit/web/grid/paste/paste-plan.ts';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { gridZhCN } from '#kit/web/grid/view/grid.zh-CN.ts';
import { type GridHandle, makeGrid } from '#kit/web/grid/view/use-grid.ts';
import '../../../src/web/theme/tokens.css';
import '../../../src/web/theme/base.css';
import { CHOICES, makeColumns, makeRows } from './data.ts';

await i18next
  .use(initReactI18next)
  .init({ lng: 'zh-CN', resources: { 'zh-CN': { translation: gridZhCN } }, interpolation: { escapeValue: false } });

let grid: GridHandle;
const TYPES = { text: 'input', number: 'inputNumber', choice: 'select', day: 'date' } as const;

let columns: GridColumn[] = [];
let rows: Record<string, string>[] = [];

window.gridBench = {
  prepare(rowCount, columnCount) {
    const made = makeColumns(columnCount);
    rows = makeRows(rowCount, made);
    columns = made.map(({ key, title, kind, required }) => ({
      key,
      title,
      type: TYPES[kind],
      width: 120,
      validateRules: [...(required ? [{ required: true }] : []), ...(kind === 'number' ? [{ pattern: 'n' }] : [])],
      ...(kind === 'choice' && { options: CHOICES.map((text) => ({ value: text, text })) }),
    }));
  },
  mount(host) {
    grid = makeGrid({ columns, caseId: 'bench-', words: () => '有误', rows });
    createRoot(host).render(
      <QueryClientProvider client={new QueryClient()}>
        <Grid grid={grid} label="表格" density="default" height={600} numbers={false} />
      </QueryClientProvider>,
    );
  },
  openCell() {
    grid.cursor.moveTo({ row: 2, column: 4 });
    grid.cursor.edit();
  },
  scroller: () => document.querySelector('.grid') as HTMLElement,
  count: () => grid.store.view.length,
  async validate() {
    await grid.store.validate();
    return grid.store.faults.size;
  },
  sort: (key) => grid.store.sortBy({ key, order: 'asc' }),
  add: () => void grid.store.add([{}]),
  remove: () => grid.store.remove([grid.store.view[1] ?? '']),
  paste(table) {
    const range = { top: 0, left: 0, bottom: 0, right: 0 };
    carryOut(
      grid.store,
      planPaste(grid.store, table, { columns, options: columns.map(({ options }) => options), range }),
    );
  },
};
