import { Tabs } from 'antd';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AccountSettings } from '#admin/account/web/AccountSettings.tsx';
import accountModule from '#admin/account/web/account.module.ts';
import { PasswordModal } from '#admin/account/web/PasswordModal.tsx';
import { dictionaries } from '#admin/dictionaries/dictionary-admin.contract.ts';
import { itemCalls } from '#admin/dictionaries/dictionary-items.contract.ts';
import { ItemTable } from '#admin/dictionaries/web/item-table/ItemTable.tsx';
import { itemTableTexts } from '#admin/dictionaries/web/item-table/item-table-texts.ts';
import { PasswordDialog } from '#admin/users/web/PasswordDialog.tsx';
import usersModule from '#admin/users/web/users.module.ts';
import { call } from '#kit/web/calls/call.ts';
import { gridTexts } from '#kit/web/grid/view/grid-texts.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { boxOf, css, hearCalls, heardCalls, press, type } from './hand.ts';
import { show } from './show.tsx';

for (const { screens } of [accountModule, usersModule]) for (const { component } of screens) await component();
await withTexts(Promise.resolve(), itemTableTexts, gridTexts);

const question = page.getByRole('dialog', { name: '放弃填写的内容？' });
const field = (label: string) => page.getByLabelText(label, { exact: true });

describe.each([
  ['of somebody else', '登录密码', '请输入新密码!'],
  ['of one’s own', '旧密码', '请输入旧密码!'],
])('the dialog for the password %s', (whose, first, told) => {
  const opened = async () => {
    const closed = vi.fn();
    onTestFinished(() => show(null));
    show(
      whose === 'of one’s own' ? <PasswordModal onClose={closed} /> : <PasswordDialog username="a" onClose={closed} />,
    );
    await expect.element(field(first)).toHaveFocus();
    return closed;
  };

  it('is 800 wide, begins in its first field, and Ctrl S sends it', async () => {
    await opened();
    expect(boxOf(css('.ant-modal')).width).toBe(800);
    await expect.element(css('button[type=submit]')).toHaveAttribute('data-guarded');
    await press('Control+s');
    await expect.element(page.getByText(told)).toBeVisible();
  });

  it('is not closed with what was typed before somebody says so', async () => {
    const closed = await opened();
    await field(first).fill('Half#20');
    await press('Escape');
    await expect.element(question.getByRole('button', { name: '继续编辑' })).toHaveFocus();
    await press('Enter');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field(first)).toHaveValue('Half#20');
    await page.getByRole('button', { name: '关闭', exact: true }).last().click();
    await question.getByRole('button', { name: '放弃' }).click();
    await expect.poll(() => closed.mock.calls.length).toBe(1);
  });

  it('is closed at once while nothing was typed', async () => {
    const closed = await opened();
    await press('Escape');
    await expect.poll(() => closed.mock.calls.length).toBe(1);
  });
});

it('one’s own profile begins in its first field and is saved by Ctrl S', async () => {
  show(<AccountSettings />);
  const form = css('.profile-form');
  await expect.poll(() => form.element().contains(document.activeElement)).toBe(true);
  await press('Control+s');
  await expect.element(page.getByText('没有需要保存的改动')).toBeVisible();
});

it('one’s own password on the page of the account begins in its first field and is sent by Ctrl S', async () => {
  show(<AccountSettings />, { at: '/?part=password' });
  await expect.element(field('旧密码')).toHaveFocus();
  await press('Control+s');
  await expect.element(page.getByText('请输入旧密码!')).toBeVisible();
});

/** A dictionary with one item, called 旧名. */
async function madeDictionary() {
  const dictCode = `K${Date.now()}`;
  await call(dictionaries.add, { dictName: '键', dictCode } as never);
  const { records } = (await call(dictionaries.list, { dictCode } as never)) as unknown as {
    records: { id: string }[];
  };
  const dictId = records[0]?.id ?? '';
  await call(itemCalls.add, { dictId, itemText: '旧名', itemValue: '1', status: 1 } as never);
  return dictId;
}

it('the table of a dictionary is saved by Ctrl S, with what stands in the open cell', async () => {
  const dictId = await madeDictionary();
  await hearCalls('/sys/dictItem/saveTable');
  show(<ItemTable dictId={dictId} label="键" />);
  onTestFinished(() => show(null));
  await page.getByRole('gridcell', { name: '旧名' }).click();
  await type('新名');
  await press('Control+s');
  await expect
    .poll(async () => (await heardCalls()).map(({ body }) => body))
    .toEqual([expect.stringContaining('新名')]);
});

it('a table in a tab that is not open is not saved by Ctrl S', async () => {
  const dictId = await madeDictionary();
  await hearCalls('/sys/dictItem/saveTable');
  const table = { key: 'table', label: '表格', children: <ItemTable dictId={dictId} label="键" /> };
  show(<Tabs items={[table, { key: 'other', label: '其他', children: '别处' }]} />);
  onTestFinished(() => show(null));
  await page.getByRole('gridcell', { name: '旧名' }).click();
  await type('新名');
  await press('Enter');
  await page.getByRole('tab', { name: '其他' }).click();
  await expect.element(page.getByText('别处')).toBeVisible();
  await press('Control+s');
  await page.getByRole('tab', { name: '表格' }).click();
  await page.getByRole('gridcell', { name: '新名' }).click();
  await type('更新');
  await press('Control+s');
  await expect
    .poll(async () => (await heardCalls()).map(({ body }) => body))
    .toEqual([expect.stringContaining('更新')]);
});
