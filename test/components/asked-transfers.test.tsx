import { Modal } from 'antd';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { AskedBefore } from '#business/people/web/AskedBefore.tsx';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { MODULES } from '#web/modules.ts';
import { axeViolations } from './barriers.ts';
import { answerCalls, css, hearCalls, heardCalls, press, texts } from './hand.ts';
import { done } from './record-of.tsx';
import { show } from './show.tsx';

const ownTexts = MODULES.flatMap(({ name, texts: own }) => (own && name === 'people' ? [own] : []));
await withTexts(Promise.resolve(), ...ownTexts);

const PATH = '**/gcPerson/gcPerson';
const FIRST = { id: 'one', name: '顾明谦', idNo: '990***********1234' };
const SECOND = { id: 'two', name: '蓝思齐', idNo: '990***********5678' };
const lines = texts(css('section li'));
const askedFor = (people: object[], times?: number) =>
  answerCalls(`${PATH}/askedTransfers**`, done(people), 200, times);

it('an organisation sees whom it has asked for, takes one back after being asked, and the line is gone', async () => {
  await askedFor([SECOND]);
  await askedFor([FIRST, SECOND], 1);
  await answerCalls(`${PATH}/takeBackTransfer`, done(null));
  await hearCalls('/gcPerson/gcPerson/takeBackTransfer');
  show(
    <Modal open title="申请调入">
      <AskedBefore orgId="org" />
    </Modal>,
  );
  onTestFinished(() => show(null));
  await expect.poll(() => lines().length).toBe(2);
  expect(lines()[0]).toContain('顾明谦 990***********1234');
  expect(await axeViolations()).toEqual([]);
  const ask = page.getByRole('button', { name: '撤回申请：顾明谦' });
  const question = page.getByRole('dialog', { name: '撤回申请？' });
  await ask.click();
  await expect.element(question.getByRole('button', { name: '取消' })).toHaveFocus();
  await press('Enter');
  await expect.element(ask).toHaveFocus();
  expect(await heardCalls()).toEqual([]);
  await ask.click();
  await question.getByRole('button', { name: '撤回申请' }).click();
  await expect.poll(() => lines().length).toBe(1);
  expect(lines()[0]).toContain('蓝思齐');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: '申请调入' })).toHaveFocus();
  await expect.element(page.getByText('操作成功')).toBeVisible();
  expect((await heardCalls()).map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ id: 'org', personId: 'one' }]);
});

it('where nobody was asked for, nothing is said of it', async () => {
  await askedFor([]);
  await hearCalls('/gcPerson/gcPerson/askedTransfers');
  show(<AskedBefore orgId="org" />);
  onTestFinished(() => show(null));
  await expect.poll(async () => (await heardCalls()).length).toBe(1);
  expect(document.querySelector('section')).toBeNull();
});
