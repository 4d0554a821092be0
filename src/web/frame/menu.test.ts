import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#admin/permissions/permissions.contract.ts';
import type { Screen } from '#kit/web/screen.ts';
import { grants, groupsAbove, leaves, menuEntries } from './menu.ts';

const item = (path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: path,
  path,
  name: path,
  component: 'x',
  route: '1',
  meta: { title: path, keepAlive: false, internalOrExternal: false, permissionList: [] },
  ...more,
});
const screens = ['/home', '/sys/a', '/sys/deep/b', '/secret'].map((path) => ({ path }) as Screen);
const menu = [
  item('/home'),
  item('/sys', {
    children: [item('/sys/a'), item('/sys/none'), item('/sys/deep', { children: [item('/sys/deep/b')] })],
  }),
  item('/empty', { children: [item('/empty/none')] }),
  item('/secret', { hidden: true }),
];
const entries = menuEntries(menu, screens);

describe('the menu', () => {
  it('shows what has a screen, and the groups that hold some', () => {
    expect(leaves(entries).map(({ path }) => path)).toEqual(['/home', '/sys/a', '/sys/deep/b']);
    expect(entries.map(({ path }) => path)).toEqual(['/home', '/sys']);
  });

  it('grants hidden paths and nothing else', () => {
    expect(grants(menu, '/secret')).toBe(true);
    expect(grants(menu, '/sys/deep/b')).toBe(true);
    expect(grants(menu, '/elsewhere')).toBe(false);
  });

  it.each([
    ['/home', []],
    ['/sys/a', ['/sys']],
    ['/sys/deep/b', ['/sys', '/sys/deep']],
    ['/elsewhere', []],
  ])('knows the groups above %s', (path, groups) => {
    expect(groupsAbove(entries, path).map((entry) => entry.path)).toEqual(groups);
  });
});
