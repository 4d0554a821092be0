import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { departmentTreeCalls } from '#admin/departments/department-tree.contract.ts';
import departmentsModule from '#admin/departments/web/departments.module.ts';
import { Members as DepartmentMembers } from '#admin/departments/web/Members.tsx';
import { dictionaries } from '#admin/dictionaries/dictionary-admin.contract.ts';
import dictionariesModule from '#admin/dictionaries/web/dictionaries.module.ts';
import { RecycleBin as DictionaryBin } from '#admin/dictionaries/web/RecycleBin.tsx';
import { roles } from '#admin/roles/roles.contract.ts';
import { Members as RoleMembers } from '#admin/roles/web/Members.tsx';
import { RoleUserList } from '#admin/roles/web/RoleUserList.tsx';
import rolesModule from '#admin/roles/web/roles.module.ts';
import { userCalls } from '#admin/users/users.contract.ts';
import { RecycleBin as UserBin } from '#admin/users/web/RecycleBin.tsx';
import usersModule from '#admin/users/web/users.module.ts';
import { call } from '#kit/web/calls/call.ts';
import { PageTitle } from '#kit/web/page/page-title.ts';
import { useSession } from '#kit/web/session/session.ts';
import exportsModule from '#web/exports/exports.module.ts';
import { Imports } from '#web/exports/Imports.tsx';
import { MyExports } from '#web/exports/MyExports.tsx';
import { axeViolations } from './barriers.ts';
import { answerCalls, count, css, press, texts, words } from './hand.ts';
import { button, chips, dialog, forgetLists, hash, ownPrefix, rows, styleOf } from './list-steps.tsx';
import { show } from './show.tsx';

// Their words come with their screens.
for (const { screens } of [rolesModule, departmentsModule, usersModule, dictionariesModule, exportsModule])
  await screens[0]?.component();
await exportsModule.screens.find(({ path }) => path === '/isps/imports')?.component();

beforeEach(forgetLists);

const quick = page.getByRole('searchbox', { name: '快速搜索' });
const nothing = () => undefined;
type Records<Row> = { records: Row[] };

it('roles are sorted by the time they were made, and the one whose users are open is marked', async () => {
  const at = '#/isystem/roleUserList?pageSize=30';
  show(<RoleUserList />, { at });
  const made = page.getByRole('columnheader', { name: '创建时间' });
  await expect.element(made).toHaveAttribute('aria-sort', 'descending');
  for (const [sort, address] of [
    ['ascending', `${at}&column=createTime&order=asc`],
    ['descending', at],
  ] as const) {
    await made.click();
    await expect.element(made).toHaveAttribute('aria-sort', sort);
    expect(hash()).toBe(address);
  }
  const chosen = rows.nth(2);
  await chosen.getByRole('cell').first().click();
  await expect.element(chosen).toHaveAttribute('aria-current', 'true');
  expect(count(css('[aria-current=true].list-row'))()).toBe(1);
});

