import { useEffect, useEffectEvent } from 'react';

const FIELD = [
  'input:not([type=hidden], [type=file], [type=radio], [readonly])',
  'input[type=radio]:checked',
  '[role=combobox]',
  'textarea:not([readonly])',
  '[contenteditable=true]',
]
  .map((kind) => `${kind}:not(:disabled)`)
  .join();

/** Gives the focus to the first field of a form or of a part with this id, unless it is inside already. On a telephone the keyboard would hide the form. */
export function focusFirstField(id: string) {
  if (window.matchMedia('(pointer: coarse)').matches) return;
  const form = document.getElementById(id);
  if (form && !form.contains(document.activeElement)) form.querySelector<HTMLElement>(FIELD)?.focus();
}

/** The button that sends a form, wherever on the page it is. */
export const submitOf = (formId: string) => () =>
  document.querySelector<HTMLButtonElement>(`button[type=submit][form="${CSS.escape(formId)}"]`);

/**
 * Ctrl S saves in the dialog that has the focus, as a click on its button would, and never the page of the browser. The
 * form of a page is saved wherever on the page the focus is.
 */
export function useSaveKey(active: boolean, findButton: () => HTMLButtonElement | null, { ofPage = false } = {}) {
  const save = useEffectEvent((event: KeyboardEvent) => {
    if (event.key?.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const button = findButton();
    if (!(event.target instanceof Element)) return;
    const dialog = button?.closest('[role=dialog]');
    const isHere = ofPage ? !event.target.closest('[role=dialog]') : dialog?.contains(event.target);
    if (!isHere) return;
    event.preventDefault();
    if (event.repeat || !button) return;
    // As a click does: a field takes what was typed into it when it loses the focus, a calendar a frame later.
    button.focus();
    requestAnimationFrame(() => requestAnimationFrame(() => button.click()));
  });
  useEffect(() => {
    if (!active) return;
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [active]);
}
