import { type ReactNode, useRef } from 'react';
import { useVersion } from '../use-grid.ts';
import { type EditorProps, textOf } from './editor-props.ts';
import { useActiveFocus } from './use-active-focus.ts';

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
  const open = cursor.editing !== undefined && store.mayEdit(row.id, column);

  useActiveFocus(cursor, rest, open);

  if (open) return children;
  return (
    <button
      ref={rest}
      type="button"
      className="grid-rest"
      aria-label={`${label} ${textOf(row[column.key])}`}
      aria-describedby={fault ? faultId : undefined}
    />
  );
}
