import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { menuEntryCalls, type PermRow } from '#admin/permissions/menu-entries.contract.ts';
import { EntryForm } from '#admin/permissions/web/EntryForm.tsx';
import permissionsModule from '#admin/permissions/web/permissions.module.ts';
import { RuleForm } from '#admin/permissions/web/RuleForm.tsx';
import { RulesDrawer } from '#admin/permissions/web/RulesDrawer.tsx';
import { positions } from '#admin/positions/positions.contract.ts';
import { UserForm } from '#admin/users/web/UserForm.tsx';
import { ORGANISATION_GROUPS } from '#business/organisations/organisation-groups.rules.ts';
import { organisations } from '#business/organisations/organisations.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import { call } from '#kit/web/calls/call.ts';
import { ResourceForm } from '#kit/web/form/ResourceForm.tsx';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { ChangeDrawer } from '#kit/web/record/ChangeDrawer.tsx';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { useSession } from '#kit/web/session/session.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { boxOf, css, hearCalls, heardCalls, press } from './hand.ts';
import { show } from './show.tsx';

const nothing = () => {};
await withTexts(Promise.resolve(), recordTexts);
useSession.setState({ auth: [{ action: 'system', type: '1', status: '1' }] });
await permissionsModule.screens[0]?.component();

const events = { onType: nothing, onGiveUp: nothing, onClose: nothing };

it('a form begins in its first field, and Ctrl S saves it once', async () => {
  const saved = vi.fn();
  show(
    <ResourceForm resource={positions as unknown as Resource} opened={{ for: 'add' }} {...events} onSaved={saved} />,
  );
  const code = page.getByLabelText('职务编码');
  await expect.element(code).toHaveFocus();
  await hearCalls('/sys/position/add');
  await press('Control+s');
  await expect.element(page.getByText('请输入职务编码')).toBeVisible();
  await code.fill(`K${Date.now()}`);
  await page.getByLabelText('职务名称').fill('科长');
  await page.getByLabelText('职级').click();
  await page.getByText('员级', { exact: true }).click();
  await press('Control+s', 'Control+s');
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(await heardCalls()).toHaveLength(1);
});

// Of its own: what another test has typed about a row is offered again.
const organisation = { id: crypto.randomUUID(), version: 3, ...organisationDraft(1) };
const rowsOfMenu = (await call(menuEntryCalls.list, {} as never)) as unknown as PermRow[];
const positionsEntry = rowsOfMenu
  .flatMap((row) => [row, ...(row.children ?? [])])
  .find(({ url }) => url === positions.url);

const change = (
  <ChangeDrawer
    fields={organisations.fields}
    groups={Object.values(ORGANISATION_GROUPS)}
    row={organisation}
    wanted={{ officeAddress: '城西路' }}
    version={3}
    readAgain={async () => ({ row: organisation, version: 3 })}
    send={async () => ({ result: null, message: '已提交' }) as never}
    onClose={nothing}
  />
);
const rule = <RuleForm permissionId={positionsEntry?.id ?? ''} rule={undefined} fields={[]} onClose={nothing} />;
const rules = <RulesDrawer row={positionsEntry as PermRow} onClose={nothing} />;
const openRule = () => page.getByRole('button', { name: '新增规则' }).click();

describe.each([
  ['of a user', <UserForm key="user" opened={{ for: 'add' }} {...events} />, '请输入用户账号'],
  ['of an entry of the menu', <EntryForm key="entry" shown={{ as: 'add' }} onClose={nothing} />, '请输入菜单名称'],
  ['of a change', change, '已提交'],
  ['of a data rule', rule, '请输入规则名称'],
  ['of a data rule above the rules of a page', rules, '请输入规则名称', openRule],
])('a form %s', (_, drawer, told, open?: () => Promise<void>) => {
  const opened = async () => {
    show(drawer);
    await open?.();
    const save = css('button[type=submit][form]');
    await expect.element(save).toBeVisible();
    const form = document.getElementById(save.element().getAttribute('form') ?? '');
    await expect.poll(() => form?.contains(document.activeElement)).toBe(true);
    return { save, form };
  };

  it('has its focus in the first field, and its Save is reached by Tab', async () => {
    const { save, form } = await opened();
    expect(document.activeElement).toBe(form?.querySelector('input, textarea'));
    for (let stops = 0; stops < 40 && document.activeElement !== save.element(); stops += 1) await press('Tab');
    await expect.element(save).toHaveFocus();
  });

  it('is saved by Ctrl S, and 700 wide where it is a drawer', async () => {
    const { save } = await opened();
    if (save.element().closest('.ant-drawer')) expect(boxOf(css('.ant-drawer-section')).width).toBe(700);
    await press('Control+s');
    await expect.element(page.getByText(told).first()).toBeVisible();
  });
});
