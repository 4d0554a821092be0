import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { organisationDraft } from '#testing/organisation.ts';
import { idCard } from '#testing/practitioner.ts';
import { expectNoBarrier } from './barriers.ts';
import { inCity } from './city-database.ts';
import { callAs, enterAs, expect, test } from './platform.ts';

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
  // An account acts for one organisation at a time.
  await inCity(
    'update participation set ended_at = now() where user_id = (select id from app_user where username = $1)',
    [username],
  );
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
    await expect(second).toHaveURL(/#\/gcPerson\/new$/);
    const form = second.locator('.form-page');
    await form.getByLabel('姓名').fill('沈知微');
    await form.getByLabel('证件类型').click();
    await second.locator('.ant-select-item-option').filter({ hasText: '居民身份证' }).click();
    await form.getByLabel('证件号码').fill(`${idCard(66_001).slice(0, 17)}${idCard(66_001).endsWith('1') ? '2' : '1'}`);
    await form.getByLabel('所属单位').click();
    await second.locator('.ant-select-item-option').filter({ hasText: orgName }).click();
    await press(second, '保存');
    await expect(form).toContainText('请输入正确的身份证号码');
    await expectNoBarrier(second);
    await form.getByLabel('证件号码').fill(idCard(66_001));
    await press(second, '保存');
    await expect(form).toHaveCount(0);
    const { id } = await firstOf(second, token, `${PATH}${PATH}/list?name=${encodeURIComponent('沈知微')}`);
    await expect(second).toHaveURL(new RegExp(`#${PATH}/${id}$`));
    await expect(second.getByRole('heading', { name: '沈知微' })).toBeVisible();
    await expect(second.locator('.record').getByText('1990-05-06')).toBeVisible();
    await press(second, '提交审核');
    await dialog(second).getByRole('button', { name: '提交审核' }).click();
    await expect(second.locator('.record-state')).toHaveText('待审核');

    await page.goto(`/#${PATH}/${id}`);
    await press(page, '退回');
    await dialog(page).getByLabel('审核意见').fill('请补充资料');
    await dialog(page).getByRole('button', { name: '新增字段意见' }).click();
    await dialog(page).getByLabel('字段', { exact: true }).fill('职称');
    await page.locator('.ant-select-item-option').filter({ hasText: '职称' }).click();
    await dialog(page).getByLabel('问题').fill('请填写职称证书上的职称');
    await expectNoBarrier(page);
    await dialog(page).getByRole('button', { name: '退回' }).click();
    await expect(page.locator('.record-state')).toHaveText('已退回');

    await second.reload();
    await expect(second.getByRole('alert').filter({ hasText: '审核退回' })).toContainText('请补充资料');
    await expect(second.locator('.record-aside')).toContainText('退回：请补充资料');
    await expect(second.locator('[data-remarked]').filter({ hasText: '职称' })).toContainText(
      '韩雪：请填写职称证书上的职称',
    );
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

const HEADINGS = ['姓名', '证件类型', '证件号码', '所属单位', '手机', '岗位', '社保起始月'];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A thousand people of one organisation, of whom each fiftieth is wrong in turn in one of these ways. */
async function thousand() {
  const wrong: Record<string, string>[] = [
    { 证件号码: '110105194912310021' },
    { 所属单位: '没有这家单位' },
    { 手机: '12900000000' },
    { 岗位: '国王' },
  ];
  const rows = Array.from({ length: 1_000 }, (_, at) => {
    const right: Record<string, string> = {
      姓名: `批量人员${at}`,
      证件类型: '居民身份证',
      证件号码: idCard(20_000 + at),
      所属单位: '云州建工集团有限公司',
      手机: '13900000003',
      岗位: '项目经理',
      社保起始月: '2025-01',
    };
    const given = at % 50 === 25 ? { ...right, ...wrong[Math.floor(at / 50) % wrong.length] } : right;
    return HEADINGS.map((heading) => given[heading] ?? '');
  });
  const content = await writeXlsx({ sheets: [{ name: '人员', rows: [HEADINGS, ...rows] }] });
  return { name: '千人.xlsx', mimeType: XLSX, buffer: Buffer.from(content) };
}

test('a workbook of 1,000 people is looked at first: its 20 bad rows are named, and the other 980 go in', async ({
  page,
}) => {
  test.slow();
  await enterAs(page, 'staff01', PATH);
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(await thousand());
  await press(page, '先预览再导入');
  await expect(dialog(page)).toContainText('共 1000 行，20 行有误', { timeout: 60_000 });
  const first = page.locator('.grid-line[data-row]').first();
  await expect(first).toContainText('批量人员25');
  await expect(first).toContainText('证件号码：请输入正确的身份证号码');
  await expectNoBarrier(page, [1440]);
  const [marked] = await Promise.all([page.waitForEvent('download'), press(page, '下载标红的工作簿')]);
  expect(marked.suggestedFilename()).toMatch(/\.xlsx$/);
  await press(page, '只导入正确的行');
  await expect(dialog(page)).toContainText('共 1000 行，成功 980 行，失败 20 行', { timeout: 60_000 });
  await expect(first).toContainText('批量人员25');
  const [saved] = await inCity<{ count: number }>(
    "select count(*)::int as count from gc_person where name like '批量人员%'",
  );
  expect(saved?.count).toBe(980);
  await inCity("delete from gc_person where name like '批量人员%'");
});
