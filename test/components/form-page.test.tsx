import type { ComponentType } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { OrganisationForm } from '#business/organisations/web/OrganisationForm.tsx';
import { people } from '#business/people/people.contract.ts';
import { forgetDraftsOf, readDraft } from '#kit/web/form/drafts/drafts.ts';
import { cameFrom } from '#kit/web/form/form-address.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { FormPage } from '#kit/web/record/form-page/FormPage.tsx';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { useSession } from '#kit/web/session/session.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { axeViolations } from './barriers.ts';
import { answerCalls, count, css, hearCalls, heardCalls, press, texts, words } from './hand.ts';
import { done } from './record-of.tsx';
import { show } from './show.tsx';

await withTexts(Promise.resolve(), recordTexts);

const ORG = '**/gcOrg/gcOrg';
const ID = crypto.randomUUID();
const NEW_ID = crypto.randomUUID();
const ROW = { id: ID, version: 3, status: 'REJECTED', ...organisationDraft(1), officeAddress: '城东路' };
const STATE = {
  words: { zh: '已退回', en: 'Returned' },
  allowedActions: [{ command: 'resubmit', enabled: true, blockedBy: [] as object[] }],
  editable: true,
  removable: false,
  remarks: [
    { field: 'contactName', text: '授权委托书上是他人', by: '韩雪' },
    { field: 'officeAddress', text: '与执照不一致', by: '韩雪' },
  ],
  opinion: '请更正',
  findings: [],
};

const PLACE = `form-page ${organisations.path}`;
const user = () => useSession.getState().user?.id ?? '';

const save = page.getByRole('button', { name: '保存' });
const cancel = page.getByRole('button', { name: '取消' });
const nameField = page.getByLabelText('单位名称');
const contact = page.getByLabelText('联系人', { exact: true });
const question = page.getByRole('dialog', { name: '放弃填写的内容？' });
const comparison = page.getByRole('dialog', { name: '这条记录刚被他人修改' });
const restored = page.getByText(/^已恢复 .* 填写、尚未提交的内容。$/);
const focusedField = () => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent;

/** Where the form is left for: the list with its filters, the record, or another page. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p className="elsewhere">{pathname + search}</p>
      <button type="button" onClick={() => void navigate('/it/new', cameFrom(pathname))}>
        新增
      </button>
      <button type="button" onClick={() => void navigate(`${pathname}/edit`, cameFrom(pathname))}>
        编辑
      </button>
    </>
  );
}
/** A form with little that it asks for. */
const NAME_ONLY = { ...people, fields: { name: people.fields.name } } as never;
const GROUPS = [{ title: { zh: '身份', en: 'Identity' }, fields: ['name'] }];
const AnyPerson = () => (
  <FormPage
    resource={NAME_ONLY}
    groups={GROUPS}
    title={{ zh: '新增人员', en: 'New person' }}
    name="name"
    commands={{}}
  />
);
const elsewhere = words(css('.elsewhere'));

function opened(at: string, Page: ComponentType = OrganisationForm) {
  show(
    <Routes>
      <Route path="/it/new" element={<Page />} />
      <Route path="/it/:id/edit" element={<Page />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at },
  );
  onTestFinished(() => show(null));
}

async function editing(state: object = {}) {
  await answerCalls(`${ORG}/queryById**`, done({ ...ROW, state: { ...STATE, ...state } }));
  opened(`/it/${ID}/edit`);
  await expect.element(nameField).toHaveValue(ROW.orgName);
}

beforeEach(async () => {
  const action = ['gcOrg', 'gcPerson', 'gcProject'].flatMap((of) => [`${of}:add`, `${of}:edit`]).join();
  useSession.setState({ auth: [{ action, type: '2', status: '1' }] });
  await forgetDraftsOf(user());
});

