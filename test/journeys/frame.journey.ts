import type { Page } from '@playwright/test';
import { withMenu } from './menu.ts';
import { enterAs, expect, test } from './platform.ts';
import { passTime } from './waits.ts';

const HOME = '/dashboard/analysis';
const POSITIONS = '/isystem/position';
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

test.describe('the menu', () => {
  for (const [username, entries] of [
    ['admin', ['首页', '系统管理']],
    ['auditor01', ['首页', '工程主体库', '法规', '系统管理']],
    ['bidder01', ['首页', '工程主体库', '法规']],
    ['expert01', ['首页', '法规']],
    ['staff02', ['首页', '工程主体库', '法规']],
  ] as const)
    test(`of ${username} holds what the roles grant`, async ({ page }) => {
      await enterAs(page, username, HOME);
      await expect(menu(page).getByRole('menuitem')).toHaveText([...entries]);
    });

  test('opens a page inside the frame, with its group in the breadcrumb from home', { tag: '@story' }, async ({
    page,
  }) => {
    await enterAs(page, 'admin', HOME);
    await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveCount(0);
    await menu(page).getByText('系统管理').hover();
    await page.getByRole('menuitem', { name: '职务管理' }).click();
    await expect(page).toHaveURL(new RegExp(`#${POSITIONS}$`));
    const crumbs = page.getByRole('navigation', { name: '当前位置' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['首页', '系统管理', '职务管理']);
    await crumbs.getByRole('link', { name: '首页' }).click();
    await expect(page).toHaveURL(new RegExp(`#${HOME}$`));
  });

  test('is searched by title, and Enter opens what was found', async ({ page }) => {
    await enterAs(page, 'admin', HOME);
    await expect(page.getByRole('button', { name: '搜索菜单' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: '搜索菜单' });
    const options = page.getByRole('option');
    await expect(options.first()).toHaveText(/^首页/);
    await expect(options.filter({ hasText: /^职务管理/ })).toHaveCount(1);
    await field.fill('系统管理');
    await expect(page.getByText('没有这样的功能')).toBeVisible();
    await field.fill('职务');
    await expect(options).toHaveText([/^职务管理/]);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#${POSITIONS}$`));
  });

  test('shows only what the server grants: hidden entries open, unknown components do not', { tag: '@story' }, async ({
    page,
  }) => {
    await withMenu(page, [
      { path: '/one', title: '另一处职务', component: 'system/SysPositionList' },
      { path: '/two', title: '没有路由', component: 'system/SysPositionList', route: '0' },
      { path: '/three', title: '没有这个页面', component: 'system/Nowhere' },
    ]);
    await enterAs(page, 'admin', '/one');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('另一处职务');
    await expect(page).toHaveTitle('另一处职务 - 云州市公共资源交易平台');
    await expect(menu(page).getByText('没有路由')).toHaveCount(0);
    for (const path of ['/two', '/three']) {
      await page.goto(`/#${path}`);
      await expect(page).toHaveURL(/#\/404$/);
    }
  });

  test('leads from a group to its first page', async ({ page }) => {
    await enterAs(page, 'admin', '/isystem');
    await expect(page).toHaveURL(/#\/isystem\/user$/);
  });

  test('maps online forms and reports to the built-in views', async ({ page }) => {
    await withMenu(page, [
      { path: '/forms/:code', title: '表单', component: 'modules/online/cgform/auto/OnlCgformAutoList' },
      { path: '/reports/:code', title: '报表', component: 'modules/online/cgreport/auto/OnlCgreportAutoList' },
    ]);
    await enterAs(page, 'admin', '/forms/f-1');
    await expect(page.getByText('编号为「f-1」的在线表单没有在本平台登记')).toBeVisible();
    await page.goto('/#/reports/r-2');
    await expect(page.getByText('编号为「r-2」的在线报表没有在本平台登记')).toBeVisible();
  });

  test('opens big screens and outside addresses in a tab of their own', async ({ page }) => {
    await withMenu(page, [
      { path: '/corp/bigScreen/screen/7', title: '大屏', component: 'corp/bigScreen/screen' },
      {
        path: '/outside',
        title: '外部网站',
        component: 'layouts/IframePageView',
        url: 'https://map.example.org/',
        ownTab: true,
      },
    ]);
    await enterAs(page, 'admin', HOME);
    for (const [title, href] of [
      ['大屏', '#/corp/bigScreen/screen/7'],
      ['外部网站', 'https://map.example.org/'],
    ] as const) {
      const link = menu(page).getByRole('link', { name: title });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  });
});

test.describe('an embedded page', () => {
  test('of our own stands inside the frame', async ({ page }) => {
    await withMenu(page, [
      { path: '/docs', title: '接入说明', component: 'layouts/IframePageView', url: '/#/oauth2-app/login' },
    ]);
    await enterAs(page, 'admin', '/docs');
    await expect(page.locator('iframe[title="接入说明"]')).toHaveAttribute('src', /\/#\/oauth2-app\/login$/);
    await expect(page.frameLocator('iframe').getByText('企业应用登录尚未开通')).toBeVisible();
  });

  test('of a site that is not listed is refused, with the way to it', async ({ page }) => {
    await withMenu(page, [
      { path: '/map', title: '地图', component: 'layouts/IframePageView', url: 'https://map.example.org/' },
    ]);
    await enterAs(page, 'admin', '/map');
    await expect(page.getByText('这个页面不能在平台内显示')).toBeVisible();
    await expect(page.getByRole('link', { name: '在新标签页打开' })).toHaveAttribute(
      'href',
      'https://map.example.org/',
    );
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test.describe('a page that the menu keeps alive', () => {
  test('stays as it was left, asks for nothing meanwhile, and comes back where it was', { tag: '@story' }, async ({
    page,
  }) => {
    await page.clock.install();
    await enterAs(page, 'admin', `${POSITIONS}?pageSize=20`);
    await expect(page.locator('.row-actions').first()).toBeVisible();
    await page.getByRole('search').getByLabel('职务编码').fill('KZ');
    await expect(page).toHaveURL(/code=KZ/);
    await expect(page.getByText('1-1 共1条')).toBeVisible();
    await page.getByRole('checkbox', { name: '选择第 1 行' }).check();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/sys/position/list')) asked.push(request.url());
    });
    await page.getByRole('link', { name: '云州市公共资源交易平台' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('管理员');
    await expect(page.locator('.page-place[hidden]')).toHaveCount(1);
    await page.goto(`/#${HOME}?elsewhere=1`);
    await passTime(page, 500);
    expect(asked).toEqual([]);

    await menu(page).getByText('系统管理').hover();
    await page.getByRole('menuitem', { name: '职务管理' }).click();
    await expect(page).toHaveURL(/pageSize=20.*code=KZ|code=KZ.*pageSize=20/);
    await expect(page.getByRole('search').getByLabel('职务编码')).toHaveValue('KZ');
    await expect(page.getByText('已选择 1 项')).toBeVisible();
  });

  test('follows the browser’s back and forward exactly', async ({ page }) => {
    await enterAs(page, 'admin', POSITIONS);
    await expect(page.locator('.row-actions').first()).toBeVisible();
    await page.getByRole('search').getByLabel('职务编码').fill('KZ');
    await page.getByRole('search').getByLabel('职务编码').press('Enter');
    await expect(page).toHaveURL(/code=KZ/);
    await page.getByRole('link', { name: '云州市公共资源交易平台' }).click();
    await expect(page).toHaveURL(new RegExp(`#${HOME}$`));
    await page.goBack();
    await expect(page).toHaveURL(/code=KZ/);
    await expect(page.getByRole('search').getByLabel('职务编码')).toHaveValue('KZ');
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('管理员');
  });

  test('does not call its user back when a pause in the typing ends elsewhere', async ({ page }) => {
    await page.clock.install();
    await enterAs(page, 'admin', POSITIONS);
    await expect(page.locator('.row-actions').first()).toBeVisible();
    await page.getByRole('search').getByLabel('职务编码').pressSequentially('Z');
    await page.evaluate((home) => {
      window.location.hash = `#${home}`;
    }, HOME);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('管理员');
    await passTime(page, 600);
    await expect(page).toHaveURL(new RegExp(`#${HOME}$`));
  });

  test('keeps an open dialog for its return, out of reach until then', async ({ page }) => {
    await enterAs(page, 'admin', POSITIONS);
    await page.getByRole('button', { name: '新增' }).click();
    await page.getByRole('dialog').getByLabel('职务编码').fill('HALF');
    await page.goto(`/#${HOME}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('管理员');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByText('放弃填写的内容？')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('dialog').getByLabel('职务编码')).toHaveValue('HALF');
  });
});

test.describe('the document title', () => {
  test('is the page, then the platform; at home the platform alone', async ({ page }) => {
    await enterAs(page, 'admin', '/account/center');
    await expect(page).toHaveTitle('个人中心 - 云州市公共资源交易平台');
    await page.goto(`/#${HOME}`);
    await expect(page).toHaveTitle('云州市公共资源交易平台');
  });
});

test('the pages 403, 404, 500 and the results stand inside the frame', async ({ page }) => {
  await enterAs(page, 'admin', '/403');
  for (const [path, title] of [
    ['/403', '没有权限打开这个页面'],
    ['/404', '页面不存在'],
    ['/500', '服务器出错了'],
    ['/result/success', '办理成功'],
    ['/result/fail', '办理失败'],
  ]) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(menu(page)).toBeVisible();
  }
});
