import { Button } from 'antd';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { positions } from '#admin/positions/positions.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import { showPage } from '#kit/web/calls/told/page-toasts.ts';
import { ResourceForm } from '#kit/web/form/ResourceForm.tsx';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { press } from './hand.ts';
import { show } from './show.tsx';

const nothing = () => {};
const question = page.getByRole('dialog', { name: '放弃填写的内容？' });

it('typed text is not lost by Escape and Enter: the safe answer has the focus', async () => {
  const closed = vi.fn();
  show(
    <ResourceForm
      resource={positions as unknown as Resource}
      opened={{ for: 'add' }}
      onType={nothing}
      onGiveUp={nothing}
      onClose={closed}
      onSaved={nothing}
    />,
  );
  const name = page.getByLabelText('职务名称');
  await name.fill('科长');
  await press('Escape');
  await expect.element(question.getByRole('button', { name: '继续编辑' })).toHaveFocus();
  await press('Enter');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('科长');
  expect(closed).not.toHaveBeenCalled();
  await press('Escape');
  await question.getByRole('button', { name: '放弃' }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

function Remover({ onYes }: { onYes: () => Promise<void> }) {
  const ask = useQuestion();
  return <Button onClick={() => ask({ title: '删除印章？', yes: '删除', onYes })}>问</Button>;
}

it('a question before a deletion waits for what was chosen, and gives the focus back', async () => {
  const done = Promise.withResolvers<void>();
  const removed = vi.fn(() => done.promise);
  show(<Remover onYes={removed} />);
  const dialog = page.getByRole('dialog', { name: '删除印章？' });
  const asking = page.getByRole('button', { name: '问' });
  await asking.click();
  await expect.element(dialog.getByRole('button', { name: '取消' })).toHaveFocus();
  await press('Enter');
  await expect.element(asking).toHaveFocus();
  expect(removed).not.toHaveBeenCalled();
  await asking.click();
  await expect.element(dialog.getByRole('button', { name: '取消' })).toHaveFocus();
  await press('Tab');
  const yes = dialog.getByRole('button', { name: '删除' });
  await expect.element(yes).toHaveFocus();
  await press('Enter');
  await expect.poll(() => removed.mock.calls.length).toBe(1);
  await expect.element(yes).toBeVisible();
  done.resolve();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('a question that is open goes with its page, unanswered', async () => {
  const removed = vi.fn(async () => {});
  showPage('/first');
  show(<Remover onYes={removed} />);
  await page.getByRole('button', { name: '问' }).click();
  const dialog = page.getByRole('dialog', { name: '删除印章？' });
  await expect.element(dialog).toBeVisible();
  showPage('/second');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(removed).not.toHaveBeenCalled();
});
