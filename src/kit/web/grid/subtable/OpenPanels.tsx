import { type GridHandle, useVersion } from '#kit/web/grid/view/use-grid.ts';
import { OpenPanel, type OpenSubTable } from './OpenPanel.tsx';

interface OpenPanelsProps {
  grid: GridHandle;
  subTable: OpenSubTable;
  rowTop: (index: number) => number;
  rowHeight: number;
  width: number | undefined;
  onEscape: (row: number) => void;
}

/** What lies below the open rows, each under its own. Below a row that was closed it waits, with all that was typed. */
export function OpenPanels({ grid, subTable, rowTop, rowHeight, width, onEscape }: OpenPanelsProps) {
  const { store, open } = grid;
  useVersion(open);
  return open.ids.map((id) => {
    const row = store.rows.get(id);
    const index = store.view.indexOf(id);
    if (!row || !store.order.includes(id)) return null;
    return (
      <OpenPanel
        key={id}
        row={row}
        open={open}
        subTable={subTable}
        top={index < 0 || !open.has(id) ? undefined : rowTop(index) + rowHeight}
        width={width}
        onEscape={() => onEscape(index)}
      />
    );
  });
}
