import { useTranslation } from 'react-i18next';
import type { ColumnType } from '#kit/domain/grid/grid-column.ts';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { useGrid } from '#kit/web/grid/view/use-grid.ts';

const WIDE = 40;
const LONG = 5_000;
const TYPES: Partial<Record<number, ColumnType>> = { 4: 'checkbox', 5: 'time' };

/** Five thousand rows of forty columns: rows and columns out of sight are not drawn. */
export function ManyRows() {
  const { t } = useTranslation();
  const columns = Array.from({ length: WIDE }, (_, at) => ({
    key: `c${at}`,
    type: TYPES[at] ?? 'input',
    title: t('gallery.column', { number: at + 1 }),
  }));
  const grid = useGrid({ columns, rows: manyRows() });
  return <Grid grid={grid} label={t('gallery.manyRows')} density="compact" alwaysEdit />;
}

const manyRows = () =>
  Array.from({ length: LONG }, (_, row) => ({
    id: `many-${row}`,
    ...Object.fromEntries(Array.from({ length: WIDE }, (_, at) => [`c${at}`, `${row + 1}-${at + 1}`])),
    c4: false,
    c5: '09:30:00',
  }));
