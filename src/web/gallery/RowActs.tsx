import { useTranslation } from 'react-i18next';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { Grid } from '#kit/web/grid/Grid.tsx';
import { GridToolbar } from '#kit/web/grid/GridToolbar.tsx';
import { useGrid } from '#kit/web/grid/use-grid.ts';

const NAME = 'gallery-rows';

/** Rows that are dragged, shown in pages and opened. */
export function RowActs() {
  const { t } = useTranslation();
  const columns: GridColumn[] = [
    {
      key: 'name',
      type: 'input',
      title: t('gallery.item'),
      width: 220,
      validateRules: [{ required: true }, { unique: true }],
    },
    { key: 'price', type: 'inputNumber', title: t('gallery.price'), validateRules: [{ pattern: 'money' }] },
    { key: 'note', type: 'textarea', title: t('gallery.note'), width: 240 },
  ];
  const grid = useGrid({ columns, rows: LOTS, dragSort: true, pageSize: 10 });
  return (
    <>
      <GridToolbar grid={grid} name={NAME} />
      <Grid grid={grid} label={t('gallery.rowActs')} density="default" ticks />
    </>
  );
}

const LOTS = Array.from({ length: 25 }, (_, at) => ({
  id: `lot-${at + 1}`,
  name: `标段 ${at + 1}`,
  price: `${at + 1}00`,
  note: '',
  orderNum: at + 1,
}));
