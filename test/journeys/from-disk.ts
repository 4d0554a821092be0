import type { FileChooser, Page } from '@playwright/test';

/** Gives files to the dialog of the browser that an act opens. */
export async function fromDisk(page: Page, act: () => Promise<void>, files: Parameters<FileChooser['setFiles']>[0]) {
  const asked = page.waitForEvent('filechooser');
  // The listener is told to the browser behind the scenes; a key pressed at once would open the real dialog before that.
  await page.evaluate(() => undefined);
  await act();
  await (await asked).setFiles(files);
}
