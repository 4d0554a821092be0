import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { MyOrganisation } from '#business/organisations/web/MyOrganisation.tsx';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { MODULES } from '#web/modules.ts';
import { answerCalls } from './hand.ts';
import { done } from './record-of.tsx';
import { show } from './show.tsx';

const ownTexts = MODULES.flatMap(({ name, texts }) => (texts && name === 'organisations' ? [texts] : []));
await withTexts(Promise.resolve(), ...ownTexts);

const CLOSED = {
  id: 'o',
  orgName: '云州测试单位乙有限公司',
  orgKinds: 'BIDDER',
  regNo: null,
  status: 'CLOSED',
  level: 0,
  missing: [],
  licenceEndOn: null,
  suspendedUntil: null,
  pendingSince: null,
  opinion: null,
  remarks: [],
  openChange: null,
};
const enter = page.getByRole('button', { name: '登记单位' });

it('only one whose organisation was closed is offered to enter another one', async () => {
  await answerCalls('**/gcOrg/gcOrg/mine**', done(CLOSED));
  show(<MyOrganisation />);
  onTestFinished(() => show(null));
  await expect.element(enter).toBeVisible();
  await answerCalls('**/gcOrg/gcOrg/mine**', done({ ...CLOSED, status: 'SUSPENDED' }));
  show(<MyOrganisation />);
  await expect.element(page.getByText(CLOSED.orgName)).toBeVisible();
  expect(enter.elements()).toEqual([]);
});
