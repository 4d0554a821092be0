/** Prints a text alone, on A4 with the margins of an official document. */
export function printText(text: HTMLElement): void {
  const sheet = document.createElement('div');
  sheet.className = 'rich-print rich-text';
  const copy = text.cloneNode(true) as HTMLElement;
  sheet.append(...copy.childNodes);
  document.body.append(sheet);
  document.documentElement.classList.add('rich-printing');
  const done = () => {
    document.documentElement.classList.remove('rich-printing');
    sheet.remove();
  };
  window.addEventListener('afterprint', done, { once: true });
  window.print();
}
