import type { FastifyInstance } from 'fastify';
import { dataRuleCalls as calls } from '#admin/permissions/data-rules.contract.ts';
import { ruleFault, sampleCondition } from '#admin/permissions/data-rules.rules.ts';
import type { DataRule } from '#kit/domain/data-rule.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { conditionOn } from '#kit/server/conditions.ts';
import { serve } from '#kit/server/serve.ts';
import * as store from './data-rules.store.ts';
import { findEntry, type StoredEntry } from './menu-entries.store.ts';
import { type RuledField, type RuledPage, ruledFieldOf, ruledPageOf } from './ruled-pages.ts';

/** The data rules of pages. */
export function serveDataRules(app: FastifyInstance, pages: RuledPage[]): void {
  serve(app, calls.list, async ({ db, query }) =>
    (await store.findRules(db, query.permissionId)).map(store.presentRule),
  );
  serve(app, calls.find, async ({ db, query: { permissionId, ...filters } }) =>
    (await store.findRules(db, permissionId, filters)).map(store.presentRule),
  );
  serve(app, calls.fields, {
    find: ({ db, query }) => findEntry(db, query.permissionId),
    act: (_scene, { component }) =>
      (ruledPageOf(pages, component)?.fields ?? []).map(({ column, label }) => ({
        field: column.field,
        label,
        kind: column.kind,
      })),
  });
  serveRuleChanges(app, pages);
}

function serveRuleChanges(app: FastifyInstance, pages: RuledPage[]): void {
  serve(app, calls.add, {
    find: ({ db, body }) => findEntry(db, body.permissionId),
    act: async ({ db, body, caller, say, mark }, entry) => {
      const { permissionId, ruleColumn = '', status = '1', ...rest } = body;
      const rule = checked(pages, entry, { ...rest, ruleColumn, status });
      const id = await store.insertRule(db, entry.id, rule, caller.username);
      mark('data_rule', id, { permissionId: entry.id });
      say('添加成功！');
      return null;
    },
  });
  serve(app, calls.edit, {
    find: async ({ db, body }) => {
      const rule = await store.findRuleForUpdate(db, body.id);
      const entry = rule && (await findEntry(db, rule.permissionId));
      return entry && { rule, entry };
    },
    act: async ({ db, body, caller, say, mark }, { rule, entry }) => {
      const { ruleName, ruleColumn, ruleConditions, ruleValue, status } = { ...rule, ...body };
      const changed = checked(pages, entry, { ruleName, ruleColumn, ruleConditions, ruleValue, status });
      await store.updateRule(db, rule.id, changed, caller.username);
      mark('data_rule', rule.id, { permissionId: entry.id });
      say('编辑成功！');
      return null;
    },
  });
  serve(app, calls.remove, {
    find: ({ db, query }) => store.findRuleForUpdate(db, query.id),
    act: async ({ db, say, mark }, rule) => {
      await store.deleteRule(db, rule.id);
      mark('data_rule', rule.id, { permissionId: rule.permissionId });
      say('删除成功！');
      return null;
    },
  });
}

function checked(pages: RuledPage[], entry: StoredEntry, sent: store.RuleText): store.RuleText {
  const rule = { ...sent, ruleName: sent.ruleName.trim(), ruleValue: sent.ruleValue.trim() };
  const meant = { field: rule.ruleColumn, operator: rule.ruleConditions, value: rule.ruleValue };
  const fault = ruleFault(meant);
  if (fault === 'data-rule.sql-refused') throw new Refusal(fault, { field: 'ruleConditions' });
  const page = ruledPageOf(pages, entry.component);
  if (!page) throw new Refusal('data-rule.no-list', { field: 'permissionId', values: { entry: entry.name } });
  const field = ruledFieldOf(page, rule.ruleColumn);
  if (!field) throw new Refusal('data-rule.unknown-field', { field: 'ruleColumn' });
  if (fault) throw new Refusal(fault, { field: 'ruleValue' });
  if (!fits(field, meant)) throw new Refusal('data-rule.value-unfit', { field: 'ruleValue' });
  return rule;
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
