import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { investmentProjects } from '#business/investment-projects/investment-projects.contract.ts';
import { ProjectRecord } from '#business/investment-projects/web/ProjectRecord.tsx';
import { organisationChanges } from '#business/organisations/organisation-changes.contract.ts';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { OrganisationChangeRecord } from '#business/organisations/web/OrganisationChangeRecord.tsx';
import { OrganisationRecord } from '#business/organisations/web/OrganisationRecord.tsx';
import { people } from '#business/people/people.contract.ts';
import { PersonRecord } from '#business/people/web/PersonRecord.tsx';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { useSession } from '#kit/web/session/session.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { MODULES } from '#web/modules.ts';
import { queryClient } from '#web/query-client.ts';
import { axeViolations } from './barriers.ts';
import { answerCalls, css, hearCalls, heardCalls, texts, words } from './hand.ts';
import { done, showRecord } from './record-of.tsx';

const NAMES = ['organisations', 'people', 'investment-projects'];
const ownTexts = MODULES.flatMap(({ name, texts: own }) => (own && NAMES.includes(name) ? [own] : []));
await withTexts(Promise.resolve(), recordTexts, listTexts, ...ownTexts);
const MAY = 'gcPerson:reveal,gcOrg:reveal,gcOrgChange:request,gcOrgChange:list';
useSession.setState({ auth: [{ action: MAY, type: '2', status: '1' }] });

const MASK = '622************3445';
const PROOF = 'upload/20261119/开户证明.pdf';
const ORGANISATION = { id: 'o', version: 2, ...organisationDraft(1, { basicAccountNo: MASK }) };
const RETURNED = {
  opinion: '与证明不一致',
  reviewed: { by: '韩雪', at: '2026-11-12 15:40:00' },
  remarks: [{ field: 'basicAccountNo', text: '与证明第 2 页不一致', by: '韩雪' }],
};

/** A change of an account: another number with the same mask, and the proof of it. */
const shownChange = (status: string, state: object = {}) =>
  showRecord(OrganisationChangeRecord, {
    path: organisationChanges.path,
    name: '云州测试单位乙有限公司',
    row: {
      title: '云州测试单位乙有限公司',
      changeNo: 'BG2026000001',
      status,
      objectId: 'o',
      before: JSON.stringify({ basicAccountNo: MASK, basicAccountProof: null }),
      after: JSON.stringify({ basicAccountNo: MASK, basicAccountProof: PROOF }),
    },
    state,
  });
const line = (name: RegExp) => page.getByRole('row', { name });

it('a change whose number has the mask of the old one says so, and both are read whole', async () => {
  await answerCalls(`**${organisationChanges.path}/reveal`, done({ basicAccountNo: '6222020299112233445' }));
  await answerCalls(`**${organisations.path}/revealAccount`, done({ basicAccountNo: '6222020200112233445' }));
  await hearCalls('/gcOrg/');
  await shownChange('PENDING');
  const account = line(/基本户账号/);
  await expect.element(account.getByText('已更换为另一号码（显示部分相同）')).toBeVisible();
  const look = account.getByRole('button', { name: '查看完整号码（将留下记录）' });
  await look.last().click();
  await expect.element(account.getByText('6222020299112233445')).toBeVisible();
  await look.click();
  await expect.element(account.getByText('6222020200112233445')).toBeVisible();
  const asked = (await heardCalls())
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body ?? ''));
  expect(asked).toEqual([{ id: 'a', field: 'basicAccountNo' }, { id: 'o' }]);
  expect(await axeViolations()).toEqual([]);
});

