import { type Static, Type } from 'typebox';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Nothing, oneOf, Stamps } from '#kit/contract/shapes.ts';
import { RULE_OPERATORS } from '#kit/domain/data-rule.ts';

export const DataRule = Type.Object({
  id: Id,
  permissionId: Id,
  ruleName: Type.String(),
  ruleColumn: Type.String(),
  ruleConditions: Type.String(),
  ruleValue: Type.String(),
  status: oneOf('0', '1'),
  ...Stamps,
});
export type DataRule = Static<typeof DataRule>;

/** What upstream called so was a piece of SQL; it is known here to be refused in words. */
export const SQL_RULE = 'USE_SQL_RULES';

const Name = Type.String({ minLength: 1, maxLength: 100, title: '规则名称' });
const Column = Type.String({ minLength: 1, maxLength: 64, title: '规则字段' });
const Condition = Type.Unsafe<(typeof RULE_OPERATORS)[number] | typeof SQL_RULE>({
  type: 'string',
  enum: [...RULE_OPERATORS, SQL_RULE],
  title: '条件规则',
});
const Value = Type.String({ minLength: 1, maxLength: 500, title: '规则值' });

export const RuleDraft = Type.Object({
  permissionId: Id,
  ruleName: Name,
  // The stock client hides this field for a piece of SQL, and sends none.
  ruleColumn: Type.Optional(Column),
  ruleConditions: Condition,
  ruleValue: Value,
  status: Type.Optional(oneOf('0', '1')),
});
export type RuleDraft = Static<typeof RuleDraft>;

export const RuleChange = Type.Object({
  id: Id,
  ruleName: Type.Optional(Name),
  ruleColumn: Type.Optional(Column),
  ruleConditions: Type.Optional(Condition),
  ruleValue: Type.Optional(Value),
  status: Type.Optional(oneOf('0', '1')),
});

/** A field of a list by which rules may narrow it, with the operators that fit its kind. */
export const RuleField = Type.Object({
  field: Type.String(),
  label: Type.Object({ zh: Type.String(), en: Type.String() }),
  kind: Type.String(),
});
export type RuleField = Static<typeof RuleField>;

/** What a rule would leave for somebody, among the rows that the asking caller may list. */
export const RuleSample = Type.Object({
  total: Type.Integer(),
  /** How many rows there are without the rule. */
  of: Type.Integer(),
  fields: Type.Array(RuleField),
  /** The first rows, one text for each field. */
  rows: Type.Array(Type.Object({ id: Id, cells: Type.Array(Type.String()) })),
});
export type RuleSample = Static<typeof RuleSample>;

const Filter = Type.Optional(Type.String({ maxLength: 500 }));

export const dataRuleCalls = {
  list: endpoint({
    method: 'GET',
    path: '/sys/permission/getPermRuleListByPermId',
    permission: 'system:permission:list',
    input: { query: Type.Object({ permissionId: Id }) },
    output: Type.Array(DataRule),
    summary: 'Data rules of a permission, the newest first',
  }),
  find: endpoint({
    method: 'GET',
    path: '/sys/permission/queryPermissionRule',
    permission: 'system:permission:list',
    input: { query: Type.Object({ permissionId: Id, ruleName: Filter, ruleValue: Filter }) },
    output: Type.Array(DataRule),
    summary: 'Data rules of a permission by name and value',
  }),
  fields: endpoint({
    method: 'GET',
    path: '/sys/permission/ruleFields',
    permission: 'system:permission:list',
    input: { query: Type.Object({ permissionId: Id }) },
    output: Type.Array(RuleField),
    summary: 'Fields of the list behind a page, by which rules may narrow it; none when the page has no such list',
  }),
  sample: endpoint({
    method: 'GET',
    path: '/sys/permission/ruleSample',
    scope: [{ of: USER_PAGE, via: 'find' }],
    permission: 'system:permission:list',
    callsPerMinute: 60,
    input: {
      query: Type.Object({
        permissionId: Id,
        userId: Id,
        ruleColumn: Column,
        ruleConditions: Condition,
        ruleValue: Value,
      }),
    },
    output: RuleSample,
    summary:
      'What a rule, saved or not, would leave of its list for a user; only rows that the caller may list himself',
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/permission/addPermissionRule',
    permission: 'system:permission:addRule',
    input: { body: RuleDraft },
    output: Nothing,
    summary: 'Add a data rule to a page',
  }),
  edit: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/permission/editPermissionRule',
    permission: 'system:permission:editRule',
    input: { body: RuleChange },
    output: Nothing,
    summary: 'Change a data rule',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/permission/deletePermissionRule',
    permission: 'system:permission:deleteRule',
    input: { query: Type.Object({ id: Id }) },
    output: Nothing,
    summary: 'Delete a data rule, also where roles had chosen it',
  }),
};
