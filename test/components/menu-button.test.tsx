import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { RowActions } from '#kit/web/list/table/RowActions.tsx';
import { press } from './hand.ts';
import { show } from './show.tsx';

const more = page.getByRole('button', { name: '更多' });
const active = () => document.activeElement?.textContent?.trim();

it('the menu of a row is opened, walked and used by keys, and gives the focus back', async () => {
  const removed = vi.fn();
  show(<RowActions onDetail={vi.fn()} onEdit={vi.fn()} onRemove={removed} />);
  (more.element() as HTMLElement).focus();
  await press('Enter');
  await expect.poll(active).toBe('详情');
  await press('Escape');
  await expect.element(more).toHaveFocus();
  await press('Enter');
  await expect.poll(active).toBe('详情');
  await press('ArrowDown');
  await expect.poll(active).toBe('删除');
  await press('Escape');
  await expect.element(more).toHaveFocus();
  await press('Enter');
  await expect.poll(active).toBe('详情');
  await press('ArrowDown');
  await expect.poll(active).toBe('删除');
  await press('Enter');
  await expect.poll(() => removed.mock.calls.length).toBe(1);
  await expect.element(more).toHaveFocus();
  // The press that chose must not open the menu again, which would take the focus some frames later.
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  await expect.element(more).toHaveFocus();
  expect(more.element().className).not.toContain('ant-dropdown-open');
});
