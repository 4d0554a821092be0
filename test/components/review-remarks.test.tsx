import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { OrganisationForm } from '#business/organisations/web/OrganisationForm.tsx';
import { people } from '#business/people/people.contract.ts';
import { PersonForm } from '#business/people/web/PersonForm.tsx';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { useSession } from '#kit/web/session/session.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { axeViolations } from './barriers.ts';
import { answerCalls } from './hand.ts';
import { done } from './record-of.tsx';
import { show } from './show.tsx';

await withTexts(Promise.resolve(), recordTexts);
useSession.setState({ auth: [{ action: 'gcOrg:edit,gcPerson:edit', type: '2', status: '1' }] });

/** The form in which somebody corrects what came back from review. */
async function correction(
  Form: ComponentType,
  path: string,
  row: Record<string, unknown>,
  remarked: Record<string, string>,
) {
  const state = {
    words: { zh: '已退回', en: 'Returned' },
    allowedActions: [],
    editable: true,
    removable: false,
    remarks: Object.entries(remarked).map(([field, text]) => ({ field, text, by: '韩雪' })),
    opinion: null,
    findings: [],
  };
  await answerCalls(`**${path}/queryById**`, done({ id: 'a', version: 2, ...row, state }));
  show(
    <Routes>
      <Route path="/it/:id/edit" element={<Form />} />
    </Routes>,
    { at: '/it/a/edit' },
  );
  onTestFinished(() => show(null));
}

it('the form of a returned person shows at each field what was remarked on it', async () => {
  const row = { name: '测试人员甲', idType: 'PASSPORT', idNo: '*********', phone: '13900000001' };
  await correction(PersonForm, people.path, row, { name: '与证件不一致', phone: '号码已停用' });
  await expect.element(page.getByLabelText('姓名')).toHaveAccessibleDescription(/与证件不一致/);
  await expect.element(page.getByLabelText('手机')).toHaveAccessibleDescription(/号码已停用/);
  await expect.element(page.getByLabelText('电子邮箱')).not.toHaveAccessibleDescription(/./);
  expect(await axeViolations()).toEqual([]);
});

it('the form of a returned organisation shows at each field what was remarked on it', async () => {
  const remarked = { contactName: '授权委托书上是他人' };
  await correction(OrganisationForm, organisations.path, organisationDraft(1), remarked);
  await expect
    .element(page.getByLabelText('联系人', { exact: true }))
    .toHaveAccessibleDescription(/授权委托书上是他人/);
});
