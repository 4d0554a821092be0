import { Route, Routes } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { departmentChanges } from '#admin/departments/department-changes.contract.ts';
import { departmentTreeCalls } from '#admin/departments/department-tree.contract.ts';
import { DepartmentRecord } from '#admin/departments/web/DepartmentRecord.tsx';
import { grantCalls } from '#admin/permissions/grants.contract.ts';
import { roles } from '#admin/roles/roles.contract.ts';
import { RoleRecord } from '#admin/roles/web/RoleRecord.tsx';
import { userCalls } from '#admin/users/users.contract.ts';
import { UserRecord } from '#admin/users/web/UserRecord.tsx';
import { call } from '#kit/web/calls/call.ts';
import { staleTexts } from '#kit/web/form/stale-texts.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { RecordFields } from '#kit/web/record/RecordFields.tsx';
import { RecordPage } from '#kit/web/record/RecordPage.tsx';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { useSession } from '#kit/web/session/session.ts';
import { MODULES } from '#web/modules.ts';
import { axeViolations } from './barriers.ts';
import { css, texts, words } from './hand.ts';
import { prefer } from './prefer.ts';
import { show } from './show.tsx';

const moduleTexts = MODULES.flatMap(({ name, texts: own }) =>
  own && ['roles', 'users', 'departments'].includes(name) ? [own] : [],
);
await withTexts(Promise.resolve(), recordTexts, listTexts, staleTexts, ...moduleTexts);
useSession.setState({ auth: [{ action: 'system', type: '1', status: '1' }] });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const facts = css('.record-facts');
let made = 0;

/** A role of its own, shown as its record. */
async function shownRole() {
  made += 1;
  const roleCode = `R${Date.now()}_${made}`;
  await call(roles.add, { roleCode, roleName: '评审组', description: '原来的描述' } as never);
  const { records } = await call(roles.list, { roleCode } as never);
  const id = (records[0] as { id: string }).id;
  await showRole(id);
  return id;
}

async function showRole(id: string) {
  show(
    <Routes>
      <Route path="/isystem/roleUserList/:id" element={<RoleRecord />} />
    </Routes>,
    { at: `#/isystem/roleUserList/${id}` },
  );
  await expect.element(css('.record h1')).toHaveTextContent('评审组');
}

const form = page.getByRole('dialog', { name: /编辑/ });
const openForm = async () => {
  const edit = button('编辑');
  await edit.click();
  await expect.element(form).toBeVisible();
};

const openField = async (label: string) => {
  await button(`编辑${label}`).click();
  return page.getByRole('textbox', { name: label });
};

