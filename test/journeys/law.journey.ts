import { creditCode, organisationDraft } from '#testing/organisation.ts';
import { expectNoBarrier } from './barriers.ts';
import { callAs, enterAs, expect, test } from './platform.ts';

const ORG = '/gcOrg/gcOrg';
const CODE = creditCode(660_001);

test('what the operator of the platform may not be is said with its article, and put right with one click', async ({
  page,
  context,
}) => {
  const admin = await context.newPage();
  const keeper = await enterAs(admin, 'admin', '/dashboard/analysis');
  const operator = { orgName: '云州交易平台运营有限公司', creditCode: CODE, tie: 'OPERATOR' };
  expect((await callAs(admin, keeper, 'POST', '/sys/platformOperator/add', operator)).body.success).toBe(true);
  await admin.close();

  const token = await enterAs(page, 'staff01', '/dashboard/analysis');
  await callAs(page, token, 'POST', `${ORG}/add`, organisationDraft(660_001, { orgKinds: 'TENDERER,BIDDER' }));
  const { body } = await callAs(page, token, 'GET', `${ORG}/list?creditCode=${CODE}`);
  const id = (body.result as { records: { id: string }[] }).records[0]?.id ?? '';

  const stands = await callAs(page, token, 'GET', `${ORG}/queryById?id=${id}`);
  expect(JSON.stringify(stands.body.result)).toContain('R-NOOWN');
  await page.goto(`/#/gcOrg/${id}`);
  const reason = page.getByText(/现在不能提交审核：不符合规则 R-NOOWN/).first();
  await expect(reason).toContainText('（办法 23）。应为：不含投标人、招标代理；实为：平台运营机构，投标人');
  await expectNoBarrier(page);
  await page.getByRole('button', { name: /一键改正：\s*单位类型 →\s*招标人/ }).click();
  await expect(reason).toHaveCount(0);
  await expect(page.getByRole('button', { name: '提交审核' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('a tenderer reads the rules: looks for one, opens it, and counts a period as the platform does', async ({
  page,
}) => {
  await enterAs(page, 'tenderer01', '/law/rules');
  await expect(page.getByText('74 条规则')).toBeVisible();
  await page.getByRole('textbox', { name: '查找编码、名称、内容或者法条' }).fill('保证金上限');
  await expect(page.getByText(/^4 条规则/)).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: '履约保证金上限' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('尚未启用，缺少：资费');
  await expect(drawer).toContainText('比例（%）: 10');
  await drawer.getByRole('button', { name: '关闭' }).click();
  await page.getByText('期限试算').click();
  await page.getByLabel('事件发生日').fill('2026-09-29');
  await page.getByLabel('事件发生日').press('Enter');
  await page.getByLabel('天数').fill('3');
  await page.getByRole('button', { name: '计算' }).click();
  await expect(page.getByText('期限最后一日为 2026-10-08')).toContainText('2026-10-02 为休息日');
});

test('an administrator turns a day of a year, names it and saves the year; a list with wrong lines is told line by line', async ({
  page,
}) => {
  await enterAs(page, 'admin', '/isystem/workCalendar?year=2027');
  await page.getByRole('button', { name: /2027-12-24，工作日/ }).click();
  await page.getByLabel(/2027-12-24.*名称/).fill('试放假');
  await expect(page.getByText('已修改 1 天，尚未保存')).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText(/^第 2 版/)).toBeVisible();
  await expect(page.getByRole('button', { name: /2027-12-24，休息日，试放假/ })).toBeVisible();
  await page.getByRole('button', { name: '导入' }).click();
  await page.getByLabel('清单').fill('2027-01-01,休息,元旦\n2027-02-30,休息\n2027-01-04,上班');
  await page.getByRole('button', { name: '导入 3 天' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('第 2 行： “2027-02-30”不是有效日期');
  await expect(dialog).toContainText('第 3 行： 2027-01-04 不是周末，不能调休上班');
});
