import type { FastifyInstance } from 'fastify';
import { dataRuleCalls as calls } from '#admin/permissions/data-rules.contract.ts';
import { serve } from '#kit/server/serve.ts';
import * as store from './data-rules.store.ts';
import { findEntry, type StoredEntry } from './menu-entries.store.ts';
import { checkedRule } from './rule-checks.ts';
import { presentField, sampleOf } from './rule-samples.ts';
import { type RuledPage, ruledPageOf } from './ruled-pages.ts';

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
    act: (_scene, { component }) => (ruledPageOf(pages, component)?.fields ?? []).map(presentField),
  });
  serve(app, calls.sample, {
    find: ({ db, query }) => findEntry(db, query.permissionId),
    act: ({ db, query, caller }, entry) => {
      const { page, field } = checkedRule(pages, entry, query);
      return sampleOf({ db, kernel: app.kernel, caller }, page, field, query);
    },
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
  checkedRule(pages, entry, rule);
  return rule;
}
