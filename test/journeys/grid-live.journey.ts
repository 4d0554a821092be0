import type { Browser, Page, Route } from '@playwright/test';
import { embeddedUrl, startServer } from '../faults/server-process.ts';
import { axeViolations } from './barriers.ts';
import { API, callAs, enterAs, expect, test, type Visit } from './platform.ts';

const PATH = '/demo/gallery?section=liveSheet';
const NAME = '协同字典';
/** The column of 数据值. */
const VALUE = 2;
const saveButton = (page: Page) => page.getByRole('button', { name: 'save 保存' });
const sheet = (page: Page) => page.getByRole('grid', { name: NAME });
const cell = (page: Page, row: number, column: number) =>
  sheet(page).locator(`[data-row="${row}"] [data-col="${column}"]`);
const field = (page: Page) => sheet(page).locator('.grid-cursor :is(input, textarea)');
const connected = (page: Page) => page.getByText('已连接，可与他人同时编辑');
/** How a cell flares up that was just changed. */
const effect = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.className = 'grid-mark fresh';
    const { animationName, animationDuration } = getComputedStyle(probe);
    probe.remove();
    return animationName === 'none' ? 'none' : animationDuration;
  });
const author = (page: Page) => sheet(page).locator('.grid-author');

/** A dictionary of its own, which is the newest and so the one that the page shows. */
async function giveDictionary(page: Page, token: string, dictCode: string): Promise<string> {
  const send = (method: string, path: string, data?: object) => callAs(page, token, method, path, data);
  await send('POST', '/sys/dict/add', { dictName: NAME, dictCode });
  const { body } = await send('GET', `/sys/dict/list?dictCode=${dictCode}`);
  const dictId = (body.result as { records: { id: string }[] }).records[0]?.id ?? '';
  const items = ['a', 'b', 'c'].map((value) => ({ itemText: `项 ${value}`, itemValue: value }));
  await send('POST', '/sys/dictItem/addBatch', { dictId, items });
  return dictId;
}

/** A second person at a browser of their own. */
async function another(browser: Browser, username: string, visit: Visit = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: visit.at })).newPage();
  await enterAs(page, username, PATH, visit);
  return page;
}

