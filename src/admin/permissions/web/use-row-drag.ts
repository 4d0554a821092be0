import { type DragEvent, type HTMLAttributes, useState } from 'react';
import { BUTTON, type PermRow } from '../menu-entries.contract.ts';
import { dropOf, type Move, type Side, sideAt } from './menu-order.ts';

const KIND = 'application/x-menu-entry';

interface Over {
  id: string;
  side: Side;
}

/** Drags rows of the menu by their grip: before, after or into others. The same can be done without a pointer. */
export function useRowDrag(rows: PermRow[], onMove: (move: Move) => void) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<Over>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const sideOf = (event: DragEvent<HTMLElement>, { menuType }: PermRow) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return sideAt(event.clientY - top, height, menuType !== BUTTON);
  };

  return {
    grip: ({ id }: PermRow): HTMLAttributes<HTMLElement> => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.setData(KIND, id);
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('tr');
        if (row) event.dataTransfer.setDragImage(row, 12, 12);
        setDragged(id);
      },
      onDragEnd: end,
    }),
    row: (row: PermRow): HTMLAttributes<HTMLElement> & { 'data-drop'?: Side } => ({
      'data-drop': over?.id === row.id ? over.side : undefined,
      onDragOver: (event) => {
        if (!dragged) return;
        const side = sideOf(event, row);
        if (!dropOf(rows, dragged, row.id, side)) return setOver(undefined);
        // What is not prevented cannot be dropped upon.
        event.preventDefault();
        if (over?.id !== row.id || over.side !== side) setOver({ id: row.id, side });
      },
      onDrop: (event) => {
        const move = dragged && dropOf(rows, dragged, row.id, sideOf(event, row));
        event.preventDefault();
        end();
        if (move) onMove(move);
      },
    }),
  };
}
