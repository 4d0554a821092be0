import type { Page } from '@playwright/test';
import { enterAs, expect, test } from './house.ts';

test.use({ trace: 'on' });

/** Where the focus is, in words, and whether it can be seen. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return {
      words: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      seen: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || borderColor !== '',
      large: box.width >= 24 && box.height >= 24,
      inside: box.bottom > 0 && box.top < innerHeight,
    };
  });

test('the whole frame is used by keyboard', async ({ page }) => {
  await enterAs(page, 'admin', '/dashboard/analysis');
  await expect(page.locator('.sign-ins tbody td').nth(1)).toBeVisible();
  const way: string[] = [];
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab');
    const { words, seen, inside } = await focus(page);
    way.push(words);
    expect([words, seen, inside]).toEqual([words, true, true]);
  }
  expect(way.join(' | ')).toMatch(/^跳到正文 \| 云州市公共资源交易平台 \|/);
  for (const words of ['搜索菜单', '通知与消息', 'English', '切换为深色', '我的账号'])
    expect(
      way.some((one) => one.includes(words)),
      words,
    ).toBe(true);

  // The menu: into it, along it, down into a group, and to a page.
  await page.getByRole('menuitem', { name: '首页' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '职务管理' })).toBeVisible();
  await page.getByRole('menuitem', { name: '职务管理' }).press('Enter');
  await expect(page).toHaveURL(/#\/isystem\/position$/);

  // The palette, the account menu and a dialog give the focus back when they close.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('首');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/dashboard\/analysis$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const account = page.getByRole('button', { name: '我的账号' });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/account\/settings\/base$/);

  // Skipping the header: the next Tab is inside the page.
  await page.getByRole('button', { name: '跳到正文' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('what can be pressed in the frame is at least 24 px large', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await enterAs(page, 'admin', '/dashboard/analysis');
    await expect(page.locator('.sign-ins tbody td').nth(1)).toBeVisible();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('header button, header a, main button, footer a')]
        .filter((element) => element.offsetParent !== null)
        // The link of a menu entry fills the entry.
        .map((element) => element.closest('[role="menuitem"]') ?? element)
        .filter((element) => {
          const { width: wide, height: high } = element.getBoundingClientRect();
          return wide < 24 || high < 24;
        })
        .map((element) => element.outerHTML),
    );
    expect(small).toEqual([]);
  }
});
