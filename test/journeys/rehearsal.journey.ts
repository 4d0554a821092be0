import { API, enterAs, expect, test } from './platform.ts';

test('a moved clock is told on every page, and the clock shows it', { tag: '@story' }, async ({ page }) => {
  const { result } = await (await page.request.get(`${API}/sys/clock`)).json();
  const later = new Date(result.now + 3 * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const moved = await page.request.post(`${API}/sys/test/clock`, { data: { now: later } });
  expect((await moved.json()).success).toBe(true);
  for (const path of ['/dashboard/analysis', '/isystem/position']) {
    await enterAs(page, 'admin', path);
    await expect(page.getByText(/演练中：平台时间比真实时间快 (2 天 23 小时|3 天)/)).toBeVisible();
  }
  await expect(page.locator('.clock time')).toHaveAttribute('datetime', new RegExp(`^${later.slice(0, 10)}`));
});