describe('the users of a role', () => {
  const AT = '#/isystem/roleUserList?roleName=a&pageNo=2';
  const showMembers = async () => {
    const found = (await call(roles.list, { roleCode: 'CENTER_STAFF' } as never)) as never as Records<{
      id: string;
      roleName: string;
    }>;
    const [role] = found.records;
    if (!role) throw new Error('the city has no role for its staff');
    show(<RoleMembers role={role} onClose={nothing} />, { at: AT });
    await expect.poll(count(rows)).toBeGreaterThan(1);
    return role;
  };

  it('are a list like any other, which leaves the address to the page around it', async () => {
    const { roleName } = await showMembers();
    await expect.element(page.getByRole('region', { name: `${roleName} 的用户` })).toBeVisible();
    expect(texts(css('thead th'))()).toEqual(['', '#', '用户账号', '用户姓名', '状态', '操作']);
    await quick.fill('staff01');
    await expect.poll(texts(rows)).toEqual([expect.stringContaining('韩雪')]);
    await expect.poll(texts(chips)).toEqual(['快速搜索 staff01']);
    expect(hash()).toBe(AT);
    await page.getByRole('button', { name: '去掉条件：快速搜索' }).click();
    await expect.poll(count(rows)).toBeGreaterThan(1);
    await button('添加条件').click();
    await css('.ant-popover').getByRole('combobox', { name: '字段' }).click();
    await css('.ant-select-item-option-content')
      .filter({ hasText: /^用户姓名$/ })
      .click();
    await css('.ant-popover').getByRole('textbox', { name: '值' }).fill('韩');
    await button('添加').click();
    await expect.poll(texts(rows)).toEqual([expect.stringContaining('staff01')]);
    expect(hash()).toBe(AT);
  });

  it('are taken out by the bar of ticked rows, after being asked', async () => {
    await showMembers();
    await rows.first().getByRole('checkbox').click();
    await expect.poll(words(css('.ticked-bar'))).toContain('已选择 1 项');
    await css('.ticked-bar').getByRole('button', { name: '取消关联' }).click();
    await expect.element(dialog.getByText('取消关联后，1 名用户立即失去该角色的权限。')).toBeVisible();
  });

  it('are opened by a click and by Enter, where the caller may see users', async () => {
    const auth = useSession.getState().auth;
    onTestFinished(() => useSession.setState({ auth }));
    await showMembers();
    await expect.element(rows.first()).toHaveClass('open-row');
    await rows.first().getByRole('cell').nth(2).click();
    await expect.poll(hash).toMatch(/^#\/isystem\/user\/[\da-f-]{36}$/);
    await showMembers();
    (rows.first().element() as HTMLElement).focus();
    await press('Enter');
    await expect.poll(hash).toMatch(/^#\/isystem\/user\/[\da-f-]{36}$/);
    useSession.setState({ auth: [] });
    await showMembers();
    expect(styleOf(rows.first()).cursor).not.toBe('pointer');
    await rows.first().getByRole('cell').nth(2).click();
    expect(hash()).toBe(AT);
  });

  it('are opened from their cards by a button of their own', async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1440, 900));
    const found = (await call(roles.list, { roleCode: 'CENTER_STAFF' } as never)) as never as Records<{
      id: string;
      roleName: string;
    }>;
    show(<RoleMembers role={found.records[0] as never} onClose={nothing} />, { at: AT });
    const detail = css('.card').first().getByRole('button', { name: '详情' });
    await expect.element(detail).toBeVisible();
    await detail.click();
    await expect.poll(hash).toMatch(/^#\/isystem\/user\/[\da-f-]{36}$/);
  });

  it('keep a view of their own beside those of the roles', async () => {
    await showMembers();
    const title = `成员 ${Date.now()}`;
    await quick.fill('staff01');
    await expect.poll(count(rows)).toBe(1);
    await button('保存为视图').click();
    await dialog.getByRole('textbox', { name: '视图名称' }).fill(title);
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect
      .element(page.getByRole('button', { name: title, exact: true }))
      .toHaveAttribute('aria-current', 'page');
    await button('全部').click();
    await expect.poll(count(rows)).toBeGreaterThan(1);
    await page.getByRole('button', { name: title, exact: true }).click();
    await expect.poll(count(rows)).toBe(1);
    expect(await axeViolations()).toEqual([]);
  });
});

it('members of departments below are listed, but cannot be ticked or taken out', async () => {
  const tree = await call(departmentTreeCalls.tree, {} as never);
  const centre = (tree as never as { departName: string; children?: object[] }[]).find(
    ({ children }) => children?.length,
  );
  show(<DepartmentMembers department={centre as never} />, { at: '#/isystem/depart' });
  await expect.poll(count(rows)).toBeGreaterThan(1);
  await expect.element(page.getByText('包括下级部门的成员')).toBeVisible();
  const own = (row: Element) => row.textContent?.includes(centre?.departName ?? '?') === true;
  for (const row of rows.elements()) {
    expect(row.querySelector<HTMLInputElement>('input[type=checkbox]')?.disabled).toBe(!own(row));
    expect(row.textContent?.includes('取消关联')).toBe(own(row));
  }
});

