import { inCity } from './city-database.ts';
import { callAs, enterAs, expect, test } from './platform.ts';

const HOME = '/dashboard/analysis';
const MESSAGING_BROWSERS = {
  WeCom: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 wxwork/4.1',
  DingTalk: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 DingTalk/7.6',
};

test.describe('without signing in', () => {
  for (const [path, title] of [
    ['/register', '网上注册尚未开通'],
    ['/register-legal', '网上注册尚未开通'],
    ['/user/register', '网上注册尚未开通'],
    ['/user/register-result', '没有注册结果'],
    ['/user/alteration', '网上变更尚未开通'],
    ['/filelist-view', '文件清单不可查看'],
    ['/oauth2-app/login', '企业应用登录尚未开通'],
    ['/for-everybody', '页面不存在'],
  ] as const)
    test(`${path} opens, in the layout of the sign-in page`, async ({ page }) => {
      await page.goto(`/#${path}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`#${path}$`));
      await expect(page.getByRole('navigation', { name: '相关链接' }).getByRole('link')).toHaveCount(3);
      await page.getByRole('link', { name: '返回登录' }).click();
      await expect(page.locator('.captcha img')).toBeVisible();
    });

  test('/user leads to the sign-in page', async ({ page }) => {
    await page.goto('/#/user');
    await expect(page).toHaveURL(/#\/user\/login$/);
  });

  test('any other path leads to the sign-in page, with the whole target', async ({ page }) => {
    await page.goto('/#/for-everybody/else?a=1&b=2');
    await expect(page).toHaveURL(/#\/user\/login\?redirect=%2Ffor-everybody%2Felse%3Fa%3D1%26b%3D2$/);
  });

  test('the sign-in page shows the banner, related links, the contact and the copyright of 2023', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.banner')).toContainText('阳光交易，全程可查');
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: '全国公共资源交易平台' })).toHaveAttribute('rel', /noopener/);
    await expect(foot).toContainText('服务热线 12345');
    await expect(foot).toContainText('版权所有 © 2023 云州市公共资源交易平台');
  });
});

test('a token on the sign-in page leads to the configured home path', async ({ page }) => {
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('&quot;homePath&quot;:&quot;/dashboard/analysis', (text) =>
      text.replace('/dashboard/analysis', '/account/center'),
    );
    await route.fulfill({ response: answer, body });
  });
  await enterAs(page, 'admin', '/user/login');
  await expect(page).toHaveURL(/#\/account\/center$/);
});

for (const [name, userAgent] of Object.entries(MESSAGING_BROWSERS))
  test.describe(`in the browser of ${name}`, () => {
    test.use({ userAgent });

    test('a stranger goes to the sign-in of the app, with the whole target', async ({ page }) => {
      await page.goto('/#/isystem/position?pageSize=20');
      await expect(page).toHaveURL(/#\/oauth2-app\/login\?redirect=%2Fisystem%2Fposition%3FpageSize%3D20$/);
      await expect(page.getByText('企业应用登录尚未开通')).toBeVisible();
    });

    test('an ended session is told by a loading message, without a dialog', async ({ page }) => {
      const token = await enterAs(page, 'admin', '/isystem/position', { fresh: true });
      await expect(page.locator('.row-actions').first()).toBeVisible();
      await callAs(page, token, 'POST', '/sys/logout');
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await expect(page.getByText('重新登录中')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/#\/oauth2-app\/login\?redirect=%2Fisystem%2Fposition$/);
      expect(await page.evaluate(() => localStorage.getItem('pro__Access-Token'))).toBeNull();
    });
  });

test.describe('somebody whose registration is not approved', () => {
  for (const [username, path, title, missing] of [
    ['newcomer01', '/userInfo-legal', '单位信息', ['基本账户证明', '授权委托书']],
    ['newcomer02', '/userInfo', '个人信息', ['身份证件', '手机号验证']],
  ] as const)
    test(`${username} is led to ${path}, which shows the record and what is missing`, async ({ page }) => {
      await enterAs(page, username, HOME);
      await expect(page).toHaveURL(new RegExp(`#${path}$`));
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.locator('.registration-missing li')).toHaveText([...missing]);
      await page.goto('/#/isps/userAnnouncement');
      await expect(page).toHaveURL(new RegExp(`#${path}$`));
      await page.goto('/#/account/settings/base');
      await expect(page.getByRole('heading', { name: '账户设置' })).toBeVisible();
    });

  test('goes on as soon as the centre has approved it', { tag: '@story' }, async ({ page }) => {
    const record = `update gc_person set status = $1 where name = '严初'`;
    await enterAs(page, 'newcomer02', HOME);
    await expect(page.getByText('待完善')).toBeVisible();
    const again = page.getByRole('button', { name: '重新查询核验结果' });
    await inCity(record, ['PENDING']);
    await again.click();
    await expect(page.getByText('核验中')).toBeVisible();
    await inCity(record, ['APPROVED']);
    try {
      await again.click();
      await expect(page).toHaveURL(new RegExp(`#${HOME}$`));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('严初');
    } finally {
      await inCity(record, ['DRAFT']);
    }
  });
});
