import type { Locator, Page } from '@playwright/test';

/** Notes on the page which parts a form sends; `sentParts` reads them. */
export const noteSentParts = (page: Page) =>
  page.evaluate(() => {
    const { append } = FormData.prototype;
    Object.assign(FormData.prototype, {
      append(this: FormData, ...part: unknown[]) {
        document.body.dataset.sent = `${document.body.dataset.sent ?? ''}${part[0]}=${String(part[1])};`;
        Reflect.apply(append, this, part);
      },
    });
  });
export const sentParts = (page: Page) => page.locator('body').getAttribute('data-sent');

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const picture = { name: '现场照片一.png', mimeType: 'image/png', buffer: PNG };
export const paper = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`content of ${name}`) });

/** Drops a file on something, as from the desktop. */
export const dropFile = (where: Locator, name: string) =>
  where.evaluate((element, named) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([`content of ${named}`], named, { type: 'text/plain' }));
    for (const type of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, name);

/** Pastes a copied file where the focus is. */
export const pasteFile = (page: Page, name: string, type = 'text/plain') =>
  page.evaluate(
    ([named, kind]) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([`content of ${named}`], named, { type: kind }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [name, type] as const,
  );
