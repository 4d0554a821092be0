import { SaveOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { call } from '#kit/web/calls/call.ts';
import { LiveBar } from '#kit/web/grid/live/LiveBar.tsx';
import { LiveLayer } from '#kit/web/grid/live/LiveLayer.tsx';
import { useLiveGrid } from '#kit/web/grid/live/use-live-grid.ts';
import { asGridRow, isNothing, saveWish } from '#kit/web/grid/save/save-wish.ts';
import { useTableKey } from '#kit/web/grid/save/use-table-key.ts';
import { useTableSave } from '#kit/web/grid/save/use-table-save.ts';
import { GridToolbar } from '#kit/web/grid/toolbar/GridToolbar.tsx';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { useGrid, useRowCount, useVersion } from '#kit/web/grid/view/use-grid.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { guarded } from '#kit/web/page/fast-click.ts';
import { itemCalls } from '../../dictionary-items.contract.ts';
import { ITEM_GRID, itemTableCalls, type TableRow } from '../../item-table.contract.ts';
import { itemColumns } from './item-columns.ts';

interface ItemTableProps {
  dictId: string;
  label: string;
}

/** All items of a dictionary as a table, which several people may edit at once. */
export function ItemTable({ dictId, label }: ItemTableProps) {
  const { t } = useTranslation();
  const answer = useAnswer(itemTableCalls.read, { dictId }, FRESH);
  if (answer.error) return <LoadFailed error={answer.error} retry={answer.refetch} />;
  if (!answer.data) return <p>{t('frame.loading')}</p>;
  return <Sheet key={dictId} dictId={dictId} label={label} items={answer.data} />;
}

function Sheet({ dictId, label, items }: ItemTableProps & { items: readonly TableRow[] }) {
  const { t } = useTranslation();
  const grid = useGrid({ columns: itemColumns(t), rows: items.map(asGridRow) });
  const live = useLiveGrid(grid, `${ITEM_GRID}:${dictId}`, async () =>
    (await call(itemTableCalls.read, { dictId }, { quiet: true })).map(asGridRow),
  );
  const saving = useAct(itemTableCalls.save, { refreshes: itemCalls.list });
  const save = useTableSave<TableRow>({
    grid,
    live,
    send: async (wish) => (await saving.mutateAsync({ dictId, ...wish })).result,
    unique: 'itemValue',
  });
  const isEmpty = useRowCount(grid.store) === 0;
  useVersion(grid.store);
  const saveButton = useTableKey();
  const isChanged = !isNothing(saveWish(grid.store));
  return (
    <>
      <GridToolbar grid={grid} name={ITEM_GRID} authPrefix="system:dict:item" codes={CODES} buttons={BUTTONS}>
        <Button
          ref={saveButton}
          type="primary"
          icon={<SaveOutlined />}
          loading={saving.isPending}
          onClick={() => void save()}
          {...guarded}
        >
          {t('itemTable.save')}
        </Button>
        {isChanged && <span>{t('itemTable.unsaved')}</span>}
      </GridToolbar>
      <Grid
        grid={grid}
        label={label}
        draft={`${ITEM_GRID} ${dictId}`}
        density="default"
        ticks
        layer={(place) => <LiveLayer live={live} {...place} />}
      />
      {isEmpty && <p>{t('itemTable.noneText')}</p>}
      <LiveBar live={live} grid={grid} />
    </>
  );
}

/** Read once for each opening: from then on the socket tells what happens. */
const FRESH = { quiet: true, staleMs: Number.POSITIVE_INFINITY, keepMs: 0 };
const BUTTONS = ['add', 'undo', 'redo', 'remove'] as const;
/** A save that removes one item needs the one, several the other. */
const CODES = { remove: ['delete', 'deleteBatch'] };
