/** Gives the focus to the first field, unless the user has gone on to another one meanwhile. */
export function focusFirst(list: HTMLElement | null): void {
  if (!list?.contains(document.activeElement)) list?.querySelector('input')?.focus();
}
