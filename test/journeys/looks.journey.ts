import type { Page } from '@playwright/test';
import { framedScreens, publicScreens } from '#web/screens.ts';
import { axeViolations } from './barriers.ts';
import { layoutShift, strayHan, turn } from './look-around.ts';
import { withMenu } from './menu.ts';
import { enterAs, expect, goOnAs, prefer, test, typeSignIn, type Visit } from './platform.ts';
import { addressOf, ONLINE, personas, settle } from './settled.ts';

const POSITIONS = '/isystem/position';
/** Barriers and words are looked for in a journey of its own, section by section. */
const GALLERY = '/demo/gallery';
/** Brings up every screen, each in a fresh page: those that rest beside it would be looked at again and again. */
async function walk(page: Page, inside: boolean, visit: Visit, look: (path: string) => Promise<void>) {
  // Every further screen takes its time on a busy machine.
  test.setTimeout(120_000 + framedScreens.length * 10_000);
  let token = '';
  if (inside) {
    await withMenu(page, ONLINE);
    token = await enterAs(page, 'admin', '/dashboard/analysis', visit);
  } else await prefer(page, visit);
  const personaFor = inside ? await personas(page) : () => 'admin';
  let persona = 'admin';
  for (const [index, { path }] of (inside ? framedScreens : publicScreens).entries()) {
    if (inside && persona !== personaFor(path)) {
      persona = personaFor(path);
      token = await goOnAs(page, persona);
    }
    await page.goto(`/?fresh=${index}#${await addressOf(page, token, path)}`);
    await settle(page, path);
    expect.soft(await layoutShift(page), `what moved by itself on ${path}`).toEqual([]);
    if (path !== GALLERY) await look(path);
  }
}

async function open(page: Page, path: string, visit: Visit) {
  await enterAs(page, 'admin', path, visit);
  await settle(page, path);
}

/** Fading popups and turning colours have less contrast than they end with. */
const calm = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const animation of document.getAnimations()) {
      // One without an end can only be taken away.
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
  });

/** No barrier in either theme, beginning with the one that is on. */
async function expectNoBarrier(page: Page, where = '') {
  const first = (await page.locator('html').getAttribute('data-theme')) === 'dark' ? 'dark' : 'light';
  for (const theme of [first, first === 'dark' ? 'light' : 'dark'] as const) {
    if (theme !== first) await turn(page, theme);
    await calm(page);
    expect(await axeViolations(page), `${where} ${theme}`).toEqual([]);
  }
}

test.describe('accessibility in both themes, 1440 wide, in Chinese', () => {
  for (const inside of [true, false])
    test(`no screen ${inside ? 'inside' : 'outside'} the frame has a barrier`, async ({ page }) => {
      await walk(page, inside, {}, (path) => expectNoBarrier(page, path));
    });
});

test.describe('accessibility in both themes, 390 wide, in English', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  for (const inside of [true, false])
    test(`no screen ${inside ? 'inside' : 'outside'} the frame has a barrier, and none speaks Chinese but for data`, async ({
      page,
    }) => {
      await walk(page, inside, { language: 'en' }, async (path) => {
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        expect.soft(await strayHan(page), path).toEqual([]);
        await expectNoBarrier(page, path);
      });
    });
});

