import type { Locator, Page } from '@playwright/test';
import { enterAs } from './house.ts';

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

export const sheet = (page: Page) => page.getByRole('grid', { name: '全部列类型' });
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const picture = { name: '现场照片一.png', mimeType: 'image/png', buffer: PNG };
export const paper = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`content of ${name}`) });

/** Has the server say no to a call, in these words. */
export const refuse = (page: Page, url: string, message: string) =>
  page.route(url, (route) => route.fulfill({ json: { success: false, code: 500, message, result: null } }));

/** Columns are found by their titles: their places change when the sheet grows. */
export async function cells(page: Page) {
  const heads = await sheet(page).getByRole('columnheader').allTextContents();
  return (row: number, title: string) =>
    sheet(page).locator(`[data-row="${row}"] [data-col="${heads.indexOf(title) - 1}"]`);
}

export async function openSheet(page: Page) {
  await enterAs(page, 'admin', '/demo/gallery?section=cellKinds');
  await sheet(page).locator('[data-col]').first().waitFor();
  return cells(page);
}

export const rowsRead = async (page: Page) => {
  await page.getByRole('button', { name: '读取全部列' }).click();
  const text = (await page.locator('.gallery-found').last().textContent()) ?? '';
  return (JSON.parse(text) as { rows: Record<string, string>[] }).rows;
};

/** The sheet of file cells in the gallery, by row and column. */
export async function openCells(page: Page) {
  await enterAs(page, 'admin', '/demo/gallery?section=fileCells');
  const cell = (row: number, column: number) =>
    page.locator(`#gallery-fileCells [data-row="${row}"] [data-col="${column}"]`);
  await cell(1, 4).waitFor();
  return cell;
}

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
