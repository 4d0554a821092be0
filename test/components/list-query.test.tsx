import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { userCalls } from '#admin/users/users.contract.ts';
import { UserList } from '#admin/users/web/UserList.tsx';
import usersModule from '#admin/users/web/users.module.ts';
import { call } from '#kit/web/calls/call.ts';
import { boxOf, count, css, press, texts } from './hand.ts';
import { button, chips, dialog, forgetLists, hash, listOf, option, ownPrefix, PATH, rows } from './list-steps.tsx';
import { show } from './show.tsx';

beforeEach(forgetLists);

describe('the query builder', () => {
  const build = async () => {
    await button('高级查询').click();
    await expect.element(dialog).toBeVisible();
  };
  const fill = async (row: number, field: string, rule: string, value: string) => {
    const line = dialog.getByCss('.condition-row').nth(row);
    await line.getByRole('combobox', { name: '字段' }).click();
    await option(field).click();
    await line.getByRole('combobox', { name: '规则' }).click();
    await option(rule).click();
    await line.getByRole('textbox', { name: '值' }).fill(value);
  };

  it('is 1000 wide and offers every rule for a text', async () => {
    await listOf(['甲']);
    await build();
    expect(boxOf(dialog.getByCss('.ant-modal-container')).width).toBe(1000);
    await dialog.getByRole('combobox', { name: '字段' }).click();
    await option('职务名称').click();
    await dialog.getByRole('combobox', { name: '规则' }).click();
    await expect
      .poll(texts(css('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content')))
      .toEqual(['等于', '包含', '以…开始', '以…结尾', '在…中', '不等于', '大于', '大于等于', '小于', '小于等于']);
  });

  it.each([
    ['a day', '生日', '小于', '.ant-picker', '1991-01-01'],
    ['a choice of a dictionary', '性别', '等于', '.ant-select', '女'],
  ])('asks for %s by its control, and the list is narrowed by what was chosen', async (_, field, rule, kind, value) => {
    await usersModule.screens[0]?.component();
    const prefix = ownPrefix().toLowerCase().replace('-', '_');
    const secret = { password: 'Secret#2026', confirmpassword: 'Secret#2026' };
    for (const [name, birthday, sex] of [
      ['何苗', '1990-05-01', 2],
      ['何田', '1992-05-01', 1],
    ] as const)
      await call(userCalls.add, { username: prefix + sex, realname: name, birthday, sex, ...secret } as never);
    show(<UserList />, { at: `#/isystem/user?username=*${prefix}*` });
    await expect.poll(count(rows)).toBe(2);
    await build();
    await dialog.getByRole('combobox', { name: '字段' }).click();
    await option(field).click();
    await dialog.getByRole('combobox', { name: '规则' }).click();
    await option(rule).click();
    const control = dialog.getByCss(kind).getByLabelText('值', { exact: true });
    await control.click();
    if (kind === '.ant-picker') {
      await control.fill(value);
      await press('Enter');
    } else await option(value).click();
    await dialog.getByRole('button', { name: '查询', exact: true }).click();
    await expect.poll(texts(rows)).toEqual([expect.stringContaining('何苗')]);
  });

  it('warns of empty conditions: 不能查询空条件, 空条件不能保存, 保存名称不能为空', async () => {
    await listOf(['甲']);
    await build();
    await dialog.getByRole('button', { name: '查询' }).click();
    await expect.element(page.getByText('不能查询空条件')).toBeVisible();
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(page.getByText('空条件不能保存')).toBeVisible();
    await fill(0, '职务名称', '等于', '甲');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(page.getByText('保存名称不能为空')).toBeVisible();
  });

  it('searches for any of several conditions, and for groups among others', async () => {
    await listOf(['科长', '处长', '科员']);
    await build();
    await fill(0, '职务名称', '以…开始', '科');
    await dialog.getByRole('button', { name: '添加分组' }).click();
    await fill(1, '职务名称', '等于', '科员');
    await fill(2, '职务名称', '等于', '处长');
    await dialog.getByRole('button', { name: '查询' }).click();
    await expect.poll(texts(rows)).toEqual([expect.stringContaining('科员')]);
    await expect.poll(texts(chips)).toContain('职务名称 等于 科员 或 职务名称 等于 处长');
  });

  it('is marked as active while its conditions are applied, until they are reset', async () => {
    await listOf(['科长', '处长']);
    const advanced = button('高级查询');
    const mark = advanced.getByCss('.anticon-filter');
    await build();
    await fill(0, '职务名称', '等于', '科长');
    expect(count(mark)()).toBe(0);
    await dialog.getByRole('button', { name: '查询' }).click();
    await expect.poll(count(rows)).toBe(1);
    await expect.element(advanced).toHaveAccessibleDescription('条件已生效');
    expect(count(mark)()).toBe(1);
    await build();
    await dialog.getByRole('button', { name: '重置' }).click();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await expect.poll(count(rows)).toBe(2);
    await expect.element(advanced).toHaveAccessibleDescription('');
    expect(count(mark)()).toBe(0);
  });

  it('saves a query on the server and in the browser as older clients do, and asks before it overwrites', async () => {
    await listOf(['甲', '乙']);
    const title = `只看甲 ${Date.now()}`;
    await build();
    await fill(0, '职务名称', '等于', '甲');
    await dialog.getByRole('textbox', { name: '保存名称' }).fill(title);
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(dialog.getByRole('button', { name: title, exact: true })).toBeVisible();
    const kept = JSON.parse(localStorage.getItem(`pro__JSuperQuerySaved_${PATH}`) ?? '{}');
    expect(kept.value).toEqual([{ title, matchType: 'and', records: [{ field: 'name', rule: 'eq', val: '甲' }] }]);
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    const question = page.getByRole('dialog', { name: '名称已存在' });
    await expect.element(question.getByText(`“${title}”已经存在`)).toBeVisible();
    await question.getByRole('button', { name: '覆盖' }).click();
    await expect.element(question).not.toBeInTheDocument();
  });

  it('takes a query out of the view on show, which stays, and deletes one that is nothing else', async () => {
    const prefix = await listOf(['甲', '乙']);
    const [view, query] = [`视图 ${prefix}`, `查询 ${prefix}`];
    await build();
    await fill(0, '职务名称', '等于', '甲');
    await dialog.getByRole('textbox', { name: '保存名称' }).fill(query);
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(dialog.getByRole('button', { name: query, exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: '查询', exact: true }).click();
    await button('保存为视图').click();
    await dialog.getByRole('textbox', { name: '视图名称' }).fill(view);
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.element(page.getByRole('button', { name: view, exact: true })).toHaveAttribute('aria-current', 'page');
    await build();
    for (const title of [view, query]) {
      await dialog.getByRole('button', { name: `删除已保存的查询：${title}` }).click();
      const question = page.getByRole('dialog').last();
      await question.getByRole('button', { name: '删除', exact: true }).click();
      await expect.element(dialog.getByRole('button', { name: title, exact: true })).not.toBeInTheDocument();
    }
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await expect.element(page.getByRole('button', { name: view, exact: true })).toHaveAttribute('aria-current', 'page');
    expect(texts(css('.view-tab'))().some((title) => title.includes(query))).toBe(false);
    await expect.poll(texts(rows)).toEqual([expect.stringContaining('甲')]);
  });

  it('loads a query that an older client has left in this browser, with all its conditions', async () => {
    const records = [
      { field: 'name', rule: '=', val: '甲' },
      { field: 'postRank', rule: 'eq', val: 1, type: 'int', dictCode: 'position_rank' },
    ];
    const kept = { value: [{ title: '旧查询', matchType: 'or', records }], expire: null };
    localStorage.setItem(`pro__JSuperQuerySaved_${PATH}`, JSON.stringify(kept));
    await listOf(['甲', '乙', '丙']);
    await build();
    await dialog.getByRole('button', { name: '旧查询', exact: true }).click();
    await expect.poll(() => dialog.getByCss('.condition-row').elements().length).toBe(2);
    await dialog.getByRole('button', { name: '查询', exact: true }).click();
    await expect.poll(texts(chips)).toEqual(expect.arrayContaining(['职务名称 等于 甲']));
    expect(texts(chips)()).toHaveLength(3);
    await expect.poll(texts(rows)).toEqual([expect.stringContaining('甲')]);
  });
});

it('several values of a choice that came by a link are all shown, and stay when one of them is taken out', async () => {
  const prefix = await listOf(['甲', '乙', '丙']);
  window.location.hash = `#${PATH}?code=${prefix}&column=code&order=asc&postRank=1,2`;
  await expect.poll(texts(rows)).toHaveLength(2);
  const ranks = css('[role=search] .ant-select-selection-item-remove');
  await expect.poll(() => ranks.elements().length).toBe(2);
  (ranks.elements()[0] as HTMLElement).click();
  await expect.poll(texts(rows)).toEqual([expect.stringContaining('乙')]);
  expect(hash()).toContain('postRank=2');
});
