import type { Page } from '@playwright/test';
import { organisationDraft } from '#testing/organisation.ts';
import { axeViolations } from './barriers.ts';
import { inCity } from './city-database.ts';
import { callAs, enterAs, expect, test } from './platform.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^通知与消息/ });
const PHONE = '13900000009';

/** Entered at the desk, for a user who acts for it from then on. */
async function entered(desk: Page, token: string, username: string): Promise<string> {
  const draft = organisationDraft(4_009, { contactPhone: PHONE });
  const give = async (act: string, body: object) =>
    expect(await callAs(desk, token, 'POST', `/gcOrg/gcOrg/${act}`, body)).toMatchObject({ body: { success: true } });
  await give('add', draft);
  const [row] = await inCity<{ id: string }>('select id from gc_org where credit_code = $1', [draft.creditCode]);
  const id = row?.id ?? '';
  // An account acts for one organisation at a time.
  await inCity(
    'update participation set ended_at = now() where user_id = (select id from app_user where username = $1)',
    [username],
  );
  await give('addMember', { id, username });
  return id;
}

const unread = async (page: Page) => {
  await expect(bell(page)).toHaveAccessibleName(/条未读$/);
  return Number(/(\d+) 条/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1]);
};

async function codeSent(): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const [row] = await inCity<{ body: string }>(
        `select demo_outbox.body from demo_outbox join message_delivery on id = delivery_id where recipient = $1`,
        [PHONE],
      );
      code = /\d{6}/.exec(row?.body ?? '')?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

test('an organisation is handed in with a code, and the bell of reception rings at once', { tag: '@story' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await (await browser.newContext({ baseURL })).newPage();
  const token = await enterAs(desk, 'staff01', '/dashboard/analysis');
  const id = await entered(desk, token, 'bidder06');
  const before = await unread(desk);

  await enterAs(page, 'bidder06', `/gcOrg/${id}`);
  await page.getByRole('button', { name: '提交审核' }).click();
  const dialog = page.getByRole('dialog', { name: '提交审核' });
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('status')).toHaveText('已发送至 139****0009，10 分钟内有效。');
  await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  expect(await axeViolations(page)).toEqual([]);
  const code = await codeSent();
  const field = dialog.getByRole('textbox', { name: '短信验证码' });
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await dialog.getByRole('button', { name: '提交审核' }).click();
  await expect(dialog.getByText('验证码不正确')).toBeVisible();
  await field.fill(code);
  await dialog.getByRole('button', { name: '提交审核' }).click();
  await expect(dialog).toBeHidden();

  await expect(bell(desk)).toHaveAccessibleName(`通知与消息，${before + 1} 条未读`);
  await bell(desk).click();
  await desk.getByRole('tab', { name: /^系统消息/ }).click();
  await desk
    .locator('.ant-popover')
    .getByText(/^单位.*已提交审核$/)
    .click();
  await expect(desk).toHaveURL(new RegExp(`#/gcOrg/${id}`));
  await expect(bell(desk)).toHaveAccessibleName(`通知与消息，${before} 条未读`);
  await desk.context().close();

  const office = await (await browser.newContext({ baseURL })).newPage();
  await enterAs(office, 'admin', '/isystem/delivery');
  await expect(office.getByText(`验证码 ${code}`).first()).toBeVisible();
  await expect(office.getByText('139****0009').first()).toBeVisible();
  expect(await axeViolations(office)).toEqual([]);
  await office.context().close();
});
