import { useEffect, useRef } from 'react';
import type { EditorProps } from './editor-props.ts';

const CONTROLS = 'button, a[href], input, select, textarea, [tabindex]';

/** A slot brings its own controls. Enter goes to the first of them, Esc comes back to the cell. */
export function SlotEditor({ grid: { cursor } }: EditorProps) {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const at = cursor.at;
    const grid = here.current?.closest('.grid');
    const slot = grid?.querySelector<HTMLElement>(`[data-row="${at?.row}"] [data-col="${at?.column}"]`);
    cursor.stopEditing();
    if (!slot) return;
    const left = new AbortController();
    slot.querySelector<HTMLElement>(CONTROLS)?.focus();
    slot.addEventListener(
      'keydown',
      ({ key }) => key === 'Escape' && grid?.querySelector<HTMLElement>('.grid-cursor .grid-rest')?.focus(),
      left,
    );
    slot.addEventListener(
      'focusout',
      ({ relatedTarget }) => !slot.contains(relatedTarget as Node) && left.abort(),
      left,
    );
  }, [cursor]);
  return <span ref={here} />;
}
