import { useRef } from 'react';
import { useSaveKey } from '#kit/web/form/use-form-keys.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';

/** Ctrl S saves a table of a page, unless it is in a tab that is not open; the reference is for its button. */
export function useTableKey() {
  const button = useRef<HTMLButtonElement>(null);
  useSaveKey(usePageActive(), () => (button.current?.checkVisibility() ? button.current : null), { ofPage: true });
  return button;
}
