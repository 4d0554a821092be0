import { ruleFault, sampleCondition } from '#admin/permissions/data-rules.rules.ts';
import type { DataRule } from '#kit/domain/data-rule.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { conditionOn } from '#kit/server/data/conditions.ts';
import { type RuledField, type RuledPage, ruledFieldOf } from '#kit/server/module/ruled-page.ts';

export interface RuleWords {
  ruleColumn: string;
  ruleConditions: string;
  ruleValue: string;
}

/** A rule as lists understand it. */
export const meantBy = ({ ruleColumn, ruleConditions, ruleValue }: RuleWords): DataRule => ({
  field: ruleColumn,
  operator: ruleConditions,
  value: ruleValue.trim(),
});

/** The list and the field that a rule is about; refuses one that its list could not use. */
export function checkedRule(page: RuledPage | undefined, entry: { name: string }, rule: RuleWords) {
  const meant = meantBy(rule);
  const fault = ruleFault(meant);
  if (fault === 'data-rule.sql-refused') throw new Refusal(fault, { field: 'ruleConditions' });
  if (!page) throw new Refusal('data-rule.no-list', { field: 'permissionId', values: { entry: entry.name } });
  const field = ruledFieldOf(page, meant.field);
  if (!field) throw unknownField(page, meant.field);
  if (fault) throw new Refusal(fault, { field: 'ruleValue' });
  if (!fits(field, meant)) throw new Refusal('data-rule.value-unfit', { field: 'ruleValue' });
  return { page, field };
}

// What is no name at all is not repeated.
function unknownField({ fields }: RuledPage, name: string): Refusal {
  if (!/^\w+$/.test(name)) return new Refusal('data-rule.unknown-field', { field: 'ruleColumn' });
  const allowed = fields.map(({ column }) => column.field).join('、');
  return new Refusal('data-rule.no-such-field', { field: 'ruleColumn', values: { name, allowed } });
}

/** The list itself is asked whether it can take the rule: what it cannot take would hide every row. */
function fits({ column }: RuledField, rule: DataRule): boolean {
  const condition = sampleCondition(rule);
  if (condition === 'unusable') return false;
  try {
    conditionOn(column, condition);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
