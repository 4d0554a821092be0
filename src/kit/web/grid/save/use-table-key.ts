import { useRef } from 'react';
import { useSaveKey } from '#kit/web/form/use-form-keys.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';

/** Ctrl S saves the table that is on show; the reference is for its button. */
export function useTableKey() {
  const button = useRef<HTMLButtonElement>(null);
  // Tables of other tabs stay in the page.
  const onShow = () => (button.current?.checkVisibility() ? button.current : null);
  useSaveKey(usePageActive(), onShow, { ofPage: true });
  return button;
}
