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
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    const takeBack = cursor.registerCommit(
      () => commit(),
      () => tell(),
    );
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      takeBack();
    };
  }, [cursor]);
  // A calendar tells a frame late that it has closed; by then the next editor may be open, which is not its to close.
  const leave = () => {
    if (isOpen.current) cursor.stopEditing();
  };
  return {
    value,
    hold(next: string) {
      held.current = next;
      setValue(next);
    },
    /** Leaves the cell, after the key that made the choice has reached the grid: Enter goes on to the next row. */
    finish: () => queueMicrotask(leave),
  };
}
