import type { Page } from '@playwright/test';

export type Era = 'before' | 'after';

export interface Scene {
  name: string;
  path: string;
  viewport: { width: number; height: number };
  /** How wide each picture is on the sheet. */
  shown: number;
  media?: 'print';
  /** What is done on the page before the picture is taken. */
  act?: (page: Page, era: Era) => Promise<void>;
  /** What is waited for once the page is laid out for paper. */
  onPaper?: (page: Page, era: Era) => Promise<void>;
}

const DESKTOP = { width: 1440, height: 900 };
const TELEPHONE = { width: 390, height: 844 };
const ROW = 'tr.ant-table-row:not(:has(.bone))';

const rows = (page: Page) => page.locator(`${ROW}, .card-list .card`).first().waitFor();

/** What was a read-only form before is a page of its own now. */
async function openRecord(page: Page, era: Era) {
  await rows(page);
  const row = page.locator(ROW).first();
  if (era === 'after') await row.locator('td').nth(3).click();
  else {
    await row.locator('.actions-cell button, .row-actions button').last().click();
    await page.getByRole('menuitem', { name: /^(详情|Details?)$/ }).click();
  }
  await (era === 'after' ? page.locator('.record-history li') : page.getByRole('dialog')).first().waitFor();
}

async function openCell(page: Page) {
  const cell = page.locator('.grid-line [data-col]').nth(2);
  await cell.scrollIntoViewIfNeeded();
  await cell.click();
}

async function goOffline(page: Page) {
  await rows(page);
  await page.context().setOffline(true);
  await page.locator('.search-buttons button').first().click();
}

export const SCENES: Scene[] = [
  { name: 'list', path: '/isystem/user', viewport: DESKTOP, shown: 700, act: rows },
  { name: 'record', path: '/isystem/user?username=staff01', viewport: DESKTOP, shown: 700, act: openRecord },
  { name: 'grid', path: '/demo/gallery', viewport: DESKTOP, shown: 700, act: openCell },
  { name: 'offline', path: '/isystem/position', viewport: DESKTOP, shown: 700, act: goOffline },
  { name: 'telephone', path: '/isystem/user', viewport: TELEPHONE, shown: 280, act: rows },
  { name: 'grid-telephone', path: '/demo/gallery', viewport: TELEPHONE, shown: 280, act: openCell },
  {
    name: 'print',
    path: '/isystem/user',
    viewport: { width: 1100, height: 780 },
    shown: 700,
    media: 'print',
    act: rows,
    onPaper: (page, era) => (era === 'after' ? page.locator('.print-stamp').waitFor() : Promise.resolve()),
  },
];
