import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import type { Effective } from '#admin/permissions/effective.contract.ts';
import { HeldPermissions } from './HeldPermissions.tsx';

// Shows the keys of the texts.
const keys = createInstance({ lng: 'cimode' });
await keys.init();

const CLERK = { kind: 'role', id: 'clerk', name: '窗口受理', code: 'CLERK' } as const;
const ENTRY: Effective['entries'][number] = {
  id: 'users',
  parentId: null,
  name: '用户管理',
  kind: 'menu',
  path: '/isystem/user',
  codes: [],
  on: true,
  via: ['clerk'],
  otherRole: false,
  rules: [],
};
const HELD: Effective = { account: 'normal', roles: [CLERK], otherRole: false, entries: [ENTRY], forAll: [] };
const shown = (changed: Partial<Effective>) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={keys}>
      <HeldPermissions held={{ ...HELD, ...changed }} />
    </I18nextProvider>,
  );

describe('the effective permissions of a user', () => {
  it.each<[string, Partial<Effective>, string[]]>([
    ['an account with a role', {}, ['effective.counts', 'effective.roles', 'effective.table']],
    [
      'a frozen account',
      { account: 'frozen' },
      ['effective.counts', 'effective.frozen', 'effective.roles', 'effective.table'],
    ],
    ['an account without a role', { roles: [], entries: [] }, ['effective.none', 'effective.noRoles']],
    ['one whose role grants nothing', { entries: [] }, ['effective.none', 'effective.roles']],
    [
      'one with a role that may not be named',
      { roles: [], otherRole: true, entries: [] },
      ['effective.none', 'effective.otherRole', 'effective.roles'],
    ],
  ])('say of %s what is so, and nothing else', (_whom, changed, said) => {
    const markup = shown(changed);
    const told = ['counts', 'frozen', 'none', 'noRoles', 'otherRole', 'roles', 'table'].map(
      (word) => `effective.${word}`,
    );
    expect(told.filter((word) => new RegExp(`>${word.replace('.', '\\.')}<`).test(markup)).sort()).toEqual(said.sort());
  });

  it('name the role that grants an entry', () => {
    expect(shown({})).toMatch(/用户管理.*窗口受理/s);
  });
});
