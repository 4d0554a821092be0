import type { Page } from '@playwright/test';
import { enterAs } from './platform.ts';

export const section = (page: Page, name: string) => page.locator(`#gallery-${name}`);

/** Opens one section of the gallery and waits until its example is there. */
export async function openSection(page: Page, name: string, visit: Parameters<typeof enterAs>[3] = {}) {
  await enterAs(page, 'admin', `/demo/gallery?section=${name}`, visit);
  await section(page, name).locator('.gallery-live > :not(.gallery-coming)').first().waitFor();
  return section(page, name);
}
