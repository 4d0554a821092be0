import { useTranslation } from 'react-i18next';
import type { GridLayout } from '#kit/web/grid/model/grid-layout.ts';
import type { GridHandle } from './use-grid.ts';

interface EmptyPlaceProps {
  grid: GridHandle;
  layout: GridLayout;
  rowHeight: number;
}

/** The place of the cursor while there are no rows: a table that is pasted here becomes the first ones. */
export function EmptyPlace({ grid: { cursor }, layout, rowHeight }: EmptyPlaceProps) {
  const { t } = useTranslation();
  return (
    <div role="row">
      <div
        role="gridcell"
        className={`grid-cursor resting${cursor.leaving ? ' leaving' : ''}`}
        style={{ width: layout.total, height: rowHeight }}
      >
        <button type="button" className="grid-nothing">
          {t('grid.empty')}
        </button>
      </div>
    </div>
  );
}
