import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dictionaries } from '#admin/dictionaries/dictionary-admin.contract.ts';
import { DictionaryList } from '#admin/dictionaries/web/DictionaryList.tsx';
import dictionariesModule from '#admin/dictionaries/web/dictionaries.module.ts';
import { userCalls } from '#admin/users/users.contract.ts';
import { UserList } from '#admin/users/web/UserList.tsx';
import usersModule from '#admin/users/web/users.module.ts';
import { call } from '#kit/web/calls/call.ts';
import { count, css, texts } from './hand.ts';
import { dialog, forgetLists, ownPrefix, rows } from './list-steps.tsx';
import { show } from './show.tsx';

for (const { screens } of [usersModule, dictionariesModule]) await screens[0]?.component();

beforeEach(forgetLists);

describe.each([
  [
    'users',
    async (prefix: string) => {
      const secret = { password: 'Secret#2026', confirmpassword: 'Secret#2026' };
      for (const name of ['a', 'b'])
        await call(userCalls.add, { username: prefix + name, realname: '何苗', ...secret } as never);
      show(<UserList />, { at: `#/isystem/user?username=*${prefix}*` });
    },
  ],
  [
    'dictionaries',
    async (prefix: string) => {
      for (const name of ['a', 'b'])
        await call(dictionaries.add, { dictCode: prefix + name, dictName: '何物' } as never);
      show(<DictionaryList />, { at: `#/isystem/dict?dictCode=*${prefix}*` });
    },
  ],
])('of %s', (_, prepare) => {
  it('several that went to the recycle bin are brought back by one press', async () => {
    await prepare(ownPrefix().toLowerCase().replace('-', '_'));
    await expect.poll(count(rows)).toBe(2);
    const before = texts(rows)();
    await page.getByRole('checkbox', { name: '选择本页全部行' }).click();
    await css('.ticked-bar').getByRole('button', { name: '删除' }).click();
    await expect.element(dialog.getByText('确定删除选中的 2 条记录吗?可在回收站还原。')).toBeVisible();
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect.poll(count(rows)).toBe(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.element(page.getByText('已还原')).toBeVisible();
    await expect.poll(texts(rows)).toEqual(before);
  });

  it('one that went to the recycle bin is brought back alone', async () => {
    await prepare(ownPrefix().toLowerCase().replace('-', '_'));
    await expect.poll(count(rows)).toBe(2);
    const before = texts(rows)();
    await rows.first().getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect.poll(count(rows)).toBe(1);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(texts(rows)).toEqual(before);
  });
});