describe('a field of a record', () => {
  it('is changed where it stands: Enter saves it, and version and history follow', async () => {
    await shownRole();
    await expect.poll(words(facts)).toContain('第 1 版');
    const field = await openField('角色名称');
    await expect.element(field).toHaveFocus();
    await field.fill('评审小组');
    await userEvent.keyboard('{Enter}');
    await expect.element(css('.record h1')).toHaveTextContent('评审小组');
    await expect.poll(words(facts)).toContain('第 2 版 · 管理员 于');
    await page.getByRole('tab', { name: '历史' }).click();
    await expect
      .poll(texts(css('[role=tabpanel][aria-hidden=false] .record-history > li')))
      .toEqual([
        expect.stringMatching(/^编辑 管理员 .*角色名称 评审组 → 评审小组$/),
        expect.stringMatching(/^新增 管理员 /),
      ]);
  });

  it('stays as it was after Escape, and gives the focus back', async () => {
    await shownRole();
    const field = await openField('描述');
    await field.fill('没有保存');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('原来的描述')).toBeVisible();
    await expect.element(button('编辑描述')).toHaveFocus();
  });

  it('keeps what was typed and says at the field what is wrong with it', async () => {
    await shownRole();
    const field = await openField('角色名称');
    await field.fill('一');
    await userEvent.keyboard('{Enter}');
    await expect.poll(words(css('.in-place-form .ant-form-item-explain-error'))).toBe('至少 2 个字符');
    await expect.element(field).toHaveValue('一');
  });

  it('that was begun and not saved is there again, in its own record alone', async () => {
    const id = await shownRole();
    await (await openField('描述')).fill('写到一半');
    await shownRole();
    await expect.element(await openField('描述')).toHaveValue('原来的描述');
    await showRole(id);
    await expect.element(await openField('描述')).toHaveValue('写到一半');
    await button('放弃').click();
    await expect.element(page.getByRole('textbox', { name: '描述' })).toHaveValue('原来的描述');
  });

  it('that somebody else has changed meanwhile is shown twice, to choose from', async () => {
    const id = await shownRole();
    await call(roles.edit, { id, roleName: '别人的名称' } as never);
    const field = await openField('角色名称');
    await field.fill('我的名称');
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog');
    await expect.poll(words(dialog)).toContain('别人的名称我的名称');
    // Who goes back finds the typed text where it was, and the record as it is now.
    await dialog.getByRole('button', { name: '返回表单' }).click();
    await expect.element(field).toHaveValue('我的名称');
    await expect.element(css('.record h1')).toHaveTextContent('别人的名称');
    await call(roles.edit, { id, roleName: '再改的名称' } as never);
    await field.click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(words(dialog)).toContain('再改的名称我的名称');
    await dialog.getByRole('radio', { name: /角色名称 · 我/ }).click();
    await dialog.getByRole('button', { name: '按所选保存' }).click();
    await expect.element(css('.record h1')).toHaveTextContent('我的名称');
    await expect.poll(words(facts)).toContain('第 4 版');
  });

  it('is saved beside what somebody else has changed elsewhere meanwhile', async () => {
    const id = await shownRole();
    await call(roles.edit, { id, description: '别人的描述' } as never);
    const field = await openField('角色名称');
    await field.fill('我的名称');
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog');
    await expect.poll(words(dialog)).toContain('别人的描述');
    await dialog.getByRole('button', { name: '按所选保存' }).click();
    await expect.element(css('.record h1')).toHaveTextContent('我的名称');
    await expect.element(css('.record-part').getByText('别人的描述')).toBeVisible();
  });

  it('of a department is changed where it stands, and a stale change of the whole form is compared', async () => {
    const departName = `受理科${Date.now()}`;
    // The last of all, and gone in the end: others begin at the first department of the city.
    await call(departmentChanges.add, { departName, memo: '原来的备注', departOrder: 999_999 } as never);
    const [found] = await call(departmentTreeCalls.search, { keyWord: departName });
    const id = found?.id ?? '';
    onTestFinished(() => call(departmentChanges.remove, { id }).then(() => undefined));
    show(
      <Routes>
        <Route path="/isystem/depart/:id" element={<DepartmentRecord />} />
      </Routes>,
      { at: `#/isystem/depart/${id}` },
    );
    const field = await openField('电话');
    await field.fill('0571-88880000');
    await userEvent.keyboard('{Enter}');
    await expect.poll(words(facts)).toContain('第 2 版');
    await expect.element(css('.record-part').getByText('0571-88880000')).toBeVisible();
    await call(departmentChanges.edit, { id, memo: '别人的备注' } as never);
    await button('编辑').click();
    const form = page.getByRole('dialog', { name: '编辑部门' });
    await form.getByLabelText('备注').fill('我的备注');
    await form.getByRole('button', { name: '保存' }).click();
    const stale = page.getByRole('dialog', { name: '这条记录刚被他人修改' });
    await expect.poll(words(stale)).toContain('别人的备注我的备注');
    await stale.getByRole('button', { name: '按所选保存' }).click();
    await expect.element(css('.record-part').getByText('我的备注')).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
  });

  it('of a user is refused by the server at its place', async () => {
    const { records } = await call(userCalls.list, { username: 'expert01' } as never);
    const id = records[0]?.id ?? '';
    show(
      <Routes>
        <Route path="/isystem/user/:id" element={<UserRecord />} />
      </Routes>,
      { at: `#/isystem/user/${id}` },
    );
    const field = await openField('手机号码');
    await field.fill('123');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(words(css('.in-place-form .ant-form-item-explain-error')))
      .toBe('请输入正确的手机号码，11 位，以 13 至 19 开头');
    await expect.poll(texts(css('.user-roles li'))).toContain('评标专家');
  });
});

