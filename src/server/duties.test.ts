import { expect, it } from 'vitest';
import { BUILT_IN_ROLES } from '#admin/roles/server/roles.seed.ts';
import { ACTION_CODES, BUSINESS_ROLES } from '#business/duties/action-codes.rules.ts';
import { DUTIES } from '#business/duties/duty-texts.rules.ts';
import type { MenuSeed } from '#kit/server/module/menu.ts';
import { testApp } from '#testing/app.ts';
import { BUILT_IN_MENU } from './menu.ts';
import { BUSINESS_MODULES } from './modules.ts';

const { as, nobody } = await testApp();
const flat = (menu: readonly MenuSeed[]): MenuSeed[] => menu.flatMap((one) => [one, ...flat(one.children ?? [])]);
const known = BUILT_IN_ROLES.map(({ code }) => code);

it('the codes of a tender are given to roles that exist', () => {
  for (const role of BUSINESS_ROLES) expect(known).toContain(role);
});

it('the codes of a tender are no buttons before there is a call behind them', () => {
  const buttons = new Set(flat(BUILT_IN_MENU).flatMap(({ perms }) => perms ?? []));
  expect(Object.keys(ACTION_CODES).filter((code) => buttons.has(code))).toEqual([]);
});

// The calendar and who runs the platform are settings of the whole system.
const isSetting = ({ key }: MenuSeed) => /^(system:|\/isystem\/)/.test(key);

it('an administrator holds nothing that a module of the business brings', () => {
  const brought = flat(BUSINESS_MODULES.flatMap(({ menu }) => menu)).filter((entry) => !isSetting(entry));
  expect(brought.length).toBeGreaterThan(10);
  expect(brought.filter(({ roles }) => roles.includes('ADMIN')).map(({ key }) => key)).toEqual([]);
});

it('every role but the one that all staff share is told its duties', () =>
  expect(Object.keys(DUTIES).sort()).toEqual(known.filter((code) => code !== 'CENTER_STAFF').toSorted()));

it.each([
  ['tenderer01', ['招标人']],
  ['expert01', ['评标专家']],
  ['staff01', ['中心受理']],
  ['witness01', ['中心见证']],
  ['finance01', ['中心财务']],
  ['supervisor01', ['行政监督']],
  ['auditor01', ['审计纪检']],
  ['issuer01', ['出函机构']],
  ['admin', ['平台管理员']],
])('%s is told the duties of %j', async (username, names) => {
  const { body } = await (await as(username)).get('/duty/mine');
  expect(body.result.map(({ name }: { name: { zh: string } }) => name.zh)).toEqual(names);
});

it('duties are told to nobody who is not signed in', async () =>
  expect((await nobody.get('/duty/mine')).status).toBe(401));
