import { expect, prefer, solveCaptcha, test, tryLogin, typeSignIn } from './platform.ts';

const PICTURE = '.captcha img';
const keyOf = (page: import('@playwright/test').Page) => page.locator(PICTURE).getAttribute('data-key');

test.describe('signing in', () => {
  test('brings a stranger to the page that was asked for', { tag: '@story' }, async ({ page }) => {
    await page.goto('/#/isystem/position?pageSize=20');
    await expect(page).toHaveURL(/#\/user\/login\?redirect=%2Fisystem%2Fposition%3FpageSize%3D20$/);
    await expect(page).toHaveTitle('云州市公共资源交易平台');
    await typeSignIn(page, 'admin');
    await expect(page.getByText('欢迎回来')).toBeVisible();
    await expect(page).toHaveURL(/#\/isystem\/position\?pageSize=20$/);
    await expect(page.getByRole('heading', { name: '职务管理' })).toBeVisible();
    await expect(page).toHaveTitle('职务管理 - 云州市公共资源交易平台');
  });

  test('keeps the session under the agreed keys for seven days', async ({ page }) => {
    await page.goto('/');
    await typeSignIn(page, 'admin');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('好，管理员');
    await expect(page).toHaveTitle('云州市公共资源交易平台');
    const stored = await page.evaluate(() =>
      Object.fromEntries(Object.entries(localStorage).map(([key, text]) => [key, JSON.parse(text)])),
    );
    for (const key of [
      'Access-Token',
      'Login_Username',
      'Login_Userinfo',
      'UI_CACHE_DB_DICT_DATA',
      'TENANT_ID',
      'User-Type',
      'Session_Extras',
      'Login_Welcome',
    ]) {
      const left = stored[`pro__${key}`].expire - Date.now();
      expect(left).toBeGreaterThan(604_700_000);
      expect(left).toBeLessThanOrEqual(604_800_000);
    }
    await page.goto('/#/user/login');
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/);
  });

  test('shows the server at the next sign-in that this browser has been here before', async ({ page }) => {
    await page.goto('/');
    await typeSignIn(page, 'admin');
    await expect(page.getByText('欢迎回来')).toBeVisible();
    const given = await page.evaluate(() => JSON.parse(localStorage.getItem('pro__Device-Token_admin') ?? '{}').value);
    expect(given).toMatch(/^[\w-]{22}\.\d+\.[\w-]{43}$/);
    await page.evaluate(() => localStorage.removeItem('pro__Access-Token'));
    await page.goto('/?again=1');
    const sent = page.waitForRequest(/\/sys\/login$/);
    await typeSignIn(page, 'admin');
    expect((await sent).postDataJSON().deviceToken).toBe(given);
  });

  test('asks for every field before it calls the server', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/sys/login')) calls += 1;
    });
    await page.goto('/');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('请输入用户名')).toBeVisible();
    await expect(page.getByText('请输入密码')).toBeVisible();
    await expect(page.getByText('请输入验证码')).toBeVisible();
    await expect(page.getByLabel('用户名')).toBeFocused();
    expect(calls).toBe(0);
  });

  test('after a wrong password shows why, a new captcha and the password selected', { tag: '@story' }, async ({
    page,
  }) => {
    await page.goto('/');
    await page.locator(PICTURE).waitFor();
    const before = await keyOf(page);
    await typeSignIn(page, `nobody-${Date.now()}`, 'Wrong#2026');
    await expect(page.getByRole('alert')).toContainText('密码错误');
    await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('');
    await expect.poll(() => keyOf(page)).not.toBe(before);
    const selected = await page
      .getByLabel('密码', { exact: true })
      .evaluate((input: HTMLInputElement) => [
        document.activeElement === input,
        input.selectionStart,
        input.selectionEnd,
      ]);
    expect(selected).toEqual([true, 0, 'Wrong#2026'.length]);
  });

  test('after a wrong captcha brings a new one and keeps the rest', async ({ page }) => {
    await page.goto('/');
    await page.locator(PICTURE).waitFor();
    const before = await keyOf(page);
    await page.getByLabel('用户名').fill('admin');
    await page.getByLabel('密码', { exact: true }).fill('Some#2026');
    await page.getByLabel('验证码', { exact: true }).fill('!!!!');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('验证码错误');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect.poll(() => keyOf(page)).not.toBe(before);
    await expect(page.getByLabel('用户名')).toHaveValue('admin');
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue('Some#2026');
  });

  test('counts down in words when it is throttled', async ({ page }) => {
    const name = `guesser-${Date.now()}`;
    await page.goto('/');
    await page.getByLabel('用户名').fill(name);
    await page.getByLabel('密码', { exact: true }).fill('Wrong#2026');
    // The seventh failure makes the eighth wait for 8 seconds; each guess waits for its turn.
    const guess = async () => (await tryLogin(page, name, 'Wrong#2026')).status;
    for (let failures = 0; failures < 7; failures += 1) await expect.poll(guess, { intervals: [400] }).toBe(200);
    await page.getByRole('button', { name: '验证码图片，点击换一张' }).click();
    await page.locator(PICTURE).waitFor();
    await solveCaptcha(page);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/尝试次数过多，请在 \d+ 秒后再试。/);
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeDisabled();
    await page.getByLabel('用户名').fill('admin');
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
  });

  test('renews the captcha by a click, and offers a retry when the picture fails', async ({ page }) => {
    await page.goto('/');
    await page.locator(PICTURE).waitFor();
    const before = await keyOf(page);
    await page.getByRole('button', { name: '验证码图片，点击换一张' }).click();
    await expect.poll(() => keyOf(page)).not.toBe(before);
    await page.route('**/sys/randomImage/**', (route) => route.abort());
    await page.getByRole('button', { name: '验证码图片，点击换一张' }).click();
    const retry = page.getByRole('button', { name: '图片未加载，点击重试' });
    await expect(retry).toBeVisible();
    await page.unroute('**/sys/randomImage/**');
    await retry.click();
    await expect(page.locator(PICTURE)).toBeVisible();
  });

  test('fills the form for a demo account, captcha included, and signs in by one click', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/sys/login', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/');
    await page.locator(PICTURE).waitFor();
    await page.getByRole('button', { name: '杨帆', exact: true }).click();
    await expect(page.getByLabel('用户名')).toHaveValue('staff02');
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue('Yunzhou#2026');
    await expect(page.getByLabel('验证码', { exact: true })).toHaveValue(/^\w{4}$/);
    held.resolve();
    await expect(page).toHaveURL(/#\/dashboard\/analysis$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('杨帆');
  });
});