describe('a record', () => {
  it('that is gone says so, with the way back to its list', async () => {
    show(
      <Routes>
        <Route path="/isystem/depart/:id" element={<DepartmentRecord />} />
      </Routes>,
      { at: '#/isystem/depart/00000000-0000-7000-8000-000000000000' },
    );
    await expect.element(page.getByText('未找到对应记录')).toBeVisible();
    await expect.element(page.getByRole('link', { name: '回到列表' })).toHaveAttribute('href', '#/isystem/depart');
  });

  it('opens its own form again with what was typed, and never that of another record', async () => {
    const id = await shownRole();
    await openForm();
    await form.getByLabelText('描述', { exact: true }).fill('写到一半');
    const other = await shownRole();
    expect(form.elements()).toEqual([]);
    // The address of another record in the same page, too.
    window.location.hash = `#/isystem/roleUserList/${id}`;
    await expect.element(form.getByLabelText('描述', { exact: true })).toHaveValue('写到一半');
    window.location.hash = `#/isystem/roleUserList/${other}`;
    await expect.element(form).not.toBeInTheDocument();
    await openForm();
    await expect.element(form.getByLabelText('描述', { exact: true })).toHaveValue('原来的描述');
    await form.getByRole('button', { name: '关闭' }).first().click();
    await showRole(id);
    await form.getByRole('button', { name: '放弃' }).click();
    await expect.element(form.getByLabelText('描述', { exact: true })).toHaveValue('原来的描述');
    await form.getByRole('button', { name: '关闭' }).first().click();
  });

  it('keeps its tab in the address, and shows who holds the role', async () => {
    await shownRole();
    await page.getByRole('tab', { name: '用户' }).click();
    expect(window.location.hash).toContain('tab=members');
    await expect.element(page.getByText('还没有用户持有该角色')).toBeVisible();
  });

  it('shows what is blocked and why, and does not do it', async () => {
    const done = vi.fn();
    show(
      <RecordPage
        title="记录"
        acts={[
          { key: 'pass', label: '通过', primary: true, blocked: '资料不全', onClick: done },
          { key: 'back', label: '退回', onClick: done },
          { key: 'a', label: '存档', blocked: '尚未通过', onClick: done },
          { key: 'b', label: '删除', danger: true, onClick: done },
        ]}
        tabs={[{ key: 'facts', label: '资料', children: '内容' }]}
      />,
    );
    (button('通过').element() as HTMLElement).click();
    expect(done).not.toHaveBeenCalled();
    await expect.element(button('通过')).toHaveAttribute('aria-description', '现在不能通过：资料不全');
    await button('更多').click();
    await expect
      .element(page.getByRole('menuitem', { name: '现在不能存档：尚未通过' }))
      .toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('menuitem', { name: '删除' }).click();
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('shows at a field what was remarked on it', async () => {
    show(
      <RecordFields
        title="资料"
        fields={roles.fields}
        row={{ id: '1', roleCode: 'A', roleName: '甲', description: null }}
        remarks={{ roleName: { by: '韩雪', text: '与执照不一致' } }}
      />,
    );
    await expect.poll(texts(css('[data-remarked]'))).toEqual(['角色名称甲韩雪：与执照不一致']);
  });

  it('names what was granted in English on an English page', async () => {
    onTestFinished(() => prefer());
    const id = await shownRole();
    const { treeList } = await call(grantCalls.tree, {});
    await call(grantCalls.saveRole, { roleId: id, permissionIds: treeList[0]?.key ?? '', lastpermissionIds: '' });
    await prefer({ language: 'en' });
    await page.getByRole('tab', { name: 'History' }).click();
    const changes = css('[role=tabpanel][aria-hidden=false] .record-history > li').first().getByCss('li');
    await expect.poll(texts(changes)).toEqual([expect.stringMatching(/^Grants [A-Z][a-z ]+ added$/)]);
  });

  it('has no barrier', async () => {
    await shownRole();
    await openField('角色名称');
    expect(await axeViolations()).toEqual([]);
  });
});
