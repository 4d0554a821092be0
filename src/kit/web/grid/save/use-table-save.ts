import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TableFault } from '#kit/contract/grid/table.contract.ts';
import type { LiveGrid } from '#kit/web/grid/live/live-grid.ts';
import type { LiveRow } from '#kit/web/grid/live/live-merge.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { refusalText } from '#kit/web/language/words.ts';
import { asGridRow, isNothing, type SaveWish, type StoredRow, saveWish } from './save-wish.ts';

interface TableSave<Row> {
  grid: GridHandle;
  live: LiveGrid;
  /** Sends the changes; a failure is told by the common reaction. */
  send(wish: SaveWish): Promise<{ rows: Row[]; faults: TableFault[] }>;
  /** The cell by which a new row is found among the saved ones: no two rows have it alike. */
  unique: string & keyof Row;
}

/** Saves the table in one call. What is refused is shown at its cell, and everything that was typed stays. */
export function useTableSave<Row extends StoredRow>({ grid, live, send, unique }: TableSave<Row>) {
  const { t } = useTranslation();
  const { message } = App.useApp();

  async function save(): Promise<void> {
    const { store, cursor } = grid;
    cursor.stopEditing();
    if (!(await store.validate())) return void message.warning(t('grid.saving.mend'));
    const wish = saveWish(store);
    if (isNothing(wish)) return void message.success(t('grid.saving.done'));
    const sent = new Map(store.rows.ids.map((id) => [id, store.rows.get(id) as LiveRow]));
    live.hold();
    try {
      const { rows, faults } = await send(wish);
      if (faults.length > 0) return refuse(faults);
      const idByValue = new Map(rows.map((row) => [String(row[unique]), row.id]));
      const added = new Set(wish.added.map(({ id }) => id));
      const idOf = (id: string) => (added.has(id) ? idByValue.get(String(sent.get(id)?.[unique] ?? '').trim()) : id);
      live.load(rows.map(asGridRow), { rows: sent, idOf });
      grid.acts.run('saved');
      void message.success(t('grid.saving.done'));
    } catch {
      // The reaction table has told the user; what was typed stays.
    } finally {
      live.release();
    }
  }

  function refuse(faults: readonly TableFault[]): void {
    const [firstColumn] = grid.store.columns;
    const titleOf = (key: string) => grid.store.columns.find((column) => column.key === key)?.title ?? key;
    grid.store.refuse(
      faults.map(({ id, field, refusal, values, message: words }) => ({
        id,
        // A row that is refused as a whole says so in its first cell.
        key: field || (firstColumn?.key ?? ''),
        message: refusalText({ refusal, message: words, values: { ...values, field: titleOf(field) } }),
      })),
    );
    void message.warning(t('grid.saving.refused', { count: faults.length }));
    // A removed row has no cell any more; what others did to it comes in again.
    live.refresh();
  }

  return save;
}
