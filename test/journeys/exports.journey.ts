import { axeViolations, expectNoBarrier } from './barriers.ts';
import { inCity } from './city-database.ts';
import { enterAs, expect, test } from './platform.ts';

test.describe('a large export', () => {
  test('goes on as a job: progress on the page, a message in the bell, and the workbook', { tag: '@story' }, async ({
    page,
  }) => {
    const prefix = `X${Date.now()}`;
    await inCity(
      `insert into position (id, code, name, post_rank, created_by, created_at)
        select gen_random_uuid(), $1 || number, '批量' || number, '1', 'admin', timestamptz '2020-01-01'
        from generate_series(1, 5001) as number`,
      [prefix],
    );
    await enterAs(page, 'admin', '/isystem/position');
    await page.getByRole('button', { name: '导出' }).click();
    const progress = page.locator('.export-running');
    await expect(progress).toContainText(/导出完成，共 50\d\d 行/, { timeout: 30_000 });
    expect(await axeViolations(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      progress.getByRole('button', { name: '下载' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('职务管理.xlsx');
    await inCity('delete from position where code like $1', [`${prefix}%`]);

    await page.getByRole('button', { name: /^通知与消息/ }).click();
    await page.getByRole('tab', { name: /系统消息/ }).click();
    await page.getByText('《职务管理》导出完成').click();
    await expect(page.getByRole('heading', { name: '我的导出' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: '职务管理' }).first()).toContainText(/导出完成，共 50\d\d 行/);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('of roles, of dictionaries and of departments is a job as well', async ({ page }) => {
    const prefix = `X${Date.now()}`;
    const number = `from generate_series(0, 5000) as number`;
    await inCity(`insert into role (id, role_code, role_name) select gen_random_uuid(), $1 || number, $1 ${number}`, [
      prefix,
    ]);
    await inCity(`insert into dictionary (id, dict_name, dict_code) values (gen_random_uuid(), $1, $1)`, [prefix]);
    await inCity(
      `insert into dictionary_item (id, dictionary_id, item_text, item_value)
        select gen_random_uuid(), dictionary.id, number, number from dictionary, generate_series(0, 5000) as number
        where dict_code = $1`,
      [prefix],
    );
    await inCity(
      `insert into department (id, depart_name, org_category, org_code)
        select gen_random_uuid(), $1, '1', 'Z' || (98 + number / 2600) || chr(65 + (number % 2600) / 100) ||
          lpad((number % 100)::text, 2, '0') ${number}`,
      [prefix],
    );
    const exported = async (name: string) => {
      await page.getByRole('button', { name: '导出' }).filter({ visible: true }).click();
      const progress = page.locator('.export-running:visible');
      await expect(progress).toContainText(/导出完成，共 5\d{3} 行/, { timeout: 30_000 });
      const file = page.waitForEvent('download');
      await progress.getByRole('button', { name: '下载' }).click();
      expect((await file).suggestedFilename()).toBe(name);
    };
    await enterAs(page, 'admin', '/isystem/roleUserList');
    await exported('角色管理.xlsx');
    await page.goto('/#/isystem/dict');
    await exported('数据字典.xlsx');
    await page.goto('/#/isystem/depart');
    await exported('部门信息.xlsx');
    await inCity('delete from role where role_name = $1', [prefix]);
    await inCity('delete from dictionary where dict_code = $1', [prefix]);
    await inCity('delete from department where depart_name = $1', [prefix]);
  });
});

for (const theme of ['light', 'dark'] as const)
  test(`the page of exports tells of each state and has no barrier, 390 and 1440 wide, ${theme}`, async ({ page }) => {
    await inCity('delete from export_run');
    await enterAs(page, 'admin', '/isps/exports', { theme });
    await expect(page.getByText('最近一周没有后台导出')).toBeVisible();
    await expectNoBarrier(page);
    await inCity(
      `insert into export_run (id, exporter, title, owner_id, caller, query, total_count, done_count, state, finished_at)
        select gen_random_uuid(), '/', '职务管理', app_user.id, '{}', '{}', 50000, 24000, state,
          case when state in ('done', 'failed') then clock_timestamp() end
        from app_user, unnest(array['waiting', 'running', 'done', 'failed']) as state where username = 'admin'`,
    );
    await page.reload();
    await expect(page.getByText('正在排队，随后开始导出')).toBeVisible();
    await expect(page.getByText('正在导出 24000 / 50000 行')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: '职务管理' })).toBeVisible();
    await expect(page.getByText('导出完成，共 50000 行')).toBeVisible();
    await expect(page.getByText('导出因系统错误中断，请稍候重新导出。')).toBeVisible();
    await expectNoBarrier(page);
    await page.getByRole('button', { name: /^通知与消息/ }).click();
    const underway = page.getByRole('list', { name: '正在进行的导出' });
    await expect(underway.getByRole('listitem')).toHaveCount(2);
    for (const words of ['正在排队，随后开始导出', '正在导出 24000 / 50000 行'])
      await expect(underway).toContainText(words);
    await expect(underway.getByRole('progressbar', { name: '职务管理' })).toHaveAttribute('value', '24000');
    // What the sheet covers of the page cannot be pressed.
    await expectNoBarrier(page, [1440, 390], '.notice-sheet');
    await inCity("update export_run set done_count = 36000 where state = 'running'");
    await expect(underway).toContainText('正在导出 36000 / 50000 行');
    await underway.getByRole('link', { name: '职务管理' }).first().click();
    await expect(underway).toHaveCount(0);
    await inCity('delete from export_run');
  });