test.describe('accessibility in both themes, beside the plain screens', () => {
  test('what opens from the header has no barrier', async ({ page }) => {
    await open(page, '/dashboard/analysis', {});
    await page.getByRole('button', { name: /^通知与消息/ }).click();
    await expectNoBarrier(page, 'bell');
    await page.keyboard.press('Escape');
    for (const [entry, shown] of [
      ['系统设置', '.settings-line'],
      ['密码修改', 'input[type=password]'],
      ['切换部门', '.ant-modal .ant-select'],
    ] as const) {
      await page.getByRole('button', { name: '我的账号' }).click();
      if (entry === '系统设置') await expectNoBarrier(page, 'account menu');
      await page.getByRole('menuitem', { name: entry }).click();
      await page.locator(shown).first().waitFor();
      await expectNoBarrier(page, entry);
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: /关闭|Close/ })
        .first()
        .click();
      await expect(page.locator(shown)).toHaveCount(0);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索菜单' }).waitFor();
    await expectNoBarrier(page, 'menu search');
  });

  test('a list has no barrier: its form, its ticked rows, when empty and when failed', async ({ page }) => {
    await open(page, POSITIONS, {});
    await page.getByRole('button', { name: '新增' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('请选择职级')).toBeVisible();
    await expectNoBarrier(page, 'form');
    await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).first().click();
    await page.getByRole('checkbox', { name: '选择第 1 行' }).check();
    await expectNoBarrier(page, 'ticked');
    await page.getByRole('search').getByLabel('职务编码').fill('nothing-like-this');
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
    await expectNoBarrier(page, 'empty');
    await page.route('**/sys/position/list**', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': 'reference-1' },
        json: { success: false, code: 500, message: '系统出现错误' },
      }),
    );
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await expect(page.locator('.face')).toContainText('内容没有加载成功');
    await expectNoBarrier(page, 'failed');
  });

  test('what opens beside a user has no barrier', async ({ page }) => {
    await enterAs(page, 'admin', '/isystem/user?username=auditor01');
    for (const [entry, shown] of [
      ['密码', '.ant-modal input[type=password]'],
      ['会话', '.ant-drawer .face, .session-table'],
      ['有效权限', '.effective-table'],
    ] as const) {
      await page
        .getByRole('row', { name: /auditor01/ })
        .getByRole('button', { name: '更多' })
        .click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
      await page.locator(shown).first().waitFor();
      await expectNoBarrier(page, entry);
      await page.getByRole('dialog').last().getByRole('button', { name: '关闭' }).first().click();
      await expect(page.locator(shown)).toHaveCount(0);
    }
  });

  test('the chart of departments and the dialog of a move have no barrier', async ({ page }) => {
    await enterAs(page, 'admin', '/isystem/depart?view=chart');
    await page.locator('.org-card').filter({ hasText: '综合受理科' }).click();
    await expectNoBarrier(page, 'chart');
    await page.getByRole('button', { name: '移动到…' }).click();
    const target = page.getByRole('dialog').getByRole('treeitem').filter({ hasText: '场地管理科' });
    await target.locator('.ant-tree-checkbox').click();
    await page.locator('.move-codes').waitFor();
    await expectNoBarrier(page, 'move');
  });

  test('the choice of department and tenant has no barrier', async ({ page }) => {
    await page.goto('/');
    await typeSignIn(page, 'staff01');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoBarrier(page);
  });
});

test.describe('in English', () => {
  test('the form, its refusal and the paging speak English', async ({ page }) => {
    await open(page, POSITIONS, { language: 'en' });
    await expect(page.locator('.ant-pagination-total-text')).toHaveText(/^1-\d+ of \d+$/);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Code').fill('ZXZR');
    await dialog.getByLabel('Name').fill('x');
    await dialog.getByLabel('Rank').click();
    await page.locator('.ant-select-item-option').first().click();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog.getByText('Code is already taken')).toBeVisible();
    expect(await strayHan(page)).toEqual([]);
  });

  test('roles, dictionaries and entries of the menu go by their English names, in what is read aloud, too', async ({
    page,
  }) => {
    await enterAs(page, 'admin', '/isystem/roleUserList?roleCode=EXPERT', { language: 'en' });
    await expect(page.getByRole('cell', { name: 'Evaluation expert', exact: true })).toBeVisible();
    await page.getByText('Evaluation expert').click();
    await expect(page.getByRole('region', { name: /Evaluation expert/ })).toBeVisible();
    await page.goto('/#/isystem/dict?dictCode=sex');
    await page.getByRole('button', { name: 'Sex', exact: true }).click();
    await expect(page.getByRole('region', { name: /Sex/ })).toBeVisible();
    await page.goto('/#/isystem/newPermissionList');
    await expect(page.getByRole('checkbox', { name: 'Tick System' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit System' })).toBeVisible();
  });
});

test.describe('the switches', () => {
  test('of the theme change the page and are remembered', async ({ page }) => {
    await enterAs(page, 'admin', POSITIONS);
    const background = () => page.locator('.ant-table').evaluate((table) => getComputedStyle(table).backgroundColor);
    await expect.poll(background).toBe('rgb(255, 255, 255)');
    await page.getByRole('button', { name: '切换为深色' }).click();
    await expect.poll(background).toBe('rgb(24, 22, 20)');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect.poll(background).toBe('rgb(24, 22, 20)');
    await page.getByRole('button', { name: '切换为浅色' }).click();
    await expect.poll(background).toBe('rgb(255, 255, 255)');
  });

  test('of the language change the page, its title and are remembered', { tag: '@story' }, async ({ page }) => {
    await enterAs(page, 'admin', POSITIONS);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Positions' })).toBeVisible();
    await expect(page).toHaveTitle('Positions - Yunzhou Public Resource Trading');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.getByRole('button', { name: '查询', exact: true })).toBeVisible();
  });

  test('of the language reach a page whose words came with it, and the frame around it', async ({ page }) => {
    await enterAs(page, 'admin', '/isystem/user');
    await expect(page.getByRole('button', { name: '新增用户' })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: 'Add user' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'System' })).toBeVisible();
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.getByRole('button', { name: '查询', exact: true })).toBeVisible();
  });
});

test('an unknown path leads to 404 inside the frame', async ({ page }) => {
  await enterAs(page, 'admin', '/no/such/page');
  await expect(page).toHaveURL(/#\/404$/);
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await page.getByRole('button', { name: '回到首页' }).click();
  await expect(page).toHaveURL(/#\/dashboard\/analysis$/);
});
