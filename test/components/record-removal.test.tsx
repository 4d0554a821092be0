import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { investmentProjects } from '#business/investment-projects/investment-projects.contract.ts';
import { ProjectRecord } from '#business/investment-projects/web/ProjectRecord.tsx';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { OrganisationRecord } from '#business/organisations/web/OrganisationRecord.tsx';
import { people } from '#business/people/people.contract.ts';
import { PersonRecord } from '#business/people/web/PersonRecord.tsx';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { MODULES } from '#web/modules.ts';
import { axeViolations } from './barriers.ts';
import { answerCalls, hearCalls, heardCalls, press, words } from './hand.ts';
import { done, showRecord } from './record-of.tsx';

const NAMES = ['organisations', 'people', 'investment-projects'];
const ownTexts = MODULES.flatMap(({ name, texts }) => (texts && NAMES.includes(name) ? [texts] : []));
await withTexts(Promise.resolve(), recordTexts, listTexts, ...ownTexts);

const RECORDS: [what: string, Page: ComponentType, path: string, name: string, row: Record<string, unknown>][] = [
  ['an organisation', OrganisationRecord, organisations.path, '云州测试单位甲有限公司', {}],
  ['a person', PersonRecord, people.path, '测试人员甲', { orgName: '云州测试单位甲有限公司', transferSide: null }],
  ['a project', ProjectRecord, investmentProjects.path, '测试项目甲', { projectCode: 'XM-1', legalOrgName: '甲' }],
];
const nameField: Record<string, string> = {
  'an organisation': 'orgName',
  'a person': 'name',
  'a project': 'projectName',
};
const remove = page.getByRole('button', { name: '删除', exact: true });
const question = page.getByRole('dialog', { name: '确认删除' });
const safe = question.getByRole('button', { name: '取消' });
const told = () =>
  [...document.querySelectorAll('.ant-message, .ant-notification')].map((one) => one.textContent).join();

describe.each(RECORDS)('the draft of %s', (what, Page, path, name, more) => {
  const row = { status: 'DRAFT', [nameField[what] ?? '']: name, ...more };
  const opened = (removable = true) => showRecord(Page, { path, name, row, state: { removable } });

  it('is deleted after a question that names it, with the focus on the safe answer', async () => {
    await answerCalls(`**${path}/delete?**`, done(null));
    await hearCalls(`${path}/delete`);
    await opened();
    await remove.click();
    await expect.element(safe).toHaveFocus();
    expect(words(question)()).toContain(`确定删除“${name}”吗?删除后不能恢复。`);
    expect(await axeViolations()).toEqual([]);
    await press('Enter');
    await expect.element(question).not.toBeInTheDocument();
    expect(await heardCalls()).toEqual([]);
    await remove.click();
    await question.getByRole('button', { name: '删除' }).click();
    await expect.element(page.getByText('回到列表')).toBeVisible();
    expect((await heardCalls()).map(({ method, url }) => [method, new URL(url).searchParams.get('id')])).toEqual([
      ['DELETE', 'a'],
    ]);
  });

  it('stays where the deletion is refused, and says why', async () => {
    await answerCalls(`**${path}/delete?**`, {
      success: false,
      code: 409,
      message: '该记录已提交审核，不能删除',
      result: { refusal: 'machine.other-state', remedy: '请刷新页面' },
    });
    await opened();
    await remove.click();
    await question.getByRole('button', { name: '删除' }).click();
    await expect.poll(told).toContain('该记录已提交审核，不能删除');
    await expect.poll(told).toContain('请刷新页面');
    await expect.element(remove).toBeVisible();
  });

  it('cannot be deleted by those whose it is not', async () => {
    await opened(false);
    await expect.element(remove).not.toBeInTheDocument();
  });
});