describe('the page on which an object is entered', () => {
  it('begins in its first field and says at its field what is missing', async () => {
    await hearCalls('/gcOrg/gcOrg/add');
    opened('/it/new');
    await expect.element(nameField).toHaveFocus();
    await expect.poll(words(css('.form-page h1'))).toBe('新增单位');
    await nameField.fill('云州测试单位甲有限公司');
    await press('Control+s');
    await expect.element(page.getByLabelText('统一社会信用代码')).toHaveFocus();
    await expect.element(page.getByLabelText('统一社会信用代码')).toHaveAccessibleDescription(/请输入/);
    expect(await heardCalls()).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });

  it('leads to the new record once it is saved', async () => {
    await answerCalls('**/gcPerson/gcPerson/add', done({ id: NEW_ID }));
    await hearCalls('/gcPerson/gcPerson/add');
    opened('/it/new', AnyPerson);
    await page.getByLabelText('姓名').fill(' 沈知微 ');
    await save.click();
    await expect.poll(elsewhere).toBe(`/it/${NEW_ID}`);
    expect((await heardCalls()).map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ name: '沈知微' }]);
  });

  it('asks before it is left with what was typed, the safe answer first, and goes back to where its user came from', async () => {
    opened('/it?status=DRAFT');
    await page.getByRole('button', { name: '新增' }).click();
    await nameField.fill('云州');
    await cancel.click();
    await expect.element(question.getByRole('button', { name: '继续编辑' })).toHaveFocus();
    await press('Enter');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(nameField).toHaveValue('云州');
    await cancel.click();
    await question.getByRole('button', { name: '放弃' }).click();
    await expect.poll(elsewhere).toBe('/it?status=DRAFT');
    await page.getByRole('button', { name: '新增' }).click();
    await expect.element(nameField).toHaveValue('');
    await cancel.click();
    await expect.poll(elsewhere).toBe('/it?status=DRAFT');
  });

  it('keeps what is typed when it is left without an answer, and offers it again', async () => {
    opened('/it/new');
    await nameField.fill('写到一半');
    await expect.poll(() => readDraft(user(), PLACE, '')).toBeTruthy();
    opened('/it/new');
    await expect.element(restored).toBeVisible();
    await expect.element(nameField).toHaveValue('写到一半');
    await page.getByRole('button', { name: '放弃' }).click();
    await expect.element(nameField).toHaveValue('');
    await expect.element(restored).not.toBeInTheDocument();
    opened('/it/new');
    await expect.element(nameField).toHaveFocus();
    await expect.element(nameField).toHaveValue('');
  });

  it('is no page for those who may not add one', async () => {
    useSession.setState({ auth: [] });
    opened('/it/new');
    await expect.element(page.getByRole('heading', { name: '这里不能填写' })).toBeVisible();
    await page.getByRole('link', { name: '返回' }).click();
    await expect.poll(elsewhere).toBe('/it');
  });
});

