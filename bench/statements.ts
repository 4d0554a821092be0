/** The statements of the list and of the insert, as the server sends them; the benchmark checks that they are the same. */
const FIELDS = `"id" as "id", "code" as "code", "name" as "name", "post_rank" as "postRank", "company_id" as "companyId",
  "created_by" as "createBy", "created_at" as "createTime", "updated_by" as "updateBy", "updated_at" as "updateTime",
  "version" as "version"`;

const ORDER = 'order by "created_at" desc, id desc';

/** The page with a count of up to a thousand rows, and the count that a longer list needs beside it. */
export interface ListStatements {
  rows: string;
  count: string;
}
export const COUNTED_AT_SIGHT = 1_000;

const USER_FIELDS = `"id" as "id", "username" as "username", "realname" as "realname", "avatar" as "avatar", "sex" as "sex",
  "birthday" as "birthday", "phone" as "phone", "org_code_txt" as "orgCodeTxt",
  "depart_ids_dict_text" as "departIds_dictText", "status" as "status", "work_no" as "workNo", "email" as "email",
  "telephone" as "telephone", "post" as "post", "post_dict_text" as "post_dictText", "user_identity" as "userIdentity",
  "depart_ids" as "departIds", "rel_tenant_ids" as "relTenantIds", "activiti_sync" as "activitiSync",
  "client_id" as "clientId", "home_path" as "homePath", "org_code" as "orgCode", "del_flag" as "delFlag",
  "created_by" as "createBy", "created_at" as "createTime", "updated_by" as "updateBy", "updated_at" as "updateTime",
  "version" as "version"`;

const listFrom =
  (table: string, fields: string, live: string) =>
  (where: string, filters: number): ListStatements => ({
    rows: `with found as materialized (
        select array(select id from "${table}" where ${live}"created_by" = $1::text and ${where} ${ORDER}
          limit $${filters + 2}::int offset $${filters + 3}) as found_ids)
      select ${fields}, cardinality(found.found_ids) as found_number
      from found
      cross join unnest(found.found_ids[$${filters + 4}::int:$${filters + 5}::int]) with ordinality as shown (found_id, found_place)
      join "${table}" on "${table}".id = found_id
      order by found_place`,
    count: `select count(*)::int as total from "${table}" where ${live}"created_by" = $1::text and ${where}`,
  });
const listOf = listFrom('position', FIELDS, '');
const usersOf = listFrom('user_listing', USER_FIELDS, 'deleted_at is null and ');

/** Each list has the data rule "made by myself" and one filter; a view has a quick search and conditions, too. */
export const LISTS = {
  range: listOf('"created_at" >= $2 and "created_at" < $3', 2),
  view: listOf(
    `"created_at" >= $2 and "created_at" < $3 and ("code" ilike $4 or "name" ilike $5)
      and ("post_rank" = $6::text and "name" ilike $7)`,
    6,
  ),
  rank: listOf('"post_rank" = $2::text', 1),
  contains: listOf('"name" ilike $2', 1),
  users: usersOf('"created_at" >= $2 and "created_at" < $3', 2),
  usersByName: usersOf('"username" ilike $2', 1),
};

export type ListName = keyof typeof LISTS;

export const INSERT = `insert into "position" (id, "code", "name", "post_rank", created_by, created_at)
  values ($1, $2, $3, $4, $5, clock_timestamp()) on conflict do nothing returning id`;

/** What a command does to the row itself. */
export const APPROVE = 'update "gc_org" set status = $1, updated_by = $2, updated_at = $3 where id = $4';
