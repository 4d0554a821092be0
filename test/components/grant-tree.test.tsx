import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { grantCalls } from '#admin/permissions/grants.contract.ts';
import { roles } from '#admin/roles/roles.contract.ts';
import { GrantDrawer } from '#admin/roles/web/GrantDrawer.tsx';
import rolesModule from '#admin/roles/web/roles.module.ts';
import { call } from '#kit/web/calls/call.ts';
import { css, hearCalls, heardCalls, texts, words } from './hand.ts';
import { ownPrefix } from './list-steps.tsx';
import { show } from './show.tsx';

for (const { component } of rolesModule.screens) await component();

const drawer = page.getByRole('dialog', { name: /授权/ });
/** An entry of the tree by the whole of its name. */
const entry = (name: string) => css('.ant-tree-treenode').filter({ has: page.getByText(name, { exact: true }) });
const ticks = (name: string) => entry(name).getByCss('.ant-tree-checkbox').element().className;

beforeEach(async () => {
  const roleCode = ownPrefix().toLowerCase().replace('-', '_');
  await call(roles.add, { roleCode, roleName: '值守' } as never);
  const { records } = (await call(roles.list, { roleCode } as never)) as unknown as { records: { id: string }[] };
  show(<GrantDrawer role={{ id: records[0]?.id ?? '', roleName: '值守' }} onClose={() => undefined} />);
  onTestFinished(() => show(null));
  await drawer.getByLabelText('搜索菜单或按钮').fill('用户管理');
  await expect.element(entry('用户管理·新增')).toBeVisible();
});

it('each entry says why giving it should be thought over, and an ordinary one says nothing', async () => {
  const marks = (name: string) => texts(entry(name).getByCss('.grant-risk'))();
  expect(marks('用户管理·新增')).toEqual(['高权']);
  expect(marks('用户管理·删除')).toEqual(['删除']);
  expect(marks('用户管理·导出')).toEqual(['带走']);
  expect(marks('用户管理·查看全部')).toEqual([]);
  await expect
    .element(entry('用户管理·新增').getByCss('.grant-risk'))
    .toHaveAttribute('title', '持有者可以让自己或他人得到更多权限');
});

describe('a click', () => {
  it('on a word ticks what it says with what leads there, and nothing below', async () => {
    await entry('用户管理').getByText('用户管理', { exact: true }).click();
    await expect.poll(() => ticks('用户管理')).toContain('ant-tree-checkbox-indeterminate');
    expect(ticks('用户管理·新增')).not.toContain('checked');
    await entry('用户管理·新增').getByText('用户管理·新增', { exact: true }).click();
    await expect.poll(() => ticks('用户管理·新增')).toContain('ant-tree-checkbox-checked');
    expect(ticks('用户管理·删除')).not.toContain('checked');
  });

  it('on the mark of a risk ticks its entry alone, too', async () => {
    await entry('用户管理·删除').getByCss('.grant-risk').click();
    await expect.poll(() => ticks('用户管理·删除')).toContain('ant-tree-checkbox-checked');
    expect(ticks('用户管理·新增')).not.toContain('checked');
  });

  it('on a box ticks the whole branch', async () => {
    await entry('用户管理').getByCss('.ant-tree-checkbox').click();
    await expect.poll(() => ticks('用户管理')).toContain('ant-tree-checkbox-checked');
    expect(ticks('用户管理·新增')).toContain('ant-tree-checkbox-checked');
  });

  it('on a word is what is saved', async () => {
    await hearCalls(grantCalls.saveRole.path);
    await entry('用户管理·新增').getByText('用户管理·新增', { exact: true }).click();
    await expect.poll(words(drawer)).toContain('将新增 3 项，取消 0 项');
    await drawer.getByRole('button', { name: '仅保存' }).click();
    await expect.poll(async () => (await heardCalls()).length).toBe(1);
    const [{ body = '' } = {}] = await heardCalls();
    expect(JSON.parse(body ?? '').permissionIds.split(',')).toHaveLength(3);
  });
});
