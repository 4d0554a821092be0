import { useEffect, useRef } from 'react';
import type { EditorProps } from './editor-props.ts';

const CONTROLS = 'button, a[href], input, select, textarea, [tabindex]';

/** A slot brings its own controls. Enter goes to the first of them, Esc comes back to the cell. */
export function SlotEditor({ grid: { cursor } }: EditorProps) {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const at = cursor.at;
    const grid = here.current?.closest('.grid');
    const control = grid
      ?.querySelector(`[data-row="${at?.row}"] [data-col="${at?.column}"]`)
      ?.querySelector<HTMLElement>(CONTROLS);
    cursor.stopEditing();
    const back = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      control?.removeEventListener('keydown', back);
      grid?.querySelector<HTMLElement>('.grid-cursor .grid-rest')?.focus();
    };
    control?.addEventListener('keydown', back);
    control?.focus();
  }, [cursor]);
  return <span ref={here} />;
}
