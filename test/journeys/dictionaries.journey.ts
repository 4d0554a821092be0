import type { Page } from '@playwright/test';
import { enterAs, expect, test } from './platform.ts';

const LOOKUP = '**/sys/dict/getDictItems/position_rank**';
const options = (page: Page) => page.locator('.ant-select-item-option-content');

/** Opens the form of a new position in a browser that has kept no dictionaries. */
async function openForm(page: Page) {
  await enterAs(page, 'admin', '/dashboard/analysis');
  await page.evaluate(() =>
    localStorage.setItem('pro__UI_CACHE_DB_DICT_DATA', JSON.stringify({ value: {}, expire: null })),
  );
  await page.goto('/#/isystem/position');
  await page.reload();
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByRole('dialog').getByLabel('职级').click();
}

test.describe('a dictionary that the browser has not kept', () => {
  test('is asked for by its code, without a time stamp', async ({ page }) => {
    const asked = page.waitForRequest(LOOKUP);
    await openForm(page);
    expect(new URL((await asked).url()).search).toBe('');
    await expect(options(page)).toHaveText(['员级', '助级', '中级', '副高级', '正高级']);
  });

  test('and that cannot be read offers nothing to choose', async ({ page }) => {
    await page.route(LOOKUP, (route) =>
      route.fulfill({ json: { success: false, code: 500, message: '说明文字', result: null, timestamp: 0 } }),
    );
    await openForm(page);
    await expect(page.locator('.ant-select-dropdown .ant-empty')).toBeVisible();
    await expect(options(page)).toHaveCount(0);
  });
});
