import { sql } from 'kysely';
import type { RuleField, RuleSample } from '#admin/permissions/data-rules.contract.ts';
import { pageOfKnownUsers } from '#admin/users/server/known-users.reads.ts';
import { resolveRule } from '#kit/domain/data-rule.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { ruleOn, variablesFor } from '#kit/server/data/list.ts';
import type { ListContext, RuledField, RuledPage } from '#kit/server/module/ruled-page.ts';
import { meantBy, type RuleWords } from './rule-checks.ts';
import { personOf } from './rule-person.ts';

const SHOWN_ROWS = 5;
const SHOWN_FIELDS = 4;

export const presentField = ({ column, label }: RuledField): RuleField => ({
  field: column.field,
  label,
  kind: column.kind,
});

/** What the rule leaves of the caller's own list when its variables stand for somebody else. */
export async function sampleOf(
  context: ListContext,
  page: RuledPage,
  field: RuledField,
  { userId, ...rule }: RuleWords & { userId: string },
): Promise<RuleSample> {
  if (page.permission && !context.caller.permissions.has(page.permission))
    throw new Refusal('data-rule.list-not-yours');
  const { records } = await pageOfKnownUsers(context, [sql`user_listing.id = ${userId}`], {});
  const [user] = records;
  if (!user) throw new Refusal('row.not-found', { field: 'userId' });
  const meant = meantBy(rule);
  const variables = await variablesFor([meant], await personOf(context.db, user), context.db);
  const condition = ruleOn(field.column, resolveRule(meant, variables));
  const [left, all] = [await page.list(context, [condition], SHOWN_ROWS), await page.list(context, [], 1)];
  const fields = shownFields(page, field);
  return {
    total: left.total,
    of: all.total,
    fields: fields.map(presentField),
    rows: left.records.map((row) => ({
      id: String(row.id),
      cells: fields.map(({ column }) => textOf(row, column.field)),
    })),
  };
}

/** The first columns of the list, and the one that the rule is about. */
function shownFields(page: RuledPage, field: RuledField): RuledField[] {
  const shown = page.fields.filter(({ inList }) => inList).slice(0, SHOWN_FIELDS);
  return shown.includes(field) ? shown : [...shown, field];
}

const textOf = (row: Record<string, unknown>, field: string) => String(row[`${field}_dictText`] ?? row[field] ?? '');
