import { SaveOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { TableFault } from '#kit/contract/grid/table.contract.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { LiveBar } from '#kit/web/grid/live/LiveBar.tsx';
import { LiveLayer } from '#kit/web/grid/live/LiveLayer.tsx';
import type { LiveRow } from '#kit/web/grid/live/live-merge.ts';
import { useLiveGrid } from '#kit/web/grid/live/use-live-grid.ts';
import { GridToolbar } from '#kit/web/grid/toolbar/GridToolbar.tsx';
import { Grid } from '#kit/web/grid/view/Grid.tsx';
import { useGrid, useRowCount, useVersion } from '#kit/web/grid/view/use-grid.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { isNothing, type SaveWish, type StoredRow, saveWish } from './save-wish.ts';
import { useTableKey } from './use-table-key.ts';
import { useTableSave } from './use-table-save.ts';

interface TableSheetProps<Shown extends StoredRow> {
  /** To what the table belongs. */
  ownerId: string;
  /** The name of its live grid. */
  name: string;
  label: string;
  columns: GridColumn[];
  rows: LiveRow[];
  read: () => Promise<readonly LiveRow[]>;
  send: (wish: SaveWish) => Promise<{ rows: Shown[]; faults: TableFault[] }>;
  isSaving: boolean;
  /** What is there while it has no row, the word of its button, and that something was not saved. */
  words: { empty: string; save: string; unsaved: string };
  unique: string & keyof Shown;
}

/** A table of a record, saved as a whole, while others see what is typed. */
export function TableSheet<Shown extends StoredRow>({
  ownerId,
  name,
  label,
  columns,
  rows,
  read,
  send,
  isSaving,
  words,
  unique,
}: TableSheetProps<Shown>) {
  const grid = useGrid({ columns, rows });
  const live = useLiveGrid(grid, `${name}:${ownerId}`, read);
  const save = useTableSave<Shown>({ grid, live, send, unique });
  const isEmpty = useRowCount(grid.store) === 0;
  useVersion(grid.store);
  const saveButton = useTableKey();
  const isChanged = !isNothing(saveWish(grid.store));
  return (
    <>
      <GridToolbar grid={grid} name={name} buttons={BUTTONS}>
        <Button
          ref={saveButton}
          type="primary"
          icon={<SaveOutlined />}
          loading={isSaving}
          onClick={() => void save()}
          {...guarded}
        >
          {words.save}
        </Button>
        {isChanged && <span>{words.unsaved}</span>}
      </GridToolbar>
      <Grid
        grid={grid}
        label={label}
        draft={`${name} ${ownerId}`}
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
