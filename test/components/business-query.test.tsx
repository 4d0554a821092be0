import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { InstitutionList } from '#business/institutions/web/InstitutionList.tsx';
import { ProjectList } from '#business/investment-projects/web/ProjectList.tsx';
import { actAs } from './act-as.ts';
import { texts } from './hand.ts';
import { button, dialog, forgetLists, option, rows } from './list-steps.tsx';
import { show } from './show.tsx';

beforeEach(forgetLists);
beforeEach(() => actAs('staff01'));

const condition = async (field: string, rule: string) => {
  await button('高级查询').click();
  await dialog.getByRole('combobox', { name: '字段' }).click();
  await option(field).click();
  await dialog.getByRole('combobox', { name: '规则' }).click();
  await option(rule).click();
};
const search = () => dialog.getByRole('button', { name: '查询' }).click();

it('the query builder asks for an amount by its control, and the list is narrowed by it', async () => {
  show(<ProjectList />, { at: '#/gcProject?pageSize=30' });
  const amounts = () =>
    texts(rows)().map((row) => Number(/\d{1,3}(?:,\d{3})*\.\d\d/.exec(row)?.[0].replaceAll(',', '') ?? Number.NaN));
  await expect.poll(() => amounts().length).toBeGreaterThan(5);
  const large = amounts().filter((amount) => amount >= 100_000_000).length;
  expect(large).toBeGreaterThan(0);
  expect(large).toBeLessThan(amounts().length);
  await condition('总投资（元）', '大于等于');
  await dialog.getByRole('textbox', { name: '值' }).fill('100000000');
  await search();
  await expect.poll(() => amounts().length).toBe(large);
  expect(amounts().every((amount) => amount >= 100_000_000)).toBe(true);
});

it('the query builder asks for a flag by yes and no', async () => {
  show(<InstitutionList />, { at: '#/institution?pageSize=30' });
  await expect.poll(() => texts(rows)().length).toBeGreaterThan(0);
  const all = texts(rows)().length;
  await condition('启用', '等于');
  const value = dialog.getByCss('.condition-value .ant-select').getByRole('combobox', { name: '值' });
  await value.click();
  await option('否').click();
  await search();
  await expect.poll(() => texts(rows)().length).toBe(0);
  await page.getByRole('button', { name: '清空条件' }).click();
  await expect.poll(() => texts(rows)().length).toBe(all);
});
