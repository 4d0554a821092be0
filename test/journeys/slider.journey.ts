import type { Page } from '@playwright/test';
import { axeViolations } from './barriers.ts';
import { expect, passwordOf, solveCaptcha, test, tryLogin } from './platform.ts';

const handle = (page: Page) => page.getByRole('slider', { name: '滑块验证' });
const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true }).click();

/** Three failures for the name, and then a try that is asked for the slider. */
async function untilAsked(page: Page, username: string): Promise<void> {
  for (let failures = 0; failures < 3; failures += 1) await tryLogin(page, username, 'Wrong#2026');
  await page.goto('/');
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(await passwordOf(page, username));
  await expect(handle(page)).toHaveCount(0);
  await solveCaptcha(page);
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText('请完成滑块验证后再登录');
  await expect(handle(page)).toBeVisible();
}

async function enters(page: Page): Promise<void> {
  await expect(handle(page)).toHaveAttribute('aria-valuetext', '验证通过');
  await expect(page.locator('.slider-check [role=status]')).toHaveText('验证通过');
  await solveCaptcha(page);
  await submit(page);
  await expect(page).toHaveURL(/#\/dashboard\/analysis$/);
}

test.describe('the slider check', () => {
  test('is asked for after three failures and passed by the keyboard', { tag: '@story' }, async ({ page }) => {
    await untilAsked(page, 'bidder02');
    await submit(page);
    await expect(page.getByLabel('验证码', { exact: true })).toBeFocused();
    await handle(page).focus();
    for (const [key, value] of [
      ['ArrowRight', '10'],
      ['ArrowRight', '20'],
      ['ArrowLeft', '10'],
      ['Home', '0'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(handle(page)).toHaveAttribute('aria-valuenow', value);
    }
    await page.keyboard.press('End');
    await enters(page);
  });

  test('is passed by dragging to the end, and goes back when it is let go before', async ({ page }) => {
    await untilAsked(page, 'bidder03');
    const box = await handle(page).boundingBox();
    const track = await page.locator('.slider-track').boundingBox();
    if (!box || !track) throw new Error('no slider');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 20, y);
    await page.mouse.down();
    await page.mouse.move(track.x + track.width / 2, y, { steps: 5 });
    await expect(page.locator('.slider-check')).toHaveAttribute('data-state', 'dragging');
    await page.mouse.up();
    await expect(handle(page)).toHaveAttribute('aria-valuenow', '0');
    await expect(handle(page)).toHaveAttribute('aria-valuetext', '拖动滑块验证');
    await page.mouse.move(box.x + 20, y);
    await page.mouse.down();
    await page.mouse.move(track.x + track.width + 10, y, { steps: 8 });
    await page.mouse.up();
    await enters(page);
  });

  test('is passed by a click, for who can neither drag nor type, and has no barrier', async ({ page }) => {
    await untilAsked(page, 'bidder05');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '点击验证' }).click();
    await enters(page);
  });

  test('serves one try: after a wrong password it is there again', async ({ page }) => {
    await untilAsked(page, 'bidder06');
    await page.getByLabel('密码', { exact: true }).fill('Wrong#2026');
    await page.getByRole('button', { name: '点击验证' }).click();
    await expect(handle(page)).toHaveAttribute('aria-valuetext', '验证通过');
    await solveCaptcha(page);
    await submit(page);
    await expect(page.getByRole('alert')).toContainText('密码错误');
    await expect(handle(page)).toHaveAttribute('aria-valuetext', '拖动滑块验证');
    await page.getByLabel('用户名').fill('somebody-else');
    await expect(handle(page)).toHaveCount(0);
  });
});
