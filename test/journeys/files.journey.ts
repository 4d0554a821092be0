import { axeViolations } from './barriers.ts';
import { picture } from './cell-sheet.ts';
import { enterAs, expect, test } from './platform.ts';

test('a picture of oneself is cropped by keys, uploaded, saved and shown', { tag: '@story' }, async ({ page }) => {
  await enterAs(page, 'recorder01', '/account/settings/base', { fresh: true, theme: 'dark' });
  await page.setViewportSize({ width: 390, height: 800 });
  const crop = page.getByRole('dialog', { name: '裁剪头像' });
  // Anyone who closes the dialog does without the picture, also when it is on its way.
  await page.route(/sys\/common\/upload/, () => undefined, { times: 1 });
  await page.locator('input[type=file]').setInputFiles(picture);
  const called = page.waitForEvent('requestfailed');
  const underway = page.waitForRequest(/sys\/common\/upload/);
  await crop.getByRole('button', { name: /使\s?用/ }).click();
  await underway;
  await crop
    .getByRole('button', { name: /关\s?闭/ })
    .last()
    .click();
  expect((await called).url()).toContain('/sys/common/upload');
  await expect(crop).toBeHidden();
  await page.locator('input[type=file]').setInputFiles(picture);
  const frame = crop.getByRole('group', { name: '选框，用方向键移动' });
  await frame.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await axeViolations(page, '.ant-modal')).toEqual([]);
  const sent = page.waitForRequest(/sys\/common\/upload/);
  await crop.getByRole('button', { name: /使\s?用/ }).click();
  expect((await sent).headers()['x-access-token']).toBeTruthy();
  await expect(page.locator('img.seal-avatar')).toHaveJSProperty('naturalWidth', 256);
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await expect(page.getByText('保存成功！')).toBeVisible();
  await page.goto('/#/account/center');
  await expect(page.locator('img.seal-avatar:visible')).toHaveJSProperty('naturalWidth', 256);
});
