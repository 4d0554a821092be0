import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { EntryForm } from '#admin/permissions/web/EntryForm.tsx';
import { positions } from '#admin/positions/positions.contract.ts';
import { UserForm } from '#admin/users/web/UserForm.tsx';
import type { Resource } from '#kit/contract/resource.ts';
import { ResourceForm } from '#kit/web/form/ResourceForm.tsx';
import { css, hearCalls, heardCalls, press } from './hand.ts';
import { show } from './show.tsx';

const nothing = () => {};
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

it.each([
  ['a user', <UserForm key="user" opened={{ for: 'add' }} {...events} />],
  ['an entry of the menu', <EntryForm key="entry" shown={{ as: 'add' }} onClose={nothing} />],
])('the button that saves is reached by Tab in the drawer of %s', async (_, drawer) => {
  show(drawer);
  const save = css('.ant-drawer button[type=submit]');
  await expect.element(save).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('form') !== null).toBe(true);
  for (let stops = 0; stops < 40 && document.activeElement !== save.element(); stops += 1) await press('Tab');
  await expect.element(save).toHaveFocus();
});
