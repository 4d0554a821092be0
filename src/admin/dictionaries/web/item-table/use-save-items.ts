import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kit/web/calls/answers.ts';
import type { LiveGrid } from '#kit/web/grid/live/live-grid.ts';
import type { LiveRow } from '#kit/web/grid/live/live-merge.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { refusalText } from '#kit/web/language/words.ts';
import { itemCalls } from '../../dictionary-items.contract.ts';
import { itemTableCalls, type TableFault } from '../../item-table.contract.ts';
import { asGridRow, isNothing, saveWish } from './save-wish.ts';

/** Saves the table in one call. What is refused stands at its cell, and everything that was typed stays. */
export function useSaveItems(dictId: string, grid: GridHandle, live: LiveGrid, onSaved: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const saving = useAct(itemTableCalls.save, { refreshes: itemCalls.list });

  async function save(): Promise<void> {
    const { store, cursor } = grid;
    cursor.stopEditing();
    if (!(await store.validate())) return void message.warning(t('itemTable.mend'));
    const wish = saveWish(store);
    if (isNothing(wish)) return void message.success(t('itemTable.saved'));
    const sent = new Map(store.rows.ids.map((id) => [id, store.rows.get(id) as LiveRow]));
    live.hold();
    try {
      const { result } = await saving.mutateAsync({ dictId, ...wish });
      if (result.faults.length > 0) return refuse(result.faults);
      const byValue = new Map(result.rows.map(({ id, itemValue }) => [itemValue, id]));
      const added = new Set(wish.added.map(({ id }) => id));
      const idOf = (id: string) => (added.has(id) ? byValue.get(String(sent.get(id)?.itemValue ?? '').trim()) : id);
      live.load(result.rows.map(asGridRow), { rows: sent, idOf });
      onSaved();
      void message.success(t('itemTable.saved'));
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
    void message.warning(t('itemTable.refused', { count: faults.length }));
    // A removed row has no cell any more; what others did to it comes in anew.
    live.refresh();
  }

  return { save, isSaving: saving.isPending };
}
