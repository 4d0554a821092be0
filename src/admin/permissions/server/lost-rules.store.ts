import { sql } from 'kysely';
import { BUTTON } from '#admin/permissions/menu-entries.contract.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { RuledPage } from '#kit/server/module/ruled-page.ts';

/** A role whose holders still read a list when these entries go, and a rule that narrows this list for it until then. */
export async function rulesLostWith(
  db: Db,
  ids: string[],
  pages: Pick<RuledPage, 'page' | 'permission'>[],
): Promise<{ role: string; rule: string } | undefined> {
  const { rows } = await sql<{ role: string; rule: string }>`
    with recursive gone as (
      select id from permission where id = any(${ids}::uuid[])
      union select permission.id from permission join gone on permission.parent_id = gone.id),
    lost as (
      select role_id as holder, data_rule.page, rule_name from role_data_rule
      join data_rule on data_rule.id = data_rule_id and status = '1' where data_rule.permission_id in (select id from gone)
      union
      select department_role_id, data_rule.page, rule_name from department_role_data_rule
      join data_rule on data_rule.id = data_rule_id and status = '1' where data_rule.permission_id in (select id from gone)),
    names as (
      select id as holder, role_name from role union all select id, role_name from department_role),
    held as (
      select role_id as holder, permission_id from role_permission
      union all select department_role_id, permission_id from department_role_permission),
    people as (
      select user_id, role_id as holder from user_role
      union all select user_id, department_role_id from department_role_user),
    -- Who holds the role of a rule may read its list by another role.
    kept as (
      select holder, permission_id from held where holder in (select holder from lost)
      union
      select mine.holder, held.permission_id from people as mine
      join people as other on other.user_id = mine.user_id join held on held.holder = other.holder
      where mine.holder in (select holder from lost))
    select distinct role_name as role, rule_name as rule from lost join names on names.holder = lost.holder
    join unnest(${pages.map(({ page }) => page)}::text[], ${pages.map(({ permission = null }) => permission)}::text[])
      as list (page, code) on list.page = lost.page
    left join kept on kept.holder = lost.holder
    left join permission on permission.id = kept.permission_id
    where list.code is null or (menu_type = ${BUTTON} and permission.id not in (select id from gone)
      and list.code = any(regexp_split_to_array(perms, '\\s*,\\s*')))
    order by role_name, rule_name limit 1`.execute(db);
  return rows[0];
}
