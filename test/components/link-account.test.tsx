import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { personCalls } from '#business/people/people.contract.ts';
import { PersonRecord } from '#business/people/web/PersonRecord.tsx';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { useSession } from '#kit/web/session/session.ts';
import { MODULES } from '#web/modules.ts';
import { axeViolations } from './barriers.ts';
import { answerCalls, hearCalls, heardCalls, press, words } from './hand.ts';
import { done, showRecord } from './record-of.tsx';

const ownTexts = MODULES.flatMap(({ name, texts }) => (texts && name === 'people' ? [texts] : []));
await withTexts(Promise.resolve(), recordTexts, listTexts, ...ownTexts);

const PATH = '/gcPerson/gcPerson';
const dialog = page.getByRole('dialog', { name: '关联账号' });
const question = page.getByRole('dialog', { name: '放弃填写的内容？' });
const account = dialog.getByLabelText('账号');
const act = page.getByRole('button', { name: '关联账号' });
const send = () => dialog.getByRole('button', { name: '关联账号' }).click();
const told = () => [...document.querySelectorAll('.ant-message')].map(({ textContent }) => textContent).join();

const { auth } = useSession.getState();
beforeEach(() => useSession.setState({ auth: [{ action: personCalls.giveAccount.permission, type: '2' }] }));
afterEach(() => useSession.setState({ auth }));

const opened = (status = 'APPROVED') =>
  showRecord(PersonRecord, {
    path: PATH,
    name: '顾明谦',
    row: { name: '顾明谦', orgName: '云州测试单位甲有限公司', status, transferSide: null },
  });

it('the account of a person is linked on their record, where it says what that means', async () => {
  await answerCalls(`**${PATH}/giveAccount`, done(null));
  await hearCalls(`${PATH}/giveAccount`);
  await opened();
  await act.click();
  await expect.element(account).toHaveFocus();
  await expect.poll(words(dialog)).toContain('此账号即代表本人；原来关联的账号不再代表本人');
  expect(await axeViolations()).toEqual([]);
  await account.fill(' gu-mingqian ');
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(told).toContain('操作成功');
  expect((await heardCalls()).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { id: 'a', username: 'gu-mingqian' },
  ]);
});

it('an account that is refused is told at its field, and what was typed stays', async () => {
  await answerCalls(`**${PATH}/giveAccount`, {
    success: false,
    code: 510,
    message: '该账号已登记为“蓝思齐”',
    result: { refusal: 'person.account-taken', field: 'username', remedy: '请核对账号；一个账号只属于一个人' },
  });
  await opened();
  await act.click();
  await account.fill('lan-siqi');
  await send();
  await expect
    .element(account)
    .toHaveAccessibleDescription(/^该账号已登记为“蓝思齐”\s请核对账号；一个账号只属于一个人$/);
  await expect.element(account).toHaveValue('lan-siqi');
  await expect.element(account).toHaveFocus();
  await press('Escape');
  await expect.element(question.getByRole('button', { name: '继续编辑' })).toHaveFocus();
  await press('Enter');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(account).toHaveValue('lan-siqi');
});

it('an account without a name is not sent', async () => {
  await hearCalls(`${PATH}/giveAccount`);
  await opened();
  await act.click();
  await account.fill('  ');
  await send();
  await expect.element(account).toHaveAccessibleDescription(/请输入账号/);
  expect(await heardCalls()).toEqual([]);
});

it('who may not review people links no account, and nobody links one to a closed record', async () => {
  await opened('CLOSED');
  await expect.element(act).not.toBeInTheDocument();
  useSession.setState({ auth: [{ action: 'gcPerson:list', type: '2' }] });
  await opened();
  await expect.element(act).not.toBeInTheDocument();
});
