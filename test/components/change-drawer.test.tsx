import type { ComponentProps } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { ORGANISATION_GROUPS } from '#business/organisations/organisation-groups.rules.ts';
import { signatureCode } from '#business/organisations/organisation-signature.contract.ts';
import { organisations } from '#business/organisations/organisations.contract.ts';
import type { LastChange } from '#kit/contract/engine/last-change.contract.ts';
import { refusedBy } from '#kit/web/calls/call-refused.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { ChangeDrawer } from '#kit/web/record/ChangeDrawer.tsx';
import { AskAgain, ShownChange } from '#kit/web/record/ChangeNotice.tsx';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { axeViolations } from './barriers.ts';
import { texts, words } from './hand.ts';
import { show } from './show.tsx';

await withTexts(Promise.resolve(), recordTexts);

// Drafts are kept by id; the records of other tests have theirs.
const ROW = { id: 'drawer', version: 3, ...organisationDraft(1, { orgKinds: 'TENDERER', officeAddress: '城东路' }) };
const BROKEN = {
  success: false,
  code: 500,
  message: '不符合规则 R-NOOWN',
  result: {
    refusal: 'law.rule-broken',
    field: 'orgKinds',
    blockedBy: [
      {
        code: 'law.rule-broken',
        message: '不符合规则 R-NOOWN',
        field: 'orgKinds',
        fix: { command: 'edit', input: { orgKinds: 'TENDERER' } },
      },
    ],
  },
};

const LATE = {
  success: false,
  code: 409,
  message: '该记录已被他人修改',
  result: {
    refusal: 'machine.stale',
    current: { version: 4, updateBy: 'staff01', updateByName: '韩雪', updateTime: '2026-11-19 09:30:00' },
  },
};

