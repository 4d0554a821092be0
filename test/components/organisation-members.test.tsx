import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { Member } from '#business/organisations/organisation-members.contract.ts';
import { OrganisationMembers } from '#business/organisations/web/OrganisationMembers.tsx';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { MODULES } from '#web/modules.ts';
import { axeViolations } from './barriers.ts';
import { answerCalls, css, hearCalls, heardCalls, press, texts, words } from './hand.ts';
import { done } from './record-of.tsx';
import { show } from './show.tsx';

const ownTexts = MODULES.flatMap(({ name, texts: own }) => (own && name === 'organisations' ? [own] : []));
await withTexts(Promise.resolve(), listTexts, ...ownTexts);

const PATH = '**/gcOrg/gcOrg';
const member = (id: string, realname: string, more: Partial<Member> = {}): Member => ({
  id,
  username: `user-${id}`,
  realname,
  since: '2026-11-02 09:00:00',
  until: null,
  addedBy: '韩雪',
  endedBy: null,
  administers: false,
  mayEnd: false,
  ...more,
});
const FIRST = member('one', '赵启航', { administers: true });
const SECOND = member('two', '钱思远', { mayEnd: true });
const add = page.getByRole('button', { name: '新增成员' });
const form = page.getByRole('dialog', { name: '新增成员' });
const account = form.getByLabelText('账号');
const question = page.getByRole('dialog', { name: '结束“钱思远”的成员资格？' });
const rows = texts(css('.ant-table-tbody > .ant-table-row'));
const told = () =>
  [...document.querySelectorAll('.ant-message, .ant-notification')].map((one) => one.textContent).join();
const membersAre = (members: Member[], mayAdd = true, times?: number) =>
  answerCalls(`${PATH}/members**`, done({ mayAdd, members }), 200, times);

async function opened(count: number) {
  show(<OrganisationMembers id="a" />);
  onTestFinished(() => show(null));
  await expect.poll(() => rows().length).toBe(count);
}

it('a member is added by their account, and stands in the table at once', async () => {
  await membersAre([FIRST, SECOND]);
  await membersAre([FIRST], true, 1);
  await answerCalls(`${PATH}/addMember`, done(null));
  await hearCalls('/gcOrg/gcOrg/addMember');
  await opened(1);
  expect(rows()).toEqual(['1赵启航 管理员user-one2026-11-02 09:00:00韩雪现任–']);
  await add.click();
  await expect.element(account).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  await account.fill(' user-two ');
  await press('Enter');
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(() => rows().length).toBe(2);
  expect((await heardCalls()).map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ id: 'a', username: 'user-two' }]);
});

it('an account that cannot be a member is refused at its field, and what was typed stays', async () => {
  await membersAre([FIRST]);
  await answerCalls(`${PATH}/addMember`, {
    success: false,
    code: 510,
    message: '此账号已代表另一单位',
    result: { refusal: 'org.member-elsewhere', field: 'username' },
  });
  await opened(1);
  await add.click();
  await account.fill('user-two');
  await form.getByRole('button', { name: '新增成员' }).click();
  await expect.element(account).toHaveAccessibleDescription('此账号已代表另一单位');
  await expect.element(account).toHaveValue('user-two');
  await expect.element(account).toHaveFocus();
});

it('a member is ended after a question that names them, with the focus on the safe answer', async () => {
  await membersAre([FIRST, { ...SECOND, until: '2026-11-19 09:30:00', endedBy: '赵启航', mayEnd: false }]);
  await membersAre([FIRST, SECOND], true, 1);
  await answerCalls(`${PATH}/endMember`, done(null));
  await hearCalls('/gcOrg/gcOrg/endMember');
  await opened(2);
  const end = page.getByRole('button', { name: '结束', exact: true });
  await end.click();
  await expect.element(question.getByRole('button', { name: '取消' })).toHaveFocus();
  expect(words(question)()).toContain('此账号将不能再为本单位办理业务，记录保留。');
  expect(await axeViolations()).toEqual([]);
  await press('Enter');
  await expect.element(question).not.toBeInTheDocument();
  expect(await heardCalls()).toEqual([]);
  await end.click();
  await question.getByRole('button', { name: '结束' }).click();
  await expect.poll(() => rows()[1]).toContain('2026-11-19 09:30:00赵启航');
  await expect.element(end).not.toBeInTheDocument();
  expect((await heardCalls()).map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ id: 'a', memberId: 'two' }]);
});

it('a member who may not be ended stays, and the refusal is told', async () => {
  await membersAre([FIRST, SECOND]);
  await answerCalls(`${PATH}/endMember`, {
    success: false,
    code: 510,
    message: '单位至少要有一名成员',
    result: { refusal: 'org.member-last', remedy: '请先添加另一名成员' },
  });
  await opened(2);
  await page.getByRole('button', { name: '结束', exact: true }).click();
  await question.getByRole('button', { name: '结束' }).click();
  await expect.poll(told).toContain('单位至少要有一名成员');
  await expect.poll(told).toContain('请先添加另一名成员');
  await expect.poll(() => rows()[1]).toContain('现任');
});

it('who may not look after the members of an organisation adds and ends none', async () => {
  await membersAre([FIRST, { ...SECOND, mayEnd: false }], false);
  await opened(2);
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '结束', exact: true })).not.toBeInTheDocument();
});

it('members are cards on a telephone, and on paper they are followed by who printed them', async () => {
  await membersAre([FIRST, SECOND]);
  await opened(2);
  await expect.poll(words(css('.print-stamp'))).toContain('1-2');
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  await expect.poll(() => texts(css('.card-title'))()).toEqual(['赵启航 管理员', '钱思远']);
  await page.getByRole('button', { name: '结束', exact: true }).click();
  await expect.element(question).toBeVisible();
});

it('members are found by the quick search', async () => {
  await membersAre([FIRST, SECOND]);
  await opened(2);
  await page.getByRole('searchbox', { name: '快速搜索' }).fill('思远');
  await expect.poll(rows).toEqual([expect.stringContaining('钱思远')]);
});
