import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { organisationLooks } from '#business/organisations/web/organisation-commands.tsx';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { CommandDialog } from '#kit/web/record/CommandDialog.tsx';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { axeViolations } from './barriers.ts';
import { answerCalls, css, hearCalls, heardCalls, texts, words } from './hand.ts';
import { show } from './show.tsx';

await withTexts(Promise.resolve(), recordTexts);

const APPROVE = '**/gcOrg/gcOrg/approve';
const ROW = {
  id: 'a',
  version: 3,
  state: { words: { zh: '待审核', en: 'In review' } },
  ...organisationDraft(1, { officeAddress: '城东路' }),
};
const refused = (refusal: string, message: string) => ({
  success: false,
  code: 409,
  message,
  result: {
    refusal,
    current: { version: 4, updateBy: 'staff01', updateByName: '韩雪', updateTime: '2026-11-19 09:30:00' },
  },
});
const done = (result: unknown) => ({ success: true, code: 200, message: '操作成功！', result });
const dialog = page.getByRole('dialog');
const opinion = dialog.getByLabelText('审核意见');
const press = () => dialog.getByRole('button', { name: '审核通过' }).click();

function opened(row: typeof ROW) {
  const look = organisationLooks.approve;
  if (!look) throw new Error('there is no such command');
  let isClosed = false;
  show(
    <CommandDialog
      look={look}
      row={row}
      fields={organisations.fields}
      read={organisations.queryById}
      refreshes={[organisations.queryById]}
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  onTestFinished(() => show(null));
  return () => isClosed;
}

it('a command on a record that somebody else has just changed shows what is different, and goes on when it is pressed again', async () => {
  await answerCalls(APPROVE, done(null));
  await answerCalls(APPROVE, refused('machine.stale', '该记录已被他人修改'), 200, 1);
  await answerCalls('**/gcOrg/gcOrg/queryById**', done({ ...ROW, version: 4, officeAddress: '城西路' }));
  await hearCalls('/gcOrg/gcOrg/approve');
  const isClosed = opened(ROW);
  await opinion.fill('资料齐全');
  await press();
  await expect.poll(words(css('.ant-alert-title'))).toBe('韩雪 于 2026-11-19 09:30:00 修改了这条记录');
  expect(texts(css('.change-table tbody tr'))()).toEqual(['办公地址城东路城西路']);
  await expect.element(opinion).toHaveValue('资料齐全');
  expect(await axeViolations()).toEqual([]);
  await press();
  await expect.poll(isClosed).toBe(true);
  const sent = (await heardCalls()).map(({ body }) => JSON.parse(body ?? '{}'));
  expect(sent).toEqual([
    { id: 'a', version: 3, opinion: '资料齐全' },
    { id: 'a', version: 4, opinion: '资料齐全' },
  ]);
});

it('a command that the present state of a record does not know says so, and cannot be pressed again', async () => {
  await answerCalls(APPROVE, refused('machine.other-state', '当前状态为“正常”，不能进行此操作'));
  const now = { ...ROW, version: 4, state: { words: { zh: '正常', en: 'Active' } } };
  await answerCalls('**/gcOrg/gcOrg/queryById**', done(now));
  opened(ROW);
  await press();
  await expect.poll(words(css('.ant-alert-title'))).toBe('当前状态为“正常”，不能进行此操作');
  expect(texts(css('.change-table tbody tr'))()).toEqual(['状态待审核正常']);
  await expect.element(dialog.getByRole('button', { name: '审核通过' })).toBeDisabled();
});

it('an opinion that was not sent is there again for its record, and for no other', async () => {
  opened(ROW);
  await opinion.fill('写到一半');
  show(null);
  opened({ ...ROW, id: 'b' });
  await expect.element(opinion).toHaveValue('');
  show(null);
  opened(ROW);
  await expect.element(opinion).toHaveValue('写到一半');
  await dialog.getByRole('button', { name: '放弃' }).click();
  await expect.element(opinion).toHaveValue('');
});

it('an approval that others have made impossible says who has changed what since the request was handed in', async () => {
  const act = {
    number: 1,
    at: '2026-11-19 09:30:00',
    by: 'staff01',
    byName: '韩雪',
    kind: 'changed',
    changes: [{ field: 'officeAddress', old: '城东路', new: '城西路' }],
  };
  await answerCalls(APPROVE, {
    success: false,
    code: 510,
    message: '投标人须填写基本户账号',
    result: { refusal: 'org.field-missing', since: [act] },
  });
  opened(ROW);
  await opinion.fill('资料齐全');
  await press();
  const told = dialog.getByRole('alert');
  await expect.poll(words(told)).toMatch(/投标人须填写基本户账号/);
  await expect.poll(words(told)).toMatch(/提交之后，他人已作如下修改：.*韩雪.*办公地址 城东路 → 城西路/s);
  await expect.element(opinion).toHaveValue('资料齐全');
  expect(await axeViolations()).toEqual([]);
});
