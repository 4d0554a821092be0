import { section } from './gallery-section.ts';
import { enterAs, expect, test } from './platform.ts';

test.describe('a grid on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('has its first row in the first screen of every page that shows one, and is filled in by a finger', async ({
    page,
  }) => {
    test.slow();
    for (const name of ['grid', 'manyRows', 'cellKinds', 'rowActs', 'liveSheet']) {
      await enterAs(page, 'admin', `/demo/gallery?section=${name}`);
      const first = section(page, name).locator('[data-row="0"]').first();
      await expect(first.locator('[data-col="0"]'), name).toBeInViewport({ ratio: 1 });
      await expect(first.locator('.pinned'), name).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390);
    }
    await enterAs(page, 'admin', '/demo/gallery?section=rowActs');
    const rows = section(page, 'rowActs').getByRole('grid', { name: '行操作', exact: true });
    await rows.locator('[data-row="1"] [data-col="1"]').tap();
    await page.keyboard.type('77');
    await page.keyboard.press('Enter');
    await expect(rows.locator('[data-row="1"] [data-col="1"]')).toHaveText('77');
    await section(page, 'rowActs').getByRole('button', { name: '单元格菜单' }).first().tap();
    await page.getByRole('menuitem', { name: '在下方插入一行' }).tap();
    await expect(rows.locator('[data-row="3"] [data-col="0"]')).toHaveText('');
  });
});
