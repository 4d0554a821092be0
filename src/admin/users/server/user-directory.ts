import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { directoryCalls as calls } from '#admin/users/user-directory.contract.ts';
import { userCalls } from '#admin/users/users.contract.ts';
import { splitList } from '#kit/domain/filter.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { isUuid } from '#kit/domain/uuid.ts';
import type { Condition as Sql } from '#kit/server/data/db.ts';
import { asPage, pageOfQuery, whereAll } from '#kit/server/data/list.ts';
import { serve } from '#kit/server/http/serve.ts';
import { contactsOf, headedDepartments } from './user-directory.store.ts';
import { filtersOf, inDepartment, matching, pageOfUsers, someUsers } from './user-rows.ts';
import { knownTo } from './user-scope.reads.ts';
import { NORMAL } from './users.reads.ts';

const MOST_AT_ONCE = 100;
const active = sql`status = ${NORMAL}`;

const byIds = (ids: string[]): Sql => sql`id = any (${ids.filter(isUuid)}::uuid[])`;
const byNames = (names: string[]): Sql => sql`username = any (${names}::text[])`;

/** How people are found: the list, the pickers and the address book. */
export function serveUserDirectory(app: FastifyInstance): void {
  const { kernel } = app;

  serve(app, userCalls.list, ({ db, query, caller }) => {
    const { departId, code = '', keyword = '' } = query;
    const wanted = splitList(code);
    const conditions = [
      ...filtersOf(caller, query),
      ...(departId ? [inDepartment(departId)] : []),
      ...(wanted.length > 0 ? [byIds(wanted)] : []),
      ...(keyword.trim() ? [matching(keyword.trim(), caller)] : []),
    ];
    return pageOfUsers(db, kernel, caller, conditions, query, wanted.length || undefined);
  });

  serve(app, userCalls.queryById, {
    find: async ({ db, query, caller }) => (await someUsers(db, kernel, caller, [sql`id = ${query.id}`], true))[0],
    act: (_scene, user) => user,
  });

  serve(app, userCalls.queryByIds, ({ db, query, caller }) =>
    someUsers(db, kernel, caller, [byIds(splitList(query.userIds))]),
  );

  serve(app, calls.search, ({ db, query, caller }) => {
    const { username = '', realname = '', id = '', keyword = '', departId } = query;
    const conditions = [
      active,
      ...partOrSeveral(sql`username`, username),
      ...partOrSeveral(sql`realname`, realname),
      ...(splitList(id).length > 0 ? [byIds(splitList(id))] : []),
      ...(keyword.trim() ? [matching(keyword.trim(), caller)] : []),
      ...(departId ? [inDepartment(departId)] : []),
    ];
    return pageOfUsers(db, kernel, caller, conditions, query);
  });

  serve(app, calls.multi, ({ db, query, caller }) => {
    const [ids, names] = [splitList(query.id ?? ''), splitList(query.username ?? '')];
    if (ids.length === 0 && names.length === 0) return [];
    const conditions = [active, ...(ids.length > 0 ? [byIds(ids)] : []), ...(names.length > 0 ? [byNames(names)] : [])];
    return someUsers(db, kernel, caller, conditions);
  });

  serve(app, calls.ofDepartment, ({ db, query, caller }) => {
    const { id, realname = '' } = query;
    return someUsers(db, kernel, caller, [inDepartment(id), ...partOrSeveral(sql`realname`, realname)]);
  });

  serve(app, calls.members, async ({ db, query, caller }) => {
    const { depId, username = '', realname = '', ...filters } = query;
    const departments = depId ? [depId] : await headedDepartments(db, caller.id);
    if (departments.length === 0) return null;
    const within = sql`(${sql.join(departments.map(inDepartment), sql` or `)})`;
    const names = [...partOrSeveral(sql`username`, username), ...partOrSeveral(sql`realname`, realname)];
    const conditions = [within, ...names, ...filtersOf(caller, filters)];
    const page = await pageOfUsers(db, kernel, caller, conditions, query);
    return { ...page, records: page.records.map((user) => ({ ...user, orgCode: user.orgCodeTxt })) };
  });

  serve(app, calls.addressBook, async ({ db, query, caller }) => {
    const { orgCode = '', realname = '', workNo = '' } = query;
    if (orgCode !== '' && !/^[A-Z0-9]+$/.test(orgCode))
      throw new Refusal('department.unknown-code', { field: 'orgCode' });
    const where = whereAll([
      ...(await knownTo(caller, db)),
      active,
      ...(orgCode ? [belowCode(orgCode)] : []),
      ...partOrSeveral(sql`realname`, realname),
      ...partOrSeveral(sql`work_no`, workNo),
    ]);
    const page = pageOfQuery({ ...query, pageSize: Math.min(query.pageSize ?? 10, MOST_AT_ONCE) });
    const { total, records } = await contactsOf(db, where, page, caller);
    return asPage(records, total, page);
  });
}

/** A list of names or one that contains the text; nothing where nothing was typed. */
function partOrSeveral(column: Sql, text: string): Sql[] {
  const words = splitList(text.replaceAll('*', ''));
  if (words.length === 0) return [];
  if (text.includes(',')) return [sql`${column} = any (${words}::text[])`];
  return [sql`${column} ilike ${`%${(words[0] ?? '').replace(/[\\%_]/g, '\\$&')}%`}`];
}

const belowCode = (orgCode: string): Sql => sql`exists (
  select 1 from user_department join department on department.id = user_department.department_id
  where user_department.user_id = user_listing.id and starts_with(department.org_code, ${orgCode}))`;
