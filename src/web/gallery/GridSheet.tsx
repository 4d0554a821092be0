import { Button, Segmented, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { ColumnSettings } from '#kit/web/grid/toolbar/ColumnSettings.tsx';
import { GridToolbar } from '#kit/web/grid/toolbar/GridToolbar.tsx';
import { useColumnWishes } from '#kit/web/grid/toolbar/use-column-wishes.ts';
import { type Density, Grid } from '#kit/web/grid/view/Grid.tsx';
import { useGrid } from '#kit/web/grid/view/use-grid.ts';

const DENSITIES: Density[] = ['relaxed', 'default', 'compact'];

/** One grid with a column of every kind that is typed, ticked or chosen. */
export function GridSheet() {
  const { t } = useTranslation();
  const [density, setDensity] = useState<Density>('default');
  const wishes = useColumnWishes('gallery');
  const [found, setFound] = useState<string>();
  const columns: GridColumn[] = [
    {
      key: 'name',
      type: 'input',
      title: t('gallery.item'),
      width: 180,
      validateRules: [{ required: true }, { unique: true }],
    },
    {
      key: 'price',
      type: 'inputNumber',
      title: t('gallery.price'),
      validateRules: [{ pattern: 'money' }],
      statistics: ['sum', 'average'],
    },
    { key: 'phone', type: 'input', title: t('gallery.phone'), width: 140, validateRules: [{ pattern: 'm' }] },
    { key: 'sex', type: 'select', title: t('gallery.sex'), dictCode: 'sex' },
    { key: 'urgent', type: 'checkbox', title: t('gallery.urgent'), customValue: ['Y', 'N'], width: 80 },
    { key: 'day', type: 'date', title: t('gallery.day') },
    { key: 'instant', type: 'datetime', title: t('gallery.instant') },
    { key: 'note', type: 'textarea', title: t('gallery.note'), width: 200 },
    { key: 'fixed', type: 'input', title: t('gallery.fixed'), disabled: true },
  ];
  const grid = useGrid({ columns, rows: ROWS, isRowDisabled: (row) => row.closed === true, numbered: true });
  return (
    <>
      <GridToolbar grid={grid} name="gallery">
        <Button onClick={() => void grid.store.validate()}>{t('gallery.validate')}</Button>
        <Button onClick={() => setFound(JSON.stringify(grid.store.rows.read(), null, 2))}>{t('gallery.read')}</Button>
        <ColumnSettings store={grid.store} {...wishes} />
        <Segmented
          aria-label={t('gallery.density')}
          value={density}
          onChange={setDensity}
          options={DENSITIES.map((value) => ({ value, label: t(`gallery.${value}`) }))}
        />
      </GridToolbar>
      <Grid grid={grid} label={t('gallery.grid')} density={density} columns={wishes} ticks />
      <Space>{found && <pre className="gallery-found">{found}</pre>}</Space>
    </>
  );
}

const ROWS = Array.from({ length: 8 }, (_, at) => ({
  id: `gallery-${at}`,
  name: `清单项 ${at + 1}`,
  price: `${(at + 1) * 100}.1${at}`,
  phone: `1380000000${at}`,
  sex: at % 2 === 0 ? '1' : '2',
  urgent: at % 3 === 0 ? 'Y' : 'N',
  day: `2026-11-1${at}`,
  instant: `2026-11-1${at} 09:30:00`,
  note: '',
  fixed: `F${at}`,
  orderNum: at + 1,
  closed: at === 7,
}));
