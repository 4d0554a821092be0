import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { useVersion } from '#kit/web/grid/view/use-grid.ts';
import { offersClearing } from './toolbar-buttons.ts';

/** How many rows are ticked, on whichever page, and the way to give them back. */
export function SelectionBar({ store }: { store: GridStore }) {
  const { t } = useTranslation();
  useVersion(store);
  const { selected, order, view } = store;
  const here = new Set(selected.size > 0 && store.paging ? view : []);
  const clears = offersClearing({
    selected: selected.size,
    hasDisabledRows: selected.size > 0 && order.some((id) => store.isDisabled(id)),
    elsewhere: store.paging !== undefined && [...selected].some((id) => !here.has(id)),
  });
  return (
    <div role="status" className={selected.size > 0 ? 'grid-ticked' : undefined}>
      {selected.size > 0 && t('grid.ticked', { count: selected.size })}
      {clears && (
        <Button type="link" size="small" onClick={() => store.select([])}>
          {t('grid.clear')}
        </Button>
      )}
    </div>
  );
}
