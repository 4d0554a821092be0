import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { ORGANISATION_GROUPS } from '#business/organisations/organisation-groups.rules.ts';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { refusedBy } from '#kit/web/calls/call-refused.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { ChangeDrawer } from '#kit/web/record/ChangeDrawer.tsx';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { axeViolations } from './barriers.ts';
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
function opened(wanted: Record<string, unknown>, answer: (at: number) => unknown) {
  const sent: object[] = [];
  let isClosed = false;
  show(
    <ChangeDrawer
      fields={organisations.fields}
      groups={Object.values(ORGANISATION_GROUPS)}
      row={ROW}
      wanted={wanted}
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
