import { useRef } from 'react';
import { textOf, tickPair } from '#kit/domain/grid/grid-column.ts';
import { useVersion } from '#kit/web/grid/view/use-grid.ts';
import type { EditorProps } from './editor-props.ts';
import { useActiveFocus } from './use-active-focus.ts';

/** A box is its own editor: a click or the space bar turns it. */
export function TickEditor({ grid, row, column, label }: EditorProps) {
  const { store, cursor } = grid;
  const field = useRef<HTMLInputElement>(null);
  const [checked, unchecked] = tickPair(column);
  const on = textOf(row[column.key]) === String(checked);

  useVersion(cursor);
  useActiveFocus(cursor, field);

  return (
    <input
      {...column.props}
      ref={field}
      type="checkbox"
      className="grid-box"
      aria-label={label}
      checked={on}
      // Not `disabled`: the keyboard must be able to be here.
      disabled={false}
      aria-disabled={!store.mayEdit(row.id, column)}
      onChange={() => void store.setCells([{ id: row.id, key: column.key, value: on ? unchecked : checked }])}
    />
  );
}
