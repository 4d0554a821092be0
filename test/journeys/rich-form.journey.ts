import { expectNoBarrier } from './barriers.ts';
import { picture } from './cell-sheet.ts';
import { fromDisk } from './from-disk.ts';
import { enterAs, expect, test } from './house.ts';

const GUARDED_MS = 350;

test('a field with markup is asked for, written and shown in the form of a record', async ({ page }) => {
  await enterAs(page, 'admin', '/demo/gallery?section=richEditor');
  const forms = page.getByRole('region', { name: '在记录表单里：' });
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: '公告内容' });
  const confirm = dialog.getByRole('button', { name: '确定' });
  await forms.getByRole('button', { name: '新增' }).click();
  await text.waitFor();
  await confirm.click();
  await expect(dialog).toContainText('请输入公告内容');
  await expect(text).toBeFocused();
  await page.keyboard.type('  ');
  await page.waitForTimeout(GUARDED_MS);
  await confirm.click();
  await expect(dialog).toContainText('请输入公告内容');
  await expectNoBarrier(page, [390, 1440], '.ant-modal');

  await text.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('本项目已开标');
  await expect(dialog).not.toContainText('请输入公告内容');
  // Escape frees the Tab key, and leaves the form alone.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: '关闭' }).last()).toBeFocused();
  await page.keyboard.press('Tab');
  const [sent] = await Promise.all([page.waitForRequest(/sys\/demo\/richText/), page.keyboard.press('Enter')]);
  expect(sent.postDataJSON()).toEqual({ content: '<p><strong>本项目已开标</strong></p>' });
  await expect(dialog).toHaveCount(0);

  await forms.getByRole('button', { name: '详情' }).click();
  await expect(dialog.getByRole('heading', { name: '关于项目名称的招标公告' })).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: '最高限价（万元）' })).toBeVisible();
  await expectNoBarrier(page, [390, 1440], '.ant-modal');
});

test('a form waits for the pictures of its text', async ({ page }) => {
  await enterAs(page, 'admin', '/demo/gallery?section=richEditor');
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: '确定' });
  const arrival = Promise.withResolvers<void>();
  await page.route(/sys\/common\/upload/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.getByRole('region', { name: '在记录表单里：' }).getByRole('button', { name: '新增' }).click();
  await dialog.getByRole('textbox', { name: '公告内容' }).click();
  await page.keyboard.type('现场');
  await fromDisk(page, () => dialog.getByRole('button', { name: '插入图片' }).click(), [picture]);
  await expect(dialog.getByText('正在上传 1 张图片…')).toBeVisible();
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('图片还没有上传完，请等上传完成后再提交。');
  arrival.resolve();
  await expect(dialog.locator('img[src]')).toBeVisible();
  const [sent] = await Promise.all([page.waitForRequest(/sys\/demo\/richText/), confirm.click()]);
  expect(sent.postDataJSON().content).toMatch(/现场.*<img [^>]*src="[^"]*\/sys\/common\/static\/jeditor\//);
  await expect(dialog).toHaveCount(0);
});