test.describe('choosing department and tenant', () => {
  test('is asked in one dialog that cannot be dismissed', { tag: '@story' }, async ({ page }) => {
    await page.goto('/');
    await typeSignIn(page, 'staff01');
    const dialog = page.getByRole('dialog', { name: '选择登录身份' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: '进入平台' }).click();
    await expect(dialog.getByText('请选择部门')).toBeVisible();
    await expect(dialog.getByText('请选择租户')).toBeVisible();

    await dialog.getByText('场地管理科').click();
    await dialog.getByText('云州高新区分中心').click();
    const choosing = page.waitForRequest('**/sys/selectDepart');
    await dialog.getByRole('button', { name: '进入平台' }).click();
    const request = await choosing;
    expect(request.method()).toBe('PUT');
    expect(request.postDataJSON()).toEqual({ orgCode: 'A01A02', username: 'staff01' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('韩雪');
    await expect(page.getByText('场地管理科')).toBeVisible();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('pro__TENANT_ID') ?? '{}').value)).toBe('2');
  });

  test('ends the session when the server refuses the choice', async ({ page }) => {
    await page.route('**/sys/selectDepart', (route) =>
      route.fulfill({ json: { success: false, code: 500, message: '您不属于该部门', result: null, timestamp: 0 } }),
    );
    await page.goto('/');
    await typeSignIn(page, 'staff01');
    const dialog = page.getByRole('dialog', { name: '选择登录身份' });
    await dialog.getByText('综合受理科').click();
    await dialog.getByText('云州高新区分中心').click();
    const leaving = page.waitForRequest('**/sys/logout');
    await dialog.getByRole('button', { name: '进入平台' }).click();
    await leaving;
    await expect(page.getByRole('alert')).toHaveText('您不属于该部门');
    expect(await page.evaluate(() => localStorage.getItem('pro__Access-Token'))).toBeNull();
  });

  test('warns somebody without a department', async ({ page }) => {
    await prefer(page, {});
    await page.route('**/sys/login', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.result.multi_depart = 0;
      body.result.departs = [];
      await route.fulfill({ json: body });
    });
    await page.goto('/');
    await typeSignIn(page, 'tenderer01');
    await expect(page.getByText('您尚未设置部门信息!')).toBeVisible();
  });
});
