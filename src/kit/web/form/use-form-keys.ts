import { useEffect } from 'react';

const FIELD = [
  'input:not([type=hidden], [type=file], [type=radio], [readonly])',
  'input[type=radio]:checked',
  '[role=combobox]',
  'textarea:not([readonly])',
  '[contenteditable=true]',
]
  .map((kind) => `${kind}:not(:disabled)`)
  .join();

/** Gives the focus to the first field, unless it is in the form already. On a telephone the keyboard would hide the form. */
export function focusFirstField(formId: string) {
  if (window.matchMedia('(pointer: coarse)').matches) return;
  const form = document.getElementById(formId);
  if (form && !form.contains(document.activeElement)) form.querySelector<HTMLElement>(FIELD)?.focus();
}

/** Ctrl S saves the form of the dialog that has the focus, as a click on its button would, and never the page. */
export function useSaveKey(formId: string, active: boolean) {
  useEffect(() => {
    if (!active) return;
    const save = (event: KeyboardEvent) => {
      if (event.key?.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      const button = document.querySelector<HTMLButtonElement>(`button[type=submit][form="${CSS.escape(formId)}"]`);
      const dialog = button?.closest('[role=dialog]');
      if (!(event.target instanceof Node) || !dialog?.contains(event.target)) return;
      event.preventDefault();
      if (event.repeat || !button) return;
      // As a click does: a field takes what was typed into it when it loses the focus, a calendar a frame later.
      button.focus();
      requestAnimationFrame(() => requestAnimationFrame(() => button.click()));
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [formId, active]);
}
