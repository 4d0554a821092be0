import type { ComponentProps } from 'react';
import { expect, it, onTestFinished } from 'vitest';
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
import { words } from './hand.ts';
import { show } from './show.tsx';

await withTexts(Promise.resolve(), recordTexts);

const ROW = { id: 'a', version: 3, ...organisationDraft(1, { orgKinds: 'TENDERER', officeAddress: '城东路' }) };
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

/** The drawer with what it sends; what is answered is decided send by send. */
function opened(
  wanted: Record<string, unknown>,
  answer: (at: number) => unknown,
  more: Pick<ComponentProps<typeof ChangeDrawer>, 'afresh' | 'remarks'> = {},
) {
  const sent: object[] = [];
  let isClosed = false;
  show(
    <ChangeDrawer
      fields={organisations.fields}
      groups={Object.values(ORGANISATION_GROUPS)}
      row={ROW}
      wanted={wanted}
      {...more}
      send={async ({ changes }) => {
        sent.push(changes);
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
  return { sent, isClosed: () => isClosed };
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

it('a change that was returned is corrected with what was remarked at each of its fields', async () => {
  opened({ officeAddress: '城西路' }, () => undefined, {
    remarks: {
      officeAddress: { by: '韩雪', text: '缺少门牌号' },
      contactName: { by: '韩雪', text: '授权委托书上是他人' },
    },
  });
  await expect.element(page.getByLabelText('办公地址')).toHaveAccessibleDescription(/韩雪：缺少门牌号/);
  // Its group was not in the change; it is open because of the remark.
  await expect
    .element(page.getByLabelText('联系人', { exact: true }).last())
    .toHaveAccessibleDescription(/韩雪：授权委托书上是他人/);
  expect(await axeViolations()).toEqual([]);
});

it('a change after one that was refused begins with what that one wanted, and asks for all of it', async () => {
  const { sent, isClosed } = opened({ officeAddress: '城西路', legalRepIdNo: '440***********0014' }, () => undefined, {
    afresh: true,
  });
  await expect.element(page.getByLabelText('办公地址')).toHaveValue('城西路');
  await hand();
  await expect.poll(isClosed).toBe(true);
  expect(sent).toEqual([{ officeAddress: '城西路' }]);
});

const LATE = {
  success: false,
  code: 409,
  message: '该记录已被他人修改，当前状态为“有效”，您的操作没有执行',
  result: {
    refusal: 'machine.stale',
    current: { status: 'ACTIVE', version: 4 },
    since: [
      {
        number: 1,
        at: '2026-11-19 10:00:00',
        by: 'bidder03',
        byName: '孙一诺',
        kind: 'changed',
        changes: [{ field: 'regAddress', old: '一号', new: '二号' }],
      },
    ],
  },
};

it('a change that comes too late shows who has changed what, keeps what was typed, and goes at the next press', async () => {
  const { sent, isClosed } = opened({ officeAddress: '城西路' }, (at) => (at === 1 ? LATE : undefined));
  await page.getByLabelText('办公地址').fill('城西路 8 号');
  await hand();
  const told = page.getByRole('alert');
  await expect.poll(words(told)).toMatch(/该记录已被他人修改/);
  await expect.poll(words(told)).toMatch(/孙一诺.*注册地址 一号 → 二号/);
  await expect.element(page.getByLabelText('办公地址')).toHaveValue('城西路 8 号');
  expect(await axeViolations()).toEqual([]);
  await hand();
  await expect.poll(isClosed).toBe(true);
  expect(sent).toHaveLength(2);
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
