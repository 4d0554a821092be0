import type { FastifyInstance } from 'fastify';
import { dataRuleCalls as calls } from '#admin/permissions/data-rules.contract.ts';
import { ruleChangeFault } from '#admin/permissions/powers.rules.ts';
import { enforce } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { serve } from '#kit/server/http/serve.ts';
import { type RuledPage, ruledPageOf } from '#kit/server/module/ruled-page.ts';
import * as store from './data-rules.store.ts';
import { findEntry, type StoredEntry } from './menu-entries.store.ts';
import { checkedRule } from './rule-checks.ts';
import { presentField, sampleOf } from './rule-samples.ts';

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
    act: async ({ db }, entry) => ((await pageBehind(db, pages, entry))?.fields ?? []).map(presentField),
  });
  serve(app, calls.sample, {
    find: ({ db, query }) => findEntry(db, query.permissionId),
    act: async ({ db, query, caller }, entry) => {
      const { page, field } = checkedRule(await pageBehind(db, pages, entry), entry, query);
      return sampleOf({ db, kernel: app.kernel, caller }, page, field, query);
    },
  });
  serveRuleChanges(app, pages);
}

function serveRuleChanges(app: FastifyInstance, pages: RuledPage[]): void {
  serve(app, calls.add, {
    find: ({ db, body }) => findEntry(db, body.permissionId),
    act: async ({ db, body, caller, message, auditSubject }, entry) => {
      const { permissionId, ruleColumn = '', status = '1', ...rest } = body;
      const { page, rule } = checked(await pageBehind(db, pages, entry), entry, { ...rest, ruleColumn, status });
      const id = await store.insertRule(db, { permissionId: entry.id, page: page.page }, rule, caller.username);
      auditSubject('data_rule', id, { permissionId: entry.id });
      message('添加成功！');
      return null;
    },
  });
  serve(app, calls.edit, {
    find: async ({ db, body }) => {
      const rule = await store.findRuleForUpdate(db, body.id);
      const entry = rule && (await findEntry(db, rule.permissionId));
      return entry && { rule, entry };
    },
    act: async ({ db, body, caller, message, auditSubject }, { rule, entry }) => {
      enforce(ruleChangeFault(caller, rule.page));
      const { ruleName, ruleColumn, ruleConditions, ruleValue, status } = { ...rule, ...body };
      const sent = { ruleName, ruleColumn, ruleConditions, ruleValue, status };
      const changed = checked(ruledPageOf(pages, rule.page), entry, sent);
      await store.updateRule(db, rule.id, changed.rule, caller.username);
      auditSubject('data_rule', rule.id, { permissionId: entry.id });
      message('编辑成功！');
      return null;
    },
  });
  serve(app, calls.remove, {
    find: ({ db, query }) => store.findRuleForUpdate(db, query.id),
    act: async ({ db, caller, message, auditSubject }, rule) => {
      enforce(ruleChangeFault(caller, rule.page));
      await store.deleteRule(db, rule.id);
      auditSubject('data_rule', rule.id, { permissionId: rule.permissionId });
      message('删除成功！');
      return null;
    },
  });
}

/** An entry keeps the list of its first rule: a page renamed since then does not turn its rules to another list. */
const pageBehind = async (db: Db, pages: RuledPage[], { id, component }: StoredEntry) =>
  ruledPageOf(pages, (await store.pageOfRules(db, id)) ?? component);

function checked(page: RuledPage | undefined, entry: StoredEntry, sent: store.RuleText) {
  const rule = { ...sent, ruleName: sent.ruleName.trim(), ruleValue: sent.ruleValue.trim() };
  const { page: ruled, field } = checkedRule(page, entry, rule);
  return { rule: { ...rule, ruleColumn: field.column.field }, page: ruled };
}
