import { type ReactNode, useEffect, useState } from 'react';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { dictionaries } from '#admin/dictionaries/dictionary-admin.contract.ts';
import dictionariesModule from '#admin/dictionaries/web/dictionaries.module.ts';
import { useUsageNote } from '#admin/dictionaries/web/use-usage-note.tsx';
import { ExplainAccess } from '#admin/permissions/web/ExplainAccess.tsx';
import { PreviewDrawer } from '#admin/permissions/web/PreviewDrawer.tsx';
import permissionsModule from '#admin/permissions/web/permissions.module.ts';
import { userCalls } from '#admin/users/users.contract.ts';
import { EffectivePermissions } from '#admin/users/web/EffectivePermissions.tsx';
import usersModule from '#admin/users/web/users.module.ts';
import { call } from '#kit/web/calls/call.ts';
import exportsModule from '#web/exports/exports.module.ts';
import { MyExports } from '#web/exports/MyExports.tsx';
import { answerCalls, css, texts, words } from './hand.ts';
import { option } from './list-steps.tsx';
import { prefer } from './prefer.ts';
import { done } from './record-of.tsx';
import { show } from './show.tsx';

// Their words come with their screens.
for (const { screens } of [usersModule, dictionariesModule, exportsModule, permissionsModule])
  for (const { component } of screens) await component();

beforeAll(async () => {
  await prefer({ language: 'en' });
  return () => prefer();
});

const HAN = /\p{Script=Han}/u;
type Records = { records: { id: string }[] };
const first = (answer: unknown) => (answer as Records).records[0]?.id ?? '';

function shown(component: ReactNode, at?: string) {
  show(component, { at });
  onTestFinished(() => show(null));
}

it('what somebody may do names roles, entries and pages for all in English', async () => {
  const id = first(await call(userCalls.list, { username: 'admin' } as never));
  shown(<EffectivePermissions user={{ id, name: 'admin' }} onClose={() => undefined} />);
  const held = css('.effective');
  await expect.poll(words(held)).toContain('Administrator');
  expect(words(held)()).toMatch(/Users.*My messages|My messages.*Users/s);
  expect(words(held)()).not.toMatch(HAN);
  await page.getByRole('searchbox').fill('Administrator');
  await expect.poll(() => texts(css('.effective-table tbody tr'))().length).toBeGreaterThan(10);
});

it('why somebody may names the entry and the roles in English, and so do the choices', async () => {
  shown(<ExplainAccess />, '/?username=admin&kind=code&what=system:user:list');
  const answer = css('.explain-answer');
  await expect.poll(words(answer)).toContain('Administrator');
  expect(words(answer)()).not.toMatch(HAN);
  await expect.element(css('.explain-form').getByText('Users: read all · system:user:list')).toBeVisible();
});

it('the menu as a role sees it is in English', async () => {
  shown(<PreviewDrawer onClose={() => undefined} />);
  await page.getByRole('combobox').click();
  await option('Administrator · ADMIN').click();
  await expect.poll(words(css('.menu-preview').first())).toContain('Users');
  expect(words(css('.menu-preview').first())()).not.toMatch(HAN);
});

it('a dictionary that is about to go is named in English', async () => {
  const id = first(await call(dictionaries.list, { dictCode: 'sex' } as never));
  shown(<Note of={id} />);
  await expect.poll(words(css('.usage-note'))).toContain('Sex');
  expect(words(css('.usage-note'))()).not.toMatch(HAN);
});

function Note({ of }: { of: string }) {
  const note = useUsageNote();
  const [said, setSaid] = useState<ReactNode>(null);
  useEffect(() => {
    void note?.([of]).then(setSaid);
  });
  return said;
}

it('exports have the English title of their list', async () => {
  const run = { jobId: 'one', state: 'waiting', doneCount: 0, totalCount: 6_000, msg: '', fileUrl: null };
  const titled = { title: '职务管理', titleEn: 'Positions', createTime: '2026-11-02 09:00:00' };
  const rest = { fileName: null, expireTime: '2026-11-09 09:00:00' };
  await answerCalls('**/sys/export/runs**', done([{ ...run, ...titled, ...rest }]));
  shown(<MyExports />);
  await expect.poll(words(css('tbody'))).toContain('Positions');
  expect(words(css('tbody'))()).not.toMatch(HAN);
});