test.describe('a grid that two people edit', () => {
  test('takes the edits of one to the other, who loses neither their place nor what they type', {
    tag: '@story',
  }, async ({ page, browser, baseURL }) => {
    const token = await enterAs(page, 'admin', '/dashboard/analysis', { fresh: true });
    await giveDictionary(page, token, `live_${Date.now()}`);
    await page.goto(`/#${PATH}`);
    const other = await another(browser, 'admin', { at: baseURL, fresh: true });
    for (const each of [page, other]) await expect(connected(each)).toBeVisible();

    await cell(other, 2, 0).click();
    await field(other).fill('正在写');
    await cell(page, 0, 0).click();
    await field(page).fill('改过的');
    await page.keyboard.press('Enter');
    await expect(cell(other, 0, 0)).toHaveText('改过的');
    await expect(author(other)).toHaveText('管理员');
    await expect(field(other)).toHaveValue('正在写');
    await expect(field(other)).toBeFocused();
    await expect(author(page)).toHaveCount(0);

    // The same cell: what is being typed there stays, and the other value is offered.
    await cell(page, 2, 0).click();
    await field(page).fill('抢着写');
    await page.keyboard.press('Enter');
    await expect(other.locator('.grid-offered')).toBeVisible();
    await expect(field(other)).toHaveValue('正在写');
    await other.keyboard.press('Enter');
    await expect(cell(other, 2, 0)).toHaveText('正在写');
    await other.getByRole('group', { name: '名称，第 3 行' }).getByRole('button', { name: '采用' }).click();
    await expect(cell(other, 2, 0)).toHaveText('抢着写');

    await saveButton(page).click();
    await expect(page.getByText('保存成功')).toBeVisible();
    await expect(author(other)).toHaveCount(0);
    await expect(cell(other, 0, 0)).toHaveText('改过的');
    expect(await effect(page)).toBe('1.4s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await effect(page)).toBe('none');
    await other.context().close();
  });

  test('is saved whole or not at all, and says at the cell what is refused', async ({ page }) => {
    const token = await enterAs(page, 'admin', '/dashboard/analysis', { fresh: true });
    const dictId = await giveDictionary(page, token, `refused_${Date.now()}`);
    await page.goto(`/#${PATH}`);
    await expect(connected(page)).toBeVisible();
    await cell(page, 0, VALUE).click();
    await field(page).fill('b');
    await page.keyboard.press('Enter');
    await expect(cell(page, 0, VALUE)).toHaveAttribute('title', '数据值不能重复');
    await page.keyboard.press('Escape');
    await cell(page, 0, VALUE).click();
    await field(page).fill('d');
    await page.keyboard.press('Enter');

    // Somebody else takes the value in the same moment, so that only the server can know.
    const first = async (route: Route) => {
      await callAs(page, token, 'POST', '/sys/dictItem/add', { dictId, itemText: '抢先', itemValue: 'd' });
      await route.continue();
    };
    await page.route('**/sys/dictItem/saveTable', first, { times: 1 });
    await saveButton(page).click();
    await expect(cell(page, 0, VALUE)).toHaveAttribute('title', '该字典中已有相同的数据值');
    await expect(cell(page, 0, VALUE)).toContainText(/^d/);
    await expect(page.getByText('他人新增 1 行、删除 0 行')).toBeVisible();
    await page.getByRole('button', { name: '载入' }).click();
    await expect(cell(page, 1, 0)).toHaveText('抢先');
    await expect(cell(page, 0, VALUE)).toContainText(/^d/);
    await expect(cell(page, 0, VALUE)).toHaveAttribute('title', '数据值不能重复');

    // A row that is removed here and changed elsewhere comes back, and says so.
    await sheet(page).locator('[data-row="1"] [data-tick] input').click();
    await page.getByRole('button', { name: 'delete 删除' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s?除/ })
      .click();
    await expect(cell(page, 1, 0)).toHaveText('项 b');
    const { body } = await callAs(page, token, 'GET', `/sys/dictItem/table?dictId=${dictId}`);
    const id = (body.result as { id: string; itemText: string }[]).find(({ itemText }) => itemText === '抢先')?.id;
    await callAs(page, token, 'PUT', '/sys/dictItem/edit', { id, itemText: '还要用' });
    await expect(page.getByText('您删除的行已被他人修改并保存，已放回第 2 行')).toBeVisible();
    await expect(cell(page, 1, 0)).toHaveText('还要用');
    expect(await axeViolations(page, '.grid-live-bar')).toEqual([]);
    await page.getByRole('group', { name: '放回的行' }).getByRole('button', { name: '知道了' }).click();
    await expect(page.getByRole('group', { name: '放回的行' })).toHaveCount(0);
  });

  test('tells those without a right nothing at all', async ({ page, browser, baseURL }) => {
    const token = await enterAs(page, 'admin', '/dashboard/analysis', { fresh: true });
    const dictId = await giveDictionary(page, token, `closed_${Date.now()}`);
    await page.goto(`/#${PATH}`);
    await expect(connected(page)).toBeVisible();
    const colleague = await another(browser, 'admin', { at: baseURL, fresh: true });
    await expect(connected(colleague)).toBeVisible();
    const stranger = await another(browser, 'bidder01', { at: baseURL });
    await expect(stranger.getByText('编辑字典项需要授权')).toBeVisible();
    const wire: string[] = [];
    stranger.on('websocket', (socket) => {
      if (socket.url().includes('vxeSocket')) socket.on('framereceived', ({ payload }) => wire.push(String(payload)));
    });
    // The page does not even ask; somebody who writes their own client may.
    const socket = await stranger.evaluateHandle(
      ([api, key]) => {
        const kept = (name: string) => JSON.parse(localStorage.getItem(name) ?? '{}').value;
        const user = kept('pro__Login_Userinfo').id;
        const opened = new WebSocket(
          `${location.origin.replace('http', 'ws')}${api}/vxeSocket/${user}/own`,
          kept('pro__Access-Token'),
        );
        const ask = () => opened.send(JSON.stringify({ type: 'join', data: { socketKey: key } }));
        opened.onopen = ask;
        return { ask };
      },
      [API, `dictionary-items:${dictId}`] as const,
    );
    await expect.poll(() => wire.length).toBe(1);
    expect(JSON.parse(wire[0] ?? '')).toMatchObject({ type: 'error', data: { refusal: 'permission.denied' } });
    await cell(page, 1, 0).click();
    await field(page).fill('不给看');
    await page.keyboard.press('Enter');
    await expect(cell(colleague, 1, 0)).toHaveText('不给看');
    // A socket keeps the order: what was sent to all would lie before the second refusal.
    await socket.evaluate(({ ask }) => ask());
    await expect.poll(() => wire.length).toBeGreaterThan(1);
    expect(wire.slice(1)).toEqual([wire[0]]);
    for (const each of [stranger, colleague]) await each.context().close();
  });

  test('goes on when the server was killed and is back', async ({ browser }) => {
    // A second server on the city's own database: the city's must live on for the other journeys.
    const dataDir = process.env.GONGKAI_JOURNEY_DATA ?? '';
    const database = embeddedUrl(dataDir);
    const settings = {
      DATABASE_URL: database,
      GONGKAI_OWNER_URL: database,
      GONGKAI_KEYS_DIR: `${dataDir}/keys`,
    };
    let server = await startServer(settings);
    const at = server.url;
    const page = await (await browser.newContext({ baseURL: at })).newPage();
    const token = await enterAs(page, 'admin', '/dashboard/analysis', { fresh: true, at });
    const dictId = await giveDictionary(page, token, `killed_${Date.now()}`);
    await page.goto(`${at}/#${PATH}`);
    const other = await another(browser, 'admin', { at, fresh: true });
    for (const each of [page, other]) await expect(connected(each)).toBeVisible();
    await cell(page, 0, 0).click();
    await field(page).fill('没存的');
    await page.keyboard.press('Enter');
    await expect(cell(other, 0, 0)).toHaveText('没存的');
    await cell(other, 1, 0).click();
    await field(other).fill('写到一半');

    await server.kill();
    for (const each of [page, other]) await expect(connected(each)).toHaveCount(0);
    server = await startServer({ ...settings, PORT: new URL(at).port });
    for (const each of [page, other]) await expect(connected(each)).toBeVisible({ timeout: 30_000 });
    await expect(field(other)).toHaveValue('写到一半');
    await expect(field(other)).toBeFocused();
    await expect(cell(other, 0, 0)).toHaveText('没存的');
    await other.keyboard.press('Enter');
    await expect(cell(page, 1, 0)).toHaveText('写到一半');
    await saveButton(page).click();
    await expect(page.getByText('保存成功')).toBeVisible();
    await saveButton(other).click();
    await expect(other.getByText('保存成功')).toBeVisible();
    const { body } = await callAs(page, token, 'GET', `/sys/dictItem/table?dictId=${dictId}`);
    const texts = (body.result as { itemText: string }[]).map(({ itemText }) => itemText);
    expect(texts).toEqual(['没存的', '写到一半', '项 c']);
    await server.stop();
  });
});
