import type { Page } from '@playwright/test';
import { SECTIONS } from '#web/gallery/sections.ts';
import { axeViolations } from './barriers.ts';
import { strayHan, turn } from './look-around.ts';
import { enterAs, expect, test } from './platform.ts';
import { untilStill } from './waits.ts';

const PATH = '/demo/gallery';
const section = (page: Page, name: string) => page.locator(`#gallery-${name}`);
const nameOf = (file: string) => file.replace(/^.*\/|\.tsx$/g, '');

/** Brings every section into sight once, from the top down, and opens its code. */
const openAll = (page: Page) =>
  page.evaluate(async () => {
    for (const place of document.querySelectorAll('.gallery-section')) {
      place.scrollIntoView();
      for (let tries = 0; tries < 500 && !place.querySelector('.gallery-live > :not(.gallery-coming)'); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
      for (const fold of place.querySelectorAll<HTMLDetailsElement>('details:last-of-type')) fold.open = true;
    }
  });

for (const { language, width } of [
  { language: 'zh-CN', width: 1440 },
  { language: 'en', width: 390 },
] as const)
  test(`every section of the gallery opens with its control, its code and its keys, and has no barrier: ${language}`, async ({
    page,
  }) => {
    // Two looks at some forty controls take axe a while.
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    await enterAs(page, 'admin', PATH, { language });
    await section(page, 'grid').locator('.grid-line').first().waitFor();
    await openAll(page);
    await expect(page.locator('.gallery-live > :not(.gallery-coming):first-child')).toHaveCount(SECTIONS.length);
    await expect(page.locator('.gallery-section pre code')).toHaveCount(SECTIONS.length);
    const shown = await page.locator('.gallery-section').evaluateAll((sections) =>
      sections.map((one) => ({
        name: one.id.replace('gallery-', ''),
        code: one.querySelector('pre code')?.textContent?.match(/export function (\w+)\(\)/)?.[1],
        keys: one.querySelectorAll('.gallery-keys tbody tr').length,
      })),
    );
    expect(shown).toEqual(SECTIONS.map(({ name, file, keys }) => ({ name, code: nameOf(file), keys: keys.length })));
    if (language === 'en') expect(await strayHan(page)).toEqual([]);
    for (const theme of ['light', 'dark'] as const) {
      if (theme === 'dark') await turn(page, theme);
      // Turning colours have less contrast than they end with.
      await untilStill(page);
      expect(await axeViolations(page), theme).toEqual([]);
    }
  });

test('the menu of the demo city leads to the gallery, and on a phone a select leads to a section', async ({ page }) => {
  await enterAs(page, 'admin', '/dashboard/analysis');
  await page.getByRole('menuitem', { name: '系统管理' }).hover();
  await page.getByRole('menuitem', { name: '控件陈列' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '控件陈列' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('combobox', { name: '控件目录' }).selectOption('字典文字');
  await expect(page).toHaveURL(/section=dictTag$/);
  await expect(section(page, 'dictTag').getByRole('heading', { name: '字典文字' })).toBeFocused();
  await expect(section(page, 'dictTag')).toBeInViewport();
});
