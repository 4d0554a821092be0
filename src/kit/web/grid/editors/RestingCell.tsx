import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { holdsSeveral } from '#kit/domain/grid/grid-column.ts';
import { textOfCell } from '#kit/web/grid/model/cell-kinds.ts';
import { mayOpen } from '#kit/web/grid/model/may-open.ts';
import { useVersion } from '#kit/web/grid/view/use-grid.ts';
import type { EditorProps } from './editor-props.ts';
import { useActiveFocus } from './use-active-focus.ts';
import { useEndOutside } from './use-end-outside.ts';

/** Takes the focus while the cell is closed; what edits it is mounted when it is opened. */
export function RestingCell({
  grid,
  row,
  column,
  fault,
  faultId,
  label,
  children,
}: EditorProps & { children: ReactNode }) {
  const { store, cursor } = grid;
  useVersion(cursor);
  const rest = useRef<HTMLButtonElement>(null);
  const open = cursor.editing !== undefined && mayOpen(store, row.id, column);
  const inside = useEndOutside(cursor, open);

  useActiveFocus(cursor, rest, open);

  if (open) {
    // Among several, Enter takes one in or out; Tab or a click elsewhere is the end.
    const keys = {
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && holdsSeveral(column) && event.stopPropagation(),
    };
    return (
      <div className="grid-open" {...inside} {...keys}>
        {children}
      </div>
    );
  }
  const shown = textOfCell(column, row[column.key]);
  return (
    <button
      ref={rest}
      type="button"
      className="grid-rest"
      aria-label={`${label} ${shown}`}
      aria-describedby={fault ? faultId : undefined}
    />
  );
}
