import type { Page } from '@playwright/test';
import { enterAs, expect, test } from './platform.ts';

test.use({ trace: 'on' });

/** Where the focus is, in words, and whether it can be seen. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const box = (element.closest('[role="menuitem"]') ?? element).getBoundingClientRect();
    return {
      words: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      seen: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      large: box.width >= 24 && box.height >= 24,
      inside: box.bottom > 0 && box.top < innerHeight,
    };
  });

test('the whole frame is used by keyboard', { tag: '@story' }, async ({ page }) => {
  await enterAs(page, 'admin', '/dashboard/analysis');
  await expect(page.locator('.sign-ins tbody td').nth(1)).toBeVisible();
  const way: string[] = [];
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab');
    const { words, seen, large, inside } = await focus(page);
    way.push(words);
    expect([words, seen, large, inside]).toEqual([words, true, true, true]);
  }
  expect(way.join(' | ')).toMatch(/^跳到正文 \| 云州市公共资源交易平台 \|/);
  for (const words of ['搜索菜单', '通知与消息', 'English', '切换为深色', '我的账号'])
    expect(
      way.some((one) => one.includes(words)),
      words,
    ).toBe(true);

  // The menu: into it by Tab, along it and down into a group by arrows, and to a page by Enter.
  await page.getByRole('button', { name: '跳到正文' }).focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
  // Where the arrows begin depends on the entry that was active last. The menu moves the focus a
  // frame after the key, so each press is awaited before the next.
  for (let step = 0; step < 3; step += 1) {
    const { words } = await focus(page);
    if (words === '系统管理') break;
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await focus(page)).words).not.toBe(words);
  }
  expect((await focus(page)).words).toBe('系统管理');
  await page.keyboard.press('ArrowDown');
  const entry = page.getByRole('menuitem', { name: '职务管理' });
  await expect(entry).toBeVisible();
  // It may be anywhere in its group.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await entry.evaluate((item) => item.contains(document.activeElement))).toBe(true);
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/isystem\/position$/);

  // A dialog, the palette and the account menu give the focus back when they close.
  const add = page.getByRole('button', { name: '新增' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('职务编码')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索菜单' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索菜单' })).toBeFocused();
  await page.keyboard.type('首');
  await expect(page.getByRole('option', { name: '首页' })).toBeVisible();
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
