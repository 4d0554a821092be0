import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
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

it('the button that saves is reached by Tab in a drawer', async () => {
  show(<UserForm opened={{ for: 'add' }} {...events} />);
  await expect.element(page.getByLabelText('用户账号')).toHaveFocus();
  const save = css('.drawer-buttons button[type=submit]');
  for (let stops = 0; stops < 40 && document.activeElement !== save.element(); stops += 1) await press('Tab');
  await expect.element(save).toHaveFocus();
});
