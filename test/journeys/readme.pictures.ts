import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { enterAs, expect, prefer, test, type Visit } from './platform.ts';
import { untilStill } from './waits.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screenshots');

/** Nothing moves in a picture, and nobody waits for a toast. */
async function take(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('.ant-spin-spinning, .bone, .page-bone')).toHaveCount(0);
  await untilStill(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}

async function open(page: Page, username: string, path: string, visit: Visit = {}) {
  await enterAs(page, username, path, visit);
  await expect(page.locator('h1').first()).toBeVisible();
}

const PHONE = { width: 390, height: 844 };

test('login', async ({ page }) => {
  await prefer(page, {});
  await page.goto('/');
  await page.locator('.captcha img').waitFor();
  await take(page, 'login');
});

test('home', async ({ page }) => {
  await open(page, 'admin', '/dashboard/analysis');
  await take(page, 'home');
});

test('home, dark', async ({ page }) => {
  await open(page, 'admin', '/dashboard/analysis', { theme: 'dark' });
  await take(page, 'home-dark');
});

test('list', async ({ page }) => {
  await open(page, 'admin', '/isystem/position');
  await take(page, 'list');
});

test('form', async ({ page }) => {
  await open(page, 'admin', '/isystem/position');
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByRole('dialog').getByLabel('职务编码').fill('PBZJ');
  await take(page, 'form');
});

test('403', async ({ page }) => {
  await open(page, 'tenderer01', '/isystem/position');
  await take(page, '403');
});

test('404', async ({ page }) => {
  await open(page, 'tenderer01', '/no/such/page');
  await take(page, '404');
});

test('mobile', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, 'bidder01', '/dashboard/analysis');
  await take(page, 'mobile');
});
