import { enterAs, expect, passwordOf, test, tryLogin } from './platform.ts';

const POSITIONS = '/isystem/position';
const LIST = '**/sys/position/list**';

test.describe('a request of the page', () => {
  test('carries the token and the tenant, which is 0 when none is chosen', async ({ page }) => {
    const asked = page.waitForRequest(LIST);
    const token = await enterAs(page, 'admin', POSITIONS);
    const request = await asked;
    expect(request.headers()).toMatchObject({ 'x-access-token': token, 'tenant-id': '0' });
    const { pathname, searchParams } = new URL(request.url());
    expect(pathname).toBe('/ggzyjypt/sys/position/list');
    expect(Object.fromEntries(searchParams)).toEqual({
      pageNo: '1',
      pageSize: '10',
      column: 'createTime',
      order: 'desc',
      field: 'id,code,name,postRank',
      _t: expect.stringMatching(/^\d{10}$/),
    });
  });

  test('before sign-in carries no token and the tenant 0', async ({ page }) => {
    const asked = page.waitForRequest('**/sys/randomImage/**');
    await page.goto('/#/user/login');
    const headers = (await asked).headers();
    expect(headers['x-access-token']).toBeUndefined();
    expect(headers['tenant-id']).toBe('0');
  });

  test('is given up after nine seconds and tells of the time-out', async ({ page }) => {
    await enterAs(page, 'admin', '/dashboard/analysis');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('管理员');
    let askedAt = 0;
    await page.route(LIST, () => {
      askedAt ||= Date.now();
    });
    await page.goto(`/#${POSITIONS}`);
    await expect(page.locator('.ant-notification')).toContainText('网络超时');
    expect(Date.now() - askedAt).toBeGreaterThanOrEqual(8_900);
    await expect(page.locator('.face')).toContainText('内容没有加载成功');
  });

  test('that is refused in words shows the code beside them and brings no rows', async ({ page }) => {
    await enterAs(page, 'admin', '/dashboard/analysis');
    await page.route(LIST, (route) =>
      route.fulfill({ json: { success: false, code: 409, message: '记录已被他人修改', result: null, timestamp: 0 } }),
    );
    await page.goto(`/#${POSITIONS}`);
    const notice = page.locator('.ant-notification');
    await expect(notice).toContainText('系统提示');
    await expect(notice).toContainText('记录已被他人修改');
    await expect(notice).toContainText('409');
    await expect(page.locator('.face')).toBeVisible();
  });

  test('for a file opens the dialog of an ended session when the answer says so', async ({ page }) => {
    await enterAs(page, 'admin', POSITIONS);
    await page.route('**/sys/position/exportXls**', (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, code: 500, status: 500, message: 'Token失效，请重新登录!' },
      }),
    );
    await page.getByRole('button', { name: '导出' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('登录已过期');
    await expect(dialog.getByRole('button', { name: '重新登录' })).toBeVisible();
  });
});

test('a file is saved under the name that the server gives it', async ({ page }) => {
  await enterAs(page, 'admin', POSITIONS);
  await page.route('**/sys/position/exportXls**', (route) =>
    route.fulfill({
      contentType: 'application/vnd.ms-excel',
      headers: {
        'Content-Disposition': `attachment; filename="____.xls"; filename*=UTF-8''${encodeURIComponent('职务 (一)')}.xls`,
      },
      body: 'x',
    }),
  );
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await saving).suggestedFilename()).toBe('职务 (一).xls');
});

test('a renewed token replaces the old one and nothing else', async ({ page, context }) => {
  await enterAs(page, 'admin', POSITIONS);
  await expect(page.locator('.row-actions').first()).toBeVisible();
  const stored = () => page.evaluate(() => Object.entries({ ...localStorage }).sort());
  const before = await stored();
  const { body } = await tryLogin(page, 'admin', await passwordOf(page, 'admin'));
  const { token } = body.result;

  const other = await context.newPage();
  await other.goto('/healthz');
  await other.evaluate((value) => {
    const expire = Date.now() + 604_800_000;
    localStorage.setItem('pro__Access-Token', JSON.stringify({ value, expire }));
  }, token);
  const asked = page.waitForRequest(LIST);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  expect((await asked).headers()['x-access-token']).toBe(token);
  const others = ([key]: [string, string]) => key !== 'pro__Access-Token';
  expect((await stored()).filter(others)).toEqual(before.filter(others));
});
