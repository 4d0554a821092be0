import type { Page } from '@playwright/test';
import { organisationDraft } from '#testing/organisation.ts';
import { idCard } from '#testing/practitioner.ts';
import { expectNoBarrier } from './barriers.ts';
import { inCity } from './city-database.ts';
import { callAs, enterAs, expect, test } from './house.ts';

const PATH = '/gcPerson';
const ORG = '/gcOrg/gcOrg';
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page) => page.locator('.ant-message');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

interface Row {
  id: string;
  version: number;
}

async function firstOf(page: Page, token: string, path: string): Promise<Row> {
  const { body } = await callAs(page, token, 'GET', path);
  return (body.result as { records: Row[] }).records[0] as Row;
}

/** An organisation in force for which a user acts. */
async function organisationOf(page: Page, reception: string, username: string) {
  const orgName = '云州测试单位甲有限公司';
  const draft = organisationDraft(660_000, { orgName, basicAccountName: orgName });
  await callAs(page, reception, 'POST', `${ORG}/add`, draft);
  const { id } = await firstOf(page, reception, `${ORG}/list?creditCode=${draft.creditCode}`);
  await inCity("update gc_org set status = 'ACTIVE' where id = $1", [id]);
  const { body } = await callAs(page, reception, 'POST', `${ORG}/addMember`, { id, username });
  expect(body.success).toBe(true);
  return orgName;
}

test.describe('a person', () => {
  test('is entered, returned with an opinion, corrected and approved', async ({ page, browser, city }) => {
    test.slow();
    const reception = await enterAs(page, 'staff01', PATH);
    const orgName = await organisationOf(page, reception, 'bidder01');
    const second = await browser.newPage({ baseURL: city.url });
    const token = await enterAs(second, 'bidder01', PATH);

    await press(second, '新增');
    await dialog(second).getByLabel('姓名').fill('沈知微');
    await dialog(second).getByLabel('证件类型').click();
    await second.locator('.ant-select-item-option').filter({ hasText: '居民身份证' }).click();
    await dialog(second)
      .getByLabel('证件号码')
      .fill(`${idCard(66_001).slice(0, 17)}${idCard(66_001).endsWith('1') ? '2' : '1'}`);
    await dialog(second).getByLabel('所属单位').click();
    await second.locator('.ant-select-item-option').filter({ hasText: orgName }).click();
    await press(second, '确定');
    await expect(dialog(second)).toContainText('请输入正确的身份证号码');
    await dialog(second).getByLabel('证件号码').fill(idCard(66_001));
    await press(second, '确定');
    await expect(dialog(second)).toHaveCount(0);
    const { id } = await firstOf(second, token, `${PATH}${PATH}/list?name=${encodeURIComponent('沈知微')}`);

    await second.goto(`/#${PATH}/${id}`);
    await expect(second.getByRole('heading', { name: '沈知微' })).toBeVisible();
    await expect(second.locator('.record').getByText('1990-05-06')).toBeVisible();
    await press(second, '提交审核');
    await dialog(second).getByRole('button', { name: '提交审核' }).click();
    await expect(second.locator('.record-state')).toHaveText('待审核');

    await page.goto(`/#${PATH}/${id}`);
    await press(page, '退回');
    await dialog(page).getByLabel('审核意见').fill('请补充职称');
    await dialog(page).getByRole('button', { name: '退回' }).click();
    await expect(page.locator('.record-state')).toHaveText('已退回');

    await second.reload();
    await expect(second.getByText('请补充职称')).toBeVisible();
    await press(second, '编辑职称');
    await second.locator('.in-place-form').getByLabel('职称').click();
    await second.locator('.ant-select-item-option').filter({ hasText: '副高级' }).click();
    await second.locator('.in-place-form').getByRole('button', { name: '保存' }).click();
    await expect(toast(second)).toBeVisible();
    await press(second, '提交审核');
    await dialog(second).getByRole('button', { name: '提交审核' }).click();
    await expect(second.locator('.record-state')).toHaveText('待审核');

    await page.reload();
    await press(page, '审核通过');
    await dialog(page).getByRole('button', { name: '审核通过' }).click();
    await expect(page.locator('.record-state')).toHaveText('有效');
    await expectNoBarrier(page);
    await second.close();
  });
});
