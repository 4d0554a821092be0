import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GridColumn, GridRow } from '#kit/domain/grid/grid-column.ts';
import { GridToolbar } from '#kit/web/grid/toolbar/GridToolbar.tsx';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { useGrid } from '#kit/web/grid/view/use-grid.ts';

const NAME = 'gallery-rows';
const AWAY = new Map([['lot-2', 3]]);

/** The items of a lot come from afar; those of the second one only when they are asked for again. */
async function openItems(lot: GridRow) {
  await new Promise((resolve) => setTimeout(resolve, 100));
  const away = AWAY.get(lot.id) ?? 0;
  AWAY.set(lot.id, away - 1);
  if (away > 0) throw new Error('the items are not there');
  return <LotItems lot={String(lot.name)} />;
}

function LotItems({ lot }: { lot: string }) {
  const { t } = useTranslation();
  const columns: GridColumn[] = [
    { key: 'name', type: 'input', title: t('gallery.item'), width: 180 },
    { key: 'price', type: 'inputNumber', title: t('gallery.price'), statistics: ['sum'] },
  ];
  const grid = useGrid({ columns, rows: ITEMS });
  return <Grid grid={grid} label={t('gallery.itemsOf', { lot })} density="compact" />;
}

const ITEMS = ['土方', '钢筋', '混凝土'].map((name, at) => ({ id: `item-${at}`, name, price: `${at + 1}0` }));

/** Rows that are dragged, shown in pages and opened. */
export function RowActs() {
  const { t } = useTranslation();
  const { message } = App.useApp();
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
  const save = async () => {
    grid.cursor.stopEditing();
    if (!(await grid.store.validate())) return;
    grid.store.load(grid.store.rows.read().rows.map((row, at) => ({ id: `lot-new-${at}`, ...row })));
    grid.acts.run('saved');
    void message.success(t('gallery.kept'));
  };
  return (
    <>
      <GridToolbar grid={grid} name={NAME}>
        <Button type="primary" onClick={() => void save()}>
          {t('gallery.keep')}
        </Button>
      </GridToolbar>
      <Grid grid={grid} label={t('gallery.rowActs')} draft={NAME} density="default" ticks subTable={openItems} />
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
