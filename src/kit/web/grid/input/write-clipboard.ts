/** Puts texts on the clipboard without a key of the user, also where a page without TLS may not ask for it. */
export function writeClipboard(kinds: Readonly<Record<string, string>>): void {
  // Browsers copy only where something is selected.
  const field = document.createElement('textarea');
  field.value = ' ';
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const write = (event: ClipboardEvent) => {
    for (const [kind, text] of Object.entries(kinds)) event.clipboardData?.setData(kind, text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', write, { capture: true, once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', write, { capture: true });
  field.remove();
}
