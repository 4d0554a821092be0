import { SaveOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RowState } from '#kit/contract/engine/row-state.contract.ts';
import type { TableFault } from '#kit/contract/grid/table.contract.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { LiveBar } from '#kit/web/grid/live/LiveBar.tsx';
import { LiveLayer } from '#kit/web/grid/live/LiveLayer.tsx';
import type { LiveRow } from '#kit/web/grid/live/live-merge.ts';
import { useLiveGrid } from '#kit/web/grid/live/use-live-grid.ts';
import { isNothing, type SaveWish, type StoredRow, saveWish } from '#kit/web/grid/save/save-wish.ts';
import { useTableSave } from '#kit/web/grid/save/use-table-save.ts';
import { GridToolbar } from '#kit/web/grid/toolbar/GridToolbar.tsx';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { useGrid, useRowCount, useVersion } from '#kit/web/grid/view/use-grid.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { guarded } from '#kit/web/page/fast-click.ts';

/** Only owners are offered to hand a person in, or to ask for a change: they alone may write. */
export function isOwners({ state }: Row): boolean {
  const { allowedActions } = state as RowState;
  return allowedActions.some(({ command }) => command === 'submit' || command === 'requestChange');
}

interface PersonSheetProps<Shown extends StoredRow> {
  personId: string;
  /** The name of its live grid. */
  name: string;
  label: string;
  columns: GridColumn[];
  rows: LiveRow[];
  read: () => Promise<readonly LiveRow[]>;
  send: (wish: SaveWish) => Promise<{ rows: Shown[]; faults: TableFault[] }>;
  isSaving: boolean;
  /** What stands there while it has no row, and the word of its button. */
  words: { empty: string; save: string };
  unique: string & keyof Shown;
}

/** A table of a person, saved as a whole, while others see what is typed. */
export function PersonSheet<Shown extends StoredRow>({
  personId,
  name,
  label,
  columns,
  rows,
  read,
  send,
  isSaving,
  words,
  unique,
}: PersonSheetProps<Shown>) {
  const { t } = useTranslation();
  const grid = useGrid({ columns, rows });
  const live = useLiveGrid(grid, `${name}:${personId}`, read);
  const save = useTableSave<Shown>({ grid, live, send, unique });
  const isEmpty = useRowCount(grid.store) === 0;
  useVersion(grid.store);
  const isChanged = !isNothing(saveWish(grid.store));
  return (
    <>
      <GridToolbar grid={grid} name={name} buttons={BUTTONS}>
        <Button type="primary" icon={<SaveOutlined />} loading={isSaving} onClick={() => void save()} {...guarded}>
          {words.save}
        </Button>
        {isChanged && <span>{t('people.unsaved')}</span>}
      </GridToolbar>
      <Grid
        grid={grid}
        label={label}
        draft={`${name} ${personId}`}
        density="default"
        ticks
        layer={(place) => <LiveLayer live={live} {...place} />}
      />
      {isEmpty && <p>{words.empty}</p>}
      <LiveBar live={live} grid={grid} />
    </>
  );
}

const BUTTONS = ['add', 'undo', 'redo', 'remove'] as const;
