import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';

export interface RuleOnField {
  /** What the menu calls the page. */
  menu: string;
  menuEn: string | null;
  page: string;
  field: string;
  ruleName: string;
  operator: string;
  value: string;
  inForce: boolean;
}

const MOST_RULES = 1_000;

/** The data rules that compare these fields of these pages, no matter who has chosen them. */
export async function rulesOn(db: Db, places: { page: string; field: string }[]): Promise<RuleOnField[]> {
  const { rows } = await sql<RuleOnField>`
    select permission.name as menu, permission.name_en as menu_en, page, rule_column as field, rule_name,
      rule_conditions as operator, rule_value as value, data_rule.status = '1' as in_force
    from data_rule join permission on permission.id = permission_id
    where (page, rule_column) in (
      select * from unnest(${places.map(({ page }) => page)}::text[], ${places.map(({ field }) => field)}::text[]))
    order by permission.name, rule_name, data_rule.id limit ${MOST_RULES}`.execute(db);
  return rows;
}