describe('the page on which an object is edited', () => {
  it('shows at each field what was remarked on it, counts the remarks, and leads to the first', async () => {
    await editing();
    await expect.element(nameField).toHaveFocus();
    await expect.poll(words(css('.form-page h1'))).toBe(`${ROW.orgName} 已退回`);
    await expect.element(contact).toHaveAccessibleDescription(/韩雪：授权委托书上是他人/);
    await expect.element(page.getByLabelText('电子邮箱')).not.toHaveAccessibleDescription(/./);
    await expect.poll(words(css('.ant-alert'))).toContain('有 2 个字段需要修改');
    expect(count(css('.form-item-remarked'))()).toBe(2);
    // The first in the order of the page, not in that of the review.
    await page.getByRole('button', { name: '前往第一处' }).click();
    await expect.poll(focusedField).toBe('办公地址');
    expect(await axeViolations()).toEqual([]);
  });

  it('is saved once by Ctrl S in the version that was seen, and leads back to the record', async () => {
    await answerCalls(`${ORG}/edit`, done(null));
    await hearCalls('/gcOrg/gcOrg/edit');
    await editing();
    await contact.fill('程远');
    await press('Control+s', 'Control+s');
    await expect.poll(elsewhere).toBe(`/it/${ID}`);
    const sent = (await heardCalls()).map(({ body }) => JSON.parse(body ?? ''));
    expect(sent).toEqual([expect.objectContaining({ id: ID, version: 3, contactName: '程远' })]);
  });

  it('is saved wherever on the page the focus is', async () => {
    await answerCalls(`${ORG}/edit`, done(null));
    await editing();
    (document.activeElement as HTMLElement).blur();
    await press('Control+s');
    await expect.poll(elsewhere).toBe(`/it/${ID}`);
  });

  it('shows what somebody else has saved meanwhile, and saves what its user chooses', async () => {
    const current = {
      ...ROW,
      version: 4,
      contactName: '江二帆',
      updateBy: 'staff01',
      updateTime: '2026-11-19 09:30:00',
    };
    const stale = {
      success: false,
      code: 409,
      message: '该记录已被他人修改',
      result: { refusal: 'row.stale', current },
    };
    await answerCalls(`${ORG}/edit`, done(null));
    await answerCalls(`${ORG}/edit`, stale, 200, 1);
    await hearCalls('/gcOrg/gcOrg/edit');
    await editing();
    await contact.fill('程远');
    await save.click();
    await expect.poll(texts(comparison.getByCss('tbody tr'))).toEqual(['联系人江二帆程远']);
    await comparison.getByRole('button', { name: '按所选保存' }).click();
    await expect.poll(elsewhere).toBe(`/it/${ID}`);
    const sent = (await heardCalls()).map(({ body }) => JSON.parse(body ?? ''));
    expect(sent.map(({ version, contactName }) => [version, contactName])).toEqual([
      [3, '程远'],
      [4, '程远'],
    ]);
  });

  it('offers what was typed over the version that it was typed over', async () => {
    await answerCalls(`${ORG}/edit`, done(null));
    await hearCalls('/gcOrg/gcOrg/edit');
    await editing();
    await contact.fill('程远');
    await expect.poll(() => readDraft(user(), PLACE, ID)).toBeTruthy();
    await answerCalls(`${ORG}/queryById**`, done({ ...ROW, version: 4, state: STATE }));
    opened(`/it/${ID}/edit`);
    await expect.element(restored).toBeVisible();
    await expect.element(contact).toHaveValue('程远');
    await save.click();
    await expect.poll(elsewhere).toBe(`/it/${ID}`);
    expect((await heardCalls()).map(({ body }) => JSON.parse(body ?? '').version)).toEqual([3]);
  });

  it('shows a refusal at its field, and stays', async () => {
    const refusal = { refusal: 'org.code-taken', field: 'creditCode', values: {} };
    await answerCalls(`${ORG}/edit`, { success: false, code: 510, message: '此信用代码已登记', result: refusal });
    await editing();
    await save.click();
    const code = page.getByLabelText('统一社会信用代码');
    await expect.element(code).toHaveAccessibleDescription(/此信用代码已登记/);
    await expect.element(code).toHaveFocus();
  });

  it('shows beside the fields what the rules find, leads to the field, and fills in what puts it right', async () => {
    const broken = { code: 'law.rule-broken', message: '不符合规则 R-NOOWN', field: 'orgKinds', values: {} };
    const missing = { code: 'org.field-missing', message: '请填写基本户账号', field: 'basicAccountNo', values: {} };
    const blockedBy = [missing, { ...broken, fix: { command: 'edit', input: { orgKinds: 'TENDERER' } } }];
    await editing({ allowedActions: [{ command: 'resubmit', enabled: false, blockedBy }] });
    const panel = page.getByRole('complementary', { name: '规则检查' });
    await expect
      .poll(texts(panel.getByCss('.rule-words')))
      .toEqual([
        expect.stringMatching(/^现在不能重新提交.*：请填写基本户账号$/),
        expect.stringMatching(/^现在不能重新提交.*：不符合规则 R-NOOWN$/),
      ]);
    expect(await axeViolations()).toEqual([]);
    await panel.getByRole('button', { name: '前往“基本户账号”' }).click();
    await expect.poll(focusedField).toBe('基本户账号');
    await panel.getByRole('button', { name: /^填入表单/ }).click();
    await expect.poll(words(css('.ant-select:has([id$=orgKinds])'))).toContain('招标人');
  });

  it('has no panel where the rules find nothing', async () => {
    await editing();
    expect(count(css('.rule-panel'))()).toBe(0);
  });

  it('is no page in a state in which the record cannot be edited', async () => {
    await answerCalls(`${ORG}/queryById**`, done({ ...ROW, state: { ...STATE, editable: false } }));
    opened(`/it/${ID}/edit`);
    await expect.element(page.getByRole('heading', { name: '这里不能填写' })).toBeVisible();
    await page.getByRole('link', { name: '返回' }).click();
    await expect.poll(elsewhere).toBe(`/it/${ID}`);
  });
});
