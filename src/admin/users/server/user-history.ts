import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ROLE_PAGE } from '#admin/roles/role-page.contract.ts';
import { userCalls } from '#admin/users/users.contract.ts';
import { splitList } from '#kit/domain/filter.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { serveHistory } from '#kit/server/resource/serve-history.ts';
import { columnsFor, someUsers } from './user-rows.ts';

/** Names in the place of comma-joined ids or codes; what is gone stays as it was written. */
const joinedNames = (names: Sql) => async (db: Db, joined: string) => {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from (${names}) as named where code = any (${splitList(joined)}::text[])`.execute(db);
  return splitList(joined)
    .map((code) => rows.find((row) => row.code === code)?.name ?? code)
    .join(',');
};

export const serveUserHistory = (app: FastifyInstance) =>
  serveHistory(app, userCalls.history, {
    table: 'app_user',
    find: async (db, caller, id) => (await someUsers(db, app.kernel, caller, [sql`id = ${id}`]))[0],
    columns: columnsFor,
    links: { selectedroles: ROLE_PAGE, selecteddeparts: null },
    words: {
      post: joinedNames(sql`select code, name from position`),
      departIds: joinedNames(sql`select id::text as code, depart_name as name from department`),
    },
  });