it('a change shows its files, and its correction takes others', async () => {
  await answerCalls(
    `**${organisations.path}/queryById**`,
    done({ ...ORGANISATION, basicAccountProof: 'upload/20260101/旧证明.pdf' }),
  );
  const resubmit = { command: 'resubmit', enabled: true, blockedBy: [] };
  await shownChange('REJECTED', { ...RETURNED, editable: true, allowedActions: [resubmit] });
  await expect.element(line(/基本户证明/).getByRole('button', { name: '下载 开户证明.pdf' })).toBeVisible();
  await expect.element(page.getByText(PROOF)).not.toBeInTheDocument();
  await page.getByRole('button', { name: '更正并重新提交' }).click();
  const form = page.getByRole('dialog');
  await expect.element(form.getByRole('button', { name: '上传文件' })).toBeVisible();
  await expect.element(form.getByRole('button', { name: '删除 开户证明.pdf' })).toBeVisible();
  await expect.element(form.getByRole('button', { name: '下载 旧证明.pdf' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('a change that was handed in again has what was remarked when it was returned', async () => {
  await shownChange('PENDING', RETURNED);
  await expect
    .poll(words(page.getByRole('alert')))
    .toMatch(/韩雪 曾于 2026-11-12 15:40:00 退回，现已重新提交与证明不一致/);
  await expect.element(line(/基本户账号.*韩雪：与证明第 2 页不一致/)).toBeVisible();
});

it('a record that was handed in again has the last opinion, its remarks at the fields, and reviews in its history', async () => {
  const act = { number: 7, at: '2026-11-12 15:40:00', by: 'staff01', byName: '韩雪', kind: 'changed', changes: [] };
  const { opinion, remarks } = RETURNED;
  const reviews = [{ command: 'reject', opinion, remarks: remarks.map(({ field, text }) => ({ field, text })) }];
  await showRecord(OrganisationRecord, {
    path: organisations.path,
    name: ORGANISATION.orgName,
    row: { ...ORGANISATION, status: 'PENDING' },
    state: { ...RETURNED, changed: ['basicAccountNo'] },
    acts: [{ ...act, reviews }],
  });
  await expect.poll(words(page.getByRole('alert'))).toMatch(/韩雪 曾于 .* 退回，现已重新提交与证明不一致/);
  await expect.poll(texts(css('.record-part h2'))).toContain('基本户 退回后变更 1 处');
  await expect.poll(texts(css('[data-remarked]'))).toEqual([`基本户账号 已变更${MASK}韩雪：与证明第 2 页不一致`]);
  await page.getByRole('tab', { name: '历史' }).click();
  const history = css('[role=tabpanel][aria-hidden=false] .record-history > li');
  await expect
    .poll(words(history))
    .toMatch(/韩雪 2026-11-12 15:40:00退回：与证明不一致基本户账号\s*与证明第 2 页不一致/);
  expect(await axeViolations()).toEqual([]);
});

const ASKED = {
  id: 'c',
  changeNo: 'BG2026000002',
  status: 'PENDING',
  before: JSON.stringify({ name: '旧名' }),
  after: JSON.stringify({ name: '新名' }),
  reason: null,
  createTime: '2026-11-12 15:40:00',
  decision: null,
};
const notice = page.getByText(/变更 BG2026000002 正在审核/);
const dialogButton = (name: string) => page.getByRole('dialog', { name }).getByRole('button', { name });
const command = (name: string) => ({ command: name, enabled: true, blockedBy: [] });

it('a change of a person that is taken back is not shown as under review any more', async () => {
  const { path } = people;
  await answerCalls(`**${path}/withdrawChange`, done(null));
  await showRecord(PersonRecord, {
    path,
    name: '顾明谦',
    row: { name: '顾明谦', orgName: '云州测试单位甲有限公司', status: 'CHANGING', transferSide: null },
    state: { allowedActions: [command('withdrawChange')] },
    change: ASKED,
  });
  await expect.element(notice).toBeVisible();
  await answerCalls(`**${path}/lastChange**`, done({ ...ASKED, status: 'WITHDRAWN' }));
  await page.getByRole('button', { name: '撤回变更' }).click();
  await dialogButton('撤回变更').click();
  await expect.element(notice).not.toBeInTheDocument();
});

it('a change of a project that is approved is not shown as under review any more, and its plan is the new one', async () => {
  const { path } = investmentProjects;
  const planOf = (sectionName: string) =>
    answerCalls(
      `**${path}/plan?**`,
      done([{ id: sectionName, sectionName, estFen: '100', plannedMonth: '2026-12', version: 1 }]),
    );
  const row = {
    projectName: '测试项目甲',
    projectCode: 'XM-1',
    legalOrgName: '甲',
    totalInvestFen: '1000',
    status: 'CHANGING',
  };
  await answerCalls(`**${path}/approve`, done(null));
  await planOf('旧标段');
  await showRecord(ProjectRecord, {
    path,
    name: row.projectName,
    row,
    state: { allowedActions: [command('approve')] },
    change: ASKED,
  });
  await expect.element(notice).toBeVisible();
  await page.getByRole('tab', { name: '招标计划' }).click();
  await expect.element(page.getByRole('gridcell', { name: '旧标段' })).toBeVisible();
  await answerCalls(`**${path}/lastChange**`, done({ ...ASKED, status: 'APPROVED' }));
  await planOf('新标段');
  await page.getByRole('button', { name: '审核通过' }).click();
  await dialogButton('审核通过').click();
  await expect.element(page.getByRole('gridcell', { name: '新标段' })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

it('a number of a change that was read whole is masked again once the change was corrected', async () => {
  const { path } = people;
  const returned = {
    ...ASKED,
    status: 'REJECTED',
    before: JSON.stringify({ idNo: '990***********1234' }),
    after: JSON.stringify({ idNo: '990***********5678' }),
    decision: { by: '韩雪', at: '2026-11-12 15:40:00', opinion: '与证件不一致', remarks: [] },
  };
  await answerCalls(`**${path}/revealChange`, done({ idNo: '990101199001015678' }));
  await showRecord(PersonRecord, {
    path,
    name: '顾明谦',
    row: { name: '顾明谦', orgName: '云州测试单位甲有限公司', status: 'APPROVED', transferSide: null },
    change: returned,
  });
  const changed = line(/990.*5678/);
  await changed.getByRole('button', { name: '查看完整号码（将留下记录）' }).last().click();
  await expect.element(page.getByText('990101199001015678')).toBeVisible();
  await answerCalls(`**${path}/lastChange**`, done({ ...returned, status: 'PENDING' }));
  await queryClient.invalidateQueries();
  await expect.element(notice).toBeVisible();
  expect(page.getByText('990101199001015678').elements()).toEqual([]);
});