/** The drawer with what it sends; what is answered is decided send by send. */
function opened(
  wanted: Record<string, unknown>,
  answer: (at: number) => unknown,
  now: Record<string, unknown> = {},
  more: Pick<ComponentProps<typeof ChangeDrawer>, 'afresh' | 'remarks'> = {},
) {
  const sent: object[] = [];
  const versions: number[] = [];
  let isClosed = false;
  show(
    <ChangeDrawer
      fields={organisations.fields}
      groups={Object.values(ORGANISATION_GROUPS)}
      row={ROW}
      wanted={wanted}
      {...more}
      version={3}
      readAgain={async () => ({ row: { ...ROW, ...now }, wanted, version: 4 })}
      send={async ({ changes, version }) => {
        sent.push(changes);
        versions.push(version);
        const body = answer(sent.length);
        if (body) throw refusedBy({ status: 200, headers: new Headers() }, body);
        return { result: null, message: '' } as never;
      }}
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  onTestFinished(() => show(null));
  return { sent, versions, isClosed: () => isClosed };
}

const hand = () => page.getByRole('button', { name: '提交变更' }).click();

it('a refused change that a rule forbids offers what would be allowed, and one click puts it into the form', async () => {
  const { sent, isClosed } = opened({ orgKinds: 'TENDERER,BIDDER', officeAddress: '城西路' }, (at) =>
    at === 1 ? BROKEN : undefined,
  );
  await expect.element(page.getByLabelText('办公地址')).toHaveValue('城西路');
  await page.getByLabelText('办公地址').fill('城西路 8 号');
  await hand();
  const fix = page.getByRole('button', { name: /一键改正：\s*单位类型/ });
  await expect.element(fix).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await fix.click();
  await expect.element(fix).not.toBeInTheDocument();
  await hand();
  await expect.poll(isClosed).toBe(true);
  expect(sent).toEqual([{ officeAddress: '城西路 8 号' }, { orgKinds: 'TENDERER', officeAddress: '城西路 8 号' }]);
});

describe('a change that came too late', () => {
  const comparison = page.getByRole('dialog', { name: '这条记录刚被他人修改' });

  it('shows what somebody else has saved, lets the user choose, and goes on with that', async () => {
    const { sent, versions, isClosed } = opened({ officeAddress: '城西路' }, (at) => (at === 1 ? LATE : undefined), {
      officeAddress: '城东路',
      postcode: '310000',
    });
    await page.getByLabelText('办公地址').fill('城西路 8 号');
    await page.getByLabelText('邮政编码').fill('310001');
    await hand();
    await expect.poll(words(comparison)).toContain('韩雪 在 2026-11-19 09:30:00 保存了它。');
    expect(texts(comparison.getByCss('tbody tr'))()).toEqual(['邮政编码310000310001']);
    expect(await axeViolations()).toEqual([]);
    await comparison.getByRole('radio', { name: '邮政编码 · 对方保存的' }).click();
    await comparison.getByRole('button', { name: '按所选保存' }).click();
    await expect.poll(isClosed).toBe(true);
    expect(versions).toEqual([3, 4]);
    expect(sent.at(-1)).toEqual({ officeAddress: '城西路 8 号' });
  });

  it('simply goes on where it would undo nothing of the other one', async () => {
    const { versions, isClosed } = opened({ officeAddress: '城西路' }, (at) => (at === 1 ? LATE : undefined), {
      contactName: '江二帆',
    });
    await page.getByLabelText('办公地址').fill('城西路 8 号');
    await hand();
    await expect.poll(isClosed).toBe(true);
    expect(versions).toEqual([3, 4]);
  });
});

it('a group that is unticked leaves the change that is corrected: its fields are wanted as they are', async () => {
  const { sent, isClosed } = opened({ officeAddress: '城西路', contactName: '江二帆' }, () => undefined);
  await page.getByRole('checkbox', { name: '联系人' }).click();
  await expect.element(page.getByLabelText('联系人手机')).not.toBeInTheDocument();
  await page.getByLabelText('办公地址').fill('城西路 8 号');
  await hand();
  await expect.poll(isClosed).toBe(true);
  expect(sent).toEqual([{ contactName: ROW.contactName, officeAddress: '城西路 8 号' }]);
});

it('a change that was returned is corrected with what was remarked at each of its fields', async () => {
  opened(
    { officeAddress: '城西路' },
    () => undefined,
    {},
    {
      remarks: {
        officeAddress: { by: '韩雪', text: '缺少门牌号' },
        contactName: { by: '韩雪', text: '授权委托书上是他人' },
      },
    },
  );
  await expect.element(page.getByLabelText('办公地址')).toHaveAccessibleDescription(/韩雪：缺少门牌号/);
  // Its group was not in the change; it is open because of the remark.
  await expect
    .element(page.getByLabelText('联系人', { exact: true }).last())
    .toHaveAccessibleDescription(/韩雪：授权委托书上是他人/);
  expect(await axeViolations()).toEqual([]);
});

it('a change after one that was refused begins with what that one wanted, and asks for all of it', async () => {
  const { sent, isClosed } = opened(
    { officeAddress: '城西路', legalRepIdNo: '440***********0014' },
    () => undefined,
    {},
    {
      afresh: true,
    },
  );
  await expect.element(page.getByLabelText('办公地址')).toHaveValue('城西路');
  await hand();
  await expect.poll(isClosed).toBe(true);
  expect(sent).toEqual([{ officeAddress: '城西路' }]);
});

it('a change that brings another telephone asks for a code from that one, too', async () => {
  show(
    <ChangeDrawer
      fields={organisations.fields}
      groups={Object.values(ORGANISATION_GROUPS)}
      row={ROW}
      wanted={{ email: 'a@yunzhou.example' }}
      code={{
        call: signatureCode,
        signs: { sign: 'requestChange' },
        phone: { field: 'contactPhone', signs: { sign: 'newPhone' } },
      }}
      version={3}
      readAgain={async () => ({ row: ROW, version: 4 })}
      send={async () => ({ result: null, message: '' }) as never}
      onClose={() => undefined}
    />,
  );
  onTestFinished(() => show(null));
  await expect.element(page.getByLabelText('短信验证码', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('新手机的短信验证码')).not.toBeInTheDocument();
  await page.getByLabelText('联系人手机').fill('13900000009');
  await expect.element(page.getByLabelText('新手机的短信验证码')).toBeVisible();
});

const REFUSED: LastChange = {
  id: 'c',
  changeNo: 'BG2026000001',
  status: 'REJECTED',
  before: JSON.stringify({ officeAddress: '城东路' }),
  after: JSON.stringify({ officeAddress: '城西路' }),
  reason: '搬迁',
  createTime: '2026-11-18 10:00:00',
  decision: {
    by: '韩雪',
    at: '2026-11-19 09:00:00',
    opinion: '地址不全',
    remarks: [{ field: 'officeAddress', text: '缺少门牌号' }],
  },
};

it('a refused change stands on the record with who refused it, why, at which field, and the next step', async () => {
  let isAsked = false;
  show(
    <ShownChange
      change={REFUSED}
      fields={organisations.fields}
      next={() => (
        <AskAgain
          onClick={() => {
            isAsked = true;
          }}
        />
      )}
    />,
  );
  onTestFinished(() => show(null));
  const told = page.getByRole('alert');
  await expect.poll(words(told)).toMatch(/变更 BG2026000001 未通过审核，原信息继续有效/);
  await expect.poll(words(told)).toMatch(/韩雪 于 2026-11-19 09:00:00 退回：\s*地址不全/);
  await expect.element(page.getByRole('rowheader', { name: /办公地址.*韩雪：缺少门牌号/ })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: '更正后重新申请' }).click();
  expect(isAsked).toBe(true);
});

it('what was typed is there when the drawer is opened again, with the groups that were ticked', async () => {
  opened({}, () => undefined);
  await page.getByRole('checkbox', { name: '基本信息' }).click();
  await page.getByLabelText('办公地址').fill('写到一半');
  show(null);
  const { isClosed } = opened({}, () => undefined);
  await expect.element(page.getByLabelText('办公地址')).toHaveValue('写到一半');
  await expect.element(page.getByText(/^已恢复 .* 填写、尚未提交的内容。$/)).toBeVisible();
  await page.getByRole('button', { name: '放弃' }).click();
  await expect.element(page.getByRole('checkbox', { name: '基本信息' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: '基本信息' }).click();
  await expect.element(page.getByLabelText('办公地址')).toHaveValue('城东路');
  await page.getByRole('checkbox', { name: '基本信息' }).click();
  expect(isClosed()).toBe(false);
});
