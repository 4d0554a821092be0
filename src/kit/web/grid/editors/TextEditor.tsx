import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { leftNumber, mayBecomeNumber } from '#kit/domain/grid/typed-number.ts';
import { useVersion } from '../use-grid.ts';
import { type EditorProps, textOf } from './editor-props.ts';
import { useActiveFocus } from './use-active-focus.ts';

/**
 * One field for both: closed, it lies unseen over the cell and takes what is typed, so that an input method works from
 * the first key; open, it is the editor.
 */
export function TextEditor({ grid, row, column, fault, faultId, label }: EditorProps) {
  const { store, cursor } = grid;
  useVersion(cursor);
  const field = useRef<HTMLInputElement>(null);
  const last = useRef('');
  const open = cursor.editing !== undefined;
  const isNumber = column.type === 'inputNumber';
  const value = textOf(row[column.key]);

  const commit = useEffectEvent(() => {
    const typed = field.current?.value ?? '';
    const next = isNumber ? leftNumber(typed) : typed;
    if (next !== value) void store.setCells([{ id: row.id, key: column.key, value: next }]);
  });
  const fill = useEffectEvent(() => {
    const input = field.current;
    if (!input) return;
    if (!open) input.value = '';
    else if (cursor.editing?.typed === undefined) input.value = value;
    last.current = input.value;
  });

  useActiveFocus(cursor, field);
  useLayoutEffect(() => cursor.lendCommit(() => commit()), [cursor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening and closing fill the field, typing must not
  useLayoutEffect(() => fill(), [open]);

  return (
    <input
      ref={field}
      className={open ? 'grid-field' : 'grid-field catching'}
      aria-label={open ? label : `${label} ${value}`}
      aria-invalid={fault ? true : undefined}
      aria-errormessage={fault ? faultId : undefined}
      aria-describedby={fault ? faultId : undefined}
      inputMode={isNumber ? 'decimal' : undefined}
      readOnly={!store.mayEdit(row.id, column)}
      autoComplete="off"
      onInput={(event) => {
        const input = event.currentTarget;
        if (isNumber && !mayBecomeNumber(input.value)) input.value = last.current;
        last.current = input.value;
        if (!cursor.editing) cursor.edit({ typed: input.value });
      }}
      onCompositionStart={() => {
        if (!cursor.editing) cursor.edit({ typed: '' });
      }}
      onBlur={() => cursor.stopEditing()}
    />
  );
}
