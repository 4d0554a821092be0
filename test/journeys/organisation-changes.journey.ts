import type { Page } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { inCity } from './city-database.ts';
import { callAs, enterAs, expect, test } from './platform.ts';

const PHONE = '13800002012';
const value = (page: Page, text: string) => page.locator('.record-part dd').filter({ hasText: text });

async function codeSentTo(phone: string): Promise<string> {
  const code = async () => {
    const [row] = await inCity<{ body: string }>(
      `select demo_outbox.body from demo_outbox join message_delivery on id = delivery_id
       where kind = 'phone-code' and recipient = $1`,
      [phone],
    );
    return /\d{6}/.exec(row?.body ?? '')?.[0] ?? '';
  };
  await expect.poll(code).not.toBe('');
  return code();
}

test('an organisation in force asks for a change, the old data stays until another person has approved it', {
  tag: '@story',
}, async ({ page, browser, baseURL }) => {
  const token = await enterAs(page, 'bidder03', '/dashboard/analysis');
  const { body } = await callAs(page, token, 'GET', '/gcOrg/gcOrg/list');
  const [{ id }] = (body.result as { records: [{ id: string }] }).records;
  await page.goto(`/#/gcOrg/${id}`);
  await page.getByRole('button', { name: '申请变更' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox', { name: '联系人' }).check();
  await expect(drawer.getByText('现为： 孙一诺')).toBeVisible();
  await drawer.getByRole('textbox', { name: /联系人$/ }).fill('纪云深');
  await drawer.getByLabel('电子邮箱').fill('new@dingsheng.example');
  await drawer.getByLabel('变更原因').fill('经办人更换');
  await drawer.getByRole('button', { name: '获取验证码' }).click();
  await drawer.getByRole('textbox', { name: '短信验证码' }).fill(await codeSentTo(PHONE));
  await drawer.getByRole('button', { name: '提交变更' }).click();
  await expect(drawer).toBeHidden();
  await expect(value(page, '孙一诺')).toBeVisible();

  await page.goto('/#/gcOrg/change');
  await page.getByRole('row').filter({ hasText: '鼎晟建设有限公司' }).getByRole('button', { name: '详情' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('待审核');
  await expect(page.getByRole('button', { name: '撤回' })).toBeVisible();
  await expect(page.getByRole('button', { name: '审核通过' })).toHaveCount(0);
  const change = new URL(page.url()).hash;

  const counter = await (await browser.newContext({ baseURL })).newPage();
  await enterAs(counter, 'staff01', '/dashboard/analysis');
  await counter.getByRole('link', { name: /待审核的单位变更 / }).click();
  await expect(counter).toHaveURL(/#\/gcOrg\/change\?status=PENDING/);
  await counter.goto(`/${change}`);
  const contact = counter.getByRole('row').filter({ has: counter.getByRole('rowheader', { name: '联系人' }) });
  await expect(contact.locator('del')).toHaveText('孙一诺');
  await expect(contact.locator('ins')).toHaveText('纪云深');
  await expectNoBarrier(counter);
  await page.goto(`/#/gcOrg/${id}`);
  await expect(value(page, '孙一诺')).toBeVisible();

  await counter.getByRole('button', { name: '审核通过' }).click();
  await counter.getByRole('dialog').getByRole('button', { name: '审核通过' }).click();
  await expect(counter.getByRole('heading', { level: 1 })).toContainText('已生效');
  await page.reload();
  await expect(value(page, '纪云深')).toBeVisible();
  await expect(value(page, 'new@dingsheng.example')).toBeVisible();
  await counter.context().close();
});
