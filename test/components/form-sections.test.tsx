import type { ComponentType } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { investmentProjects } from '#business/investment-projects/investment-projects.contract.ts';
import { ProjectForm } from '#business/investment-projects/web/ProjectForm.tsx';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { OrganisationForm } from '#business/organisations/web/OrganisationForm.tsx';
import { people } from '#business/people/people.contract.ts';
import { PersonForm } from '#business/people/web/PersonForm.tsx';
import type { Fields } from '#kit/contract/resource-field.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { useSession } from '#kit/web/session/session.ts';
import { axeViolations } from './barriers.ts';
import { css, texts } from './hand.ts';
import { show } from './show.tsx';

await withTexts(Promise.resolve(), recordTexts);
useSession.setState({ auth: [{ action: 'gcOrg:add,gcPerson:add,gcProject:add', type: '2', status: '1' }] });

const FORMS: [what: string, Page: ComponentType, fields: Fields][] = [
  ['an organisation', OrganisationForm, organisations.fields],
  ['a person', PersonForm, people.fields],
  ['a project', ProjectForm, investmentProjects.fields],
];

it.each(FORMS)('the form of %s asks for every field that its author fills in', async (_, Page, fields) => {
  show(<Page />, { at: '/it/new' });
  onTestFinished(() => show(null));
  await expect.element(page.getByRole('button', { name: '保存' })).toBeVisible();
  const asked = Object.values(fields)
    .filter(({ inForm }) => inForm !== false)
    .map(({ label }) => label.zh);
  expect(texts(css('.ant-form-item-label'))().toSorted()).toEqual(asked.toSorted());
});

it('a section in the list beside the form leads to its heading', async () => {
  show(<OrganisationForm />, { at: '/it/new' });
  onTestFinished(() => show(null));
  const sections = page.getByRole('navigation', { name: '表单各部分' });
  await expect
    .poll(texts(sections.getByRole('button')))
    .toEqual(['基本信息', '单位类型', '法定代表人', '基本户', '联系人']);
  await sections.getByRole('button', { name: '基本户' }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('基本户');
  expect(document.activeElement?.localName).toBe('h2');
  expect(await axeViolations()).toEqual([]);
});
