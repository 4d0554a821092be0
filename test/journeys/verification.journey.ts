import { readFileSync } from 'node:fs';
import { expectNoBarrier } from './barriers.ts';
import { enterAs, expect, test } from './platform.ts';

test('an auditor reads the newest signature, keeps it with the key, and takes all records along', async ({ page }) => {
  await enterAs(page, 'auditor01', '/facts');
  await expect(page.getByText('公钥指纹')).toBeVisible();
  await expect(page.locator('.facts code').filter({ hasText: /^[0-9a-f]{64}$/ })).toHaveCount(1);
  await expectNoBarrier(page);
  const saved = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByText(name, { exact: true }).click()]);
    return readFileSync(await file.path(), 'utf8');
  };
  expect(JSON.parse(await saved('下载签名'))).toMatchObject({
    number: expect.any(Number),
    signature: expect.any(String),
  });
  expect(await saved('下载公钥')).toContain('BEGIN PUBLIC KEY');
  expect((await saved('导出全部记录')).split('\n').length).toBeGreaterThan(10);
});

test('an auditor looks who has read what the law asks for, on a telephone in English', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'auditor01', '/messages/receipts', { language: 'en' });
  await expect(page.locator('.list .face, .list .card').first()).toBeVisible();
  await expectNoBarrier(page);
});
