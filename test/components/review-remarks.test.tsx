import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { people } from '#business/people/people.contract.ts';
import type { Resource } from '#kit/contract/resource.ts';
import { ResourceForm } from '#kit/web/form/ResourceForm.tsx';
import { organisationDraft } from '#testing/organisation.ts';
import { axeViolations } from './barriers.ts';
import { show } from './show.tsx';

/** The form in which somebody corrects what came back from review. */
function correction(resource: Resource, row: Record<string, unknown>, remarks: Record<string, string>) {
  show(
    <ResourceForm
      resource={resource}
      opened={{ for: 'edit', row: { id: 'a', version: 2, ...row } }}
      control={{ orgId: () => null }}
      remarks={remarks}
      onType={() => undefined}
      onGiveUp={() => undefined}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
  );
  onTestFinished(() => show(null));
}

it('the form of a returned person shows at each field what was remarked on it', async () => {
  const row = { name: '测试人员甲', idType: 'PASSPORT', idNo: '*********', phone: '13900000001' };
  correction(people as never, row, { name: '与证件不一致', phone: '号码已停用' });
  await expect.element(page.getByLabelText('姓名')).toHaveAccessibleDescription(/与证件不一致/);
  await expect.element(page.getByLabelText('手机')).toHaveAccessibleDescription(/号码已停用/);
  await expect.element(page.getByLabelText('电子邮箱')).not.toHaveAccessibleDescription(/./);
  expect(await axeViolations()).toEqual([]);
});

it('the form of a returned organisation shows at each field what was remarked on it', async () => {
  correction(organisations as never, organisationDraft(1), { contactName: '授权委托书上是他人' });
  await expect
    .element(page.getByLabelText('联系人', { exact: true }))
    .toHaveAccessibleDescription(/授权委托书上是他人/);
});
