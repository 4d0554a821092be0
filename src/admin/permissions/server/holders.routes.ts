import type { FastifyInstance } from 'fastify';
import { holderCalls as calls, MOST_ROLES } from '#admin/permissions/holders.contract.ts';
import { roleNarrowing } from '#admin/roles/server/known-roles.reads.ts';
import { pageOfKnownUsers } from '#admin/users/server/known-users.reads.ts';
import { splitList } from '#kit/domain/filter.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { asPage, pageOfQuery } from '#kit/server/data/list.ts';
import { serve } from '#kit/server/http/serve.ts';
import { grantsOf, holdersOf, holds, rolesHolding } from './holders.store.ts';
import { knownHolders, viaKnown } from './known-holders.reads.ts';
import { findEntry } from './menu-entries.store.ts';

/** Who holds an entry of the menu; of users and roles only those that the caller may know of. */
export function serveHolders(app: FastifyInstance): void {
  const { kernel } = app;
  serve(app, calls.roles, {
    find: ({ db, query }) => findEntry(db, query.permissionId),
    act: async ({ db, query, caller }, entry) => {
      const page = pageOfQuery(query);
      const asked = { keyword: (query.keyword ?? '').trim(), conditions: await roleNarrowing(caller, db) };
      const { records, total } = await rolesHolding(db, entry.id, asked, page);
      return asPage(records, total, page);
    },
  });
  serve(app, calls.users, {
    find: ({ db, query }) => findEntry(db, query.permissionId),
    act: async ({ db, query, caller }, entry) => {
      const page = await pageOfKnownUsers({ db, kernel, caller }, [holds(entry.id)], query);
      const held = await holdersOf(
        db,
        page.records.map(({ id }) => id),
        [entry.id],
      );
      const known = await knownHolders(db, caller, [...held.values()].flat());
      const records = page.records.map(({ id, username, realname, status, orgCodeTxt }) => ({
        id,
        username,
        realname,
        status,
        orgCodeTxt,
        ...viaKnown(held.get(id) ?? [], (holder) => known.has(holder.id)),
      }));
      return { ...page, records };
    },
  });
  serve(app, calls.matrix, ({ db, query }) => {
    const ids = [...new Set(splitList(query.roleIds).map((id) => id.toLowerCase()))];
    if (ids.length > MOST_ROLES)
      throw new Refusal('matrix.too-many', { field: 'roleIds', values: { most: MOST_ROLES } });
    return grantsOf(db, ids);
  });
}
