import type { FastifyInstance } from 'fastify';
import { type EffectiveEntry, effectiveCall } from '#admin/permissions/effective.contract.ts';
import { inEnglish } from '#admin/permissions/entry-titles.rules.ts';
import { BUTTON } from '#admin/permissions/menu-entries.contract.ts';
import { codesOf } from '#admin/permissions/menu-entries.rules.ts';
import { menuOf } from '#admin/permissions/permissions.rules.ts';
import { findUser, NORMAL } from '#admin/users/server/users.reads.ts';
import { serve } from '#kit/server/http/serve.ts';
import { grantsOf, rolesHeldBy } from './effective.store.ts';
import { knownHolders, viaKnown } from './known-holders.reads.ts';
import { byPage, type GrantedRule, grantedPermissions, grantedRules } from './permissions.reads.ts';

type GrantedBy = Pick<EffectiveEntry, 'via' | 'otherRole'>;
type Granted = Awaited<ReturnType<typeof grantedPermissions>>[number];

/** Everything that somebody may, from the rows by which the menu is built and the gate decides. */
export function serveEffective(app: FastifyInstance): void {
  serve(app, effectiveCall, {
    find: ({ db, query }) => findUser(db, query.userId),
    act: async ({ db, caller }, user) => {
      const granted = await grantedPermissions(db, user.id);
      const [roles, grants] = [await rolesHeldBy(db, user.id), await grantsOf(db, user.id)];
      const rules = byPage(await grantedRules(db, user.id));
      const known = await knownHolders(db, caller, roles);
      const order = new Map(roles.map(({ id }, place) => [id, place]));
      const grantedBy = (id: string) => {
        const holders = grants.filter(({ permissionId }) => permissionId === id).map(({ holderId }) => holderId);
        const sorted = holders.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
        return viaKnown(sorted, (holder) => known.has(holder));
      };
      const { via: named, ...others } = viaKnown(roles, ({ id }) => known.has(id));
      return {
        account: user.status === NORMAL ? ('normal' as const) : ('frozen' as const),
        roles: named,
        ...others,
        entries: granted.map((row) => entryOf(row, grantedBy(row.id), rules)),
        forAll: forAllBeside(granted),
      };
    },
  });
}

function entryOf(row: Granted, grantedBy: GrantedBy, rules: ReadonlyMap<string, GrantedRule[]>): EffectiveEntry {
  const isButton = row.menuType === BUTTON;
  return {
    id: row.id,
    parentId: row.parentId,
    name: row.name,
    ...(row.nameEn ? { nameEn: row.nameEn } : {}),
    kind: isButton ? 'button' : 'menu',
    path: isButton ? null : row.url,
    codes: isButton ? codesOf(row.perms) : [],
    on: !isButton || row.status === '1',
    ...grantedBy,
    rules: isButton ? [] : rulesBehind(row, rules),
  };
}

/** The rules of the list that an entry shows, and those that were written at this entry when it showed another one. */
const rulesBehind = ({ id, component }: Granted, rules: ReadonlyMap<string, GrantedRule[]>): string[] =>
  [...rules.values()]
    .flat()
    .filter(({ page, permissionId }) => page === component || permissionId === id)
    .map(({ ruleName }) => ruleName);

/** What the menu holds beside the granted entries. */
function forAllBeside(granted: Granted[]) {
  const held = new Set(granted.map(({ id }) => id));
  return menuOf(granted, (url) => url)
    .filter(({ id }) => !held.has(id))
    .map(({ path, meta }) => inEnglish({ path, name: meta.title, nameEn: meta.titleEn }));
}
