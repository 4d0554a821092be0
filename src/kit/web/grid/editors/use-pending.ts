import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { textOf } from '#kit/domain/grid/grid-column.ts';
import type { EditorProps } from './editor-props.ts';

/** What an open editor holds: kept as one step when the user goes on, dropped by Esc. */
export function usePending({ grid: { store, cursor }, row, column }: EditorProps) {
  const [value, setValue] = useState(() => textOf(row[column.key]));
  const held = useRef<string>(undefined);
  const commit = useEffectEvent(() => {
    const next = held.current;
    if (next !== undefined) void store.setCells([{ id: row.id, key: column.key, value: next }]);
  });
  const tell = useEffectEvent(() =>
    held.current === undefined ? undefined : { id: row.id, key: column.key, value: held.current },
  );
  useLayoutEffect(
    () =>
      cursor.lendCommit(
        () => commit(),
        () => tell(),
      ),
    [cursor],
  );
  return {
    value,
    hold(next: string) {
      held.current = next;
      setValue(next);
    },
    /** Leaves the cell, after the key that made the choice has reached the grid: Enter goes on to the next row. */
    finish: () => queueMicrotask(() => cursor.stopEditing()),
  };
}