describe('a recycle bin', () => {
  it('of users is narrowed, sorted and emptied as a list', async () => {
    const prefix = ownPrefix().toLowerCase().replace('-', '_');
    for (const name of ['b', 'a']) {
      const username = `${prefix}${name}`;
      const secret = { password: 'Secret#2026', confirmpassword: 'Secret#2026' };
      await call(userCalls.add, { username, realname: `离职${name}`, ...secret } as never);
      const found = (await call(userCalls.list, { username } as never)) as never as Records<{ id: string }>;
      await call(userCalls.remove, { id: found.records[0]?.id ?? '' } as never);
    }
    show(<UserBin onClose={nothing} />, { at: '#/isystem/user' });
    await quick.fill(prefix);
    await expect.poll(count(rows)).toBe(2);
    await page.getByRole('columnheader', { name: '用户账号' }).click();
    await expect.poll(texts(rows)).toEqual([expect.stringContaining('离职a'), expect.stringContaining('离职b')]);
    await rows.first().getByRole('checkbox').click();
    await expect.element(css('.ticked-bar').getByRole('button', { name: '批量还原' })).toBeVisible();
    await expect.element(css('.ticked-bar').getByRole('button', { name: '批量删除' })).toBeVisible();
    await rows.nth(1).getByRole('button', { name: '还原用户' }).click();
    await expect.poll(texts(rows)).toEqual([expect.stringContaining('离职a')]);
    expect(hash()).toBe('#/isystem/user');
  });

  it('of dictionaries is a list as well', async () => {
    const dictCode = ownPrefix().replace('-', '_');
    await call(dictionaries.add, { dictCode, dictName: `丢掉的${dictCode}` } as never);
    const found = (await call(dictionaries.list, { dictCode } as never)) as never as Records<{ id: string }>;
    await call(dictionaries.remove, { id: found.records[0]?.id ?? '' } as never);
    show(<DictionaryBin onClose={nothing} />, { at: '#/isystem/dict' });
    await quick.fill(dictCode);
    await expect.poll(texts(rows)).toEqual([expect.stringContaining('丢掉的')]);
    // There is nothing to open.
    expect(styleOf(rows.first()).cursor).not.toBe('pointer');
    await rows.first().getByRole('button', { name: '还原字典' }).click();
    await expect.poll(count(rows)).toBe(0);
  });
});

it('the exports of a user are a list with what is under way', async () => {
  const run = { doneCount: 5_100, totalCount: 5_100, msg: '', fileName: 'x.xlsx' };
  const times = { createTime: '2026-11-18 08:00:00', expireTime: '2026-11-25 08:00:00' };
  const result = [
    { ...run, ...times, jobId: 'one', title: '职务管理', state: 'done', fileUrl: '/sys/common/static/x.xlsx' },
    { ...run, ...times, jobId: 'two', title: '用户', state: 'failed', fileUrl: null },
  ];
  await answerCalls('**/sys/export/runs**', { success: true, code: 200, message: '', result });
  show(
    <PageTitle value="我的导出">
      <MyExports />
    </PageTitle>,
    { at: '#/isps/exports' },
  );
  await expect.poll(count(rows)).toBe(2);
  expect(texts(css('thead th'))()).toEqual(['#', '名称', '进度', '开始时间', '保留到', '操作']);
  expect(words(rows.first())()).toContain('导出完成，共 5100 行');
  await expect.element(rows.first().getByRole('button', { name: '下载' })).toBeVisible();
  expect(rows.nth(1).element().textContent).not.toContain('2026-11-25');
  await quick.fill('职务');
  await expect.poll(count(rows)).toBe(1);
  expect(hash()).toContain('quick=职务');
});

it('the imports of a user are a list whose rows tell how each ended', async () => {
  const run = { doneCount: 900, totalCount: 900, successCount: 880, errorCount: 20, fileUrl: null, fileName: null };
  const made = { createTime: '2026-11-18 08:00:00' };
  const counts = '共 900 行，成功 880 行，失败 20 行。';
  const one = { ...run, ...made, jobId: 'one', title: '职务管理', state: 'done', msg: counts };
  const result = [one, { ...run, ...made, jobId: 'two', title: '用户', state: 'failed', msg: '文件不在了' }];
  await answerCalls('**/sys/import/runs**', { success: true, code: 200, message: '', result });
  await answerCalls('**/sys/import/progress**', { success: true, code: 200, message: '', result: one });
  show(
    <PageTitle value="我的导入">
      <Imports />
    </PageTitle>,
    { at: '#/isps/imports' },
  );
  await expect.poll(count(rows)).toBe(2);
  expect(texts(css('thead th'))()).toEqual(['#', '名称', '结果', '开始时间', '操作']);
  expect(words(rows.nth(1))()).toContain('文件不在了');
  await rows.first().getByText(counts).click();
  await expect.element(page.getByRole('heading', { name: '导入结果' })).toBeVisible();
  await expect.element(page.getByText(counts)).toBeVisible();
  expect(hash()).toBe('#/isps/imports?busId=one');
});
