import { type Static, Type } from 'typebox';
import { ROLE_PAGE } from '#admin/roles/role-page.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Nothing } from '#kit/contract/shapes.ts';
import { DataRule } from './data-rules.contract.ts';
import { PermTree } from './menu-entries.contract.ts';

const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** A comma-joined list of ids that may be empty; it holds some two thousand. */
export const SomeIds = Type.String({ maxLength: 80_000, pattern: `^,*(${UUID}(,+${UUID})*,*)?$` });

/** What the caller saw and what it shall become: only the difference is applied. */
const Difference = { permissionIds: SomeIds, lastpermissionIds: Type.Optional(SomeIds) };

/** The rules of a permission, and which of them a role has chosen. */
export const RuleChoice = Type.Object({ datarule: Type.Array(DataRule), drChecked: Type.Optional(Type.String()) });
export type RuleChoice = Static<typeof RuleChoice>;

/** The master key: its holder gives any power to any role. */
export const SAVE_ROLE = 'system:permission:saveRole';
const SAVE_DEPART = 'system:permission:saveDepart';

export const grantCalls = {
  tree: endpoint({
    method: 'GET',
    path: '/sys/role/queryTreeList',
    unscoped: 'entries of the menu, and no role',
    permission: 'signed-in',
    input: {},
    output: PermTree,
    summary: 'All entries and buttons as a tree to grant from',
  }),
  ofRole: endpoint({
    method: 'GET',
    path: '/sys/permission/queryRolePermission',
    scope: [{ of: ROLE_PAGE, named: 'query.roleId' }],
    permission: SAVE_ROLE,
    input: { query: Type.Object({ roleId: Id }) },
    output: Type.Array(Id),
    summary: 'Ids that a role holds',
  }),
  saveRole: endpoint({
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    scope: [{ of: ROLE_PAGE, named: 'body.roleId' }],
    permission: SAVE_ROLE,
    input: { body: Type.Object({ roleId: Id, ...Difference }) },
    output: Nothing,
    summary: 'Grant to a role what is new in the list and take what was dropped from it',
  }),
  rulesOfRole: endpoint({
    method: 'GET',
    path: '/sys/role/datarule/:permissionId/:roleId',
    scope: [{ of: ROLE_PAGE, named: 'params.roleId' }],
    permission: SAVE_ROLE,
    input: { params: Type.Object({ permissionId: Id, roleId: Id }) },
    output: RuleChoice,
    summary: 'Data rules of a permission and those that a role has chosen',
  }),
  saveRulesOfRole: endpoint({
    method: 'POST',
    path: '/sys/role/datarule',
    scope: [{ of: ROLE_PAGE, named: 'body.roleId' }],
    permission: SAVE_ROLE,
    input: { body: Type.Object({ permissionId: Id, roleId: Id, dataRuleIds: SomeIds }) },
    output: Nothing,
    summary: 'Choose data rules of a permission for a role that holds it',
  }),
  ofDepartment: endpoint({
    method: 'GET',
    path: '/sys/permission/queryDepartPermission',
    permission: SAVE_DEPART,
    input: { query: Type.Object({ departId: Id }) },
    output: Type.Array(Id),
    summary: 'Ids that a department may hand out to its roles',
  }),
  saveDepartment: endpoint({
    method: 'POST',
    path: '/sys/permission/saveDepartPermission',
    permission: SAVE_DEPART,
    input: { body: Type.Object({ departId: Id, ...Difference }) },
    output: Nothing,
    summary: 'Change what a department may hand out, by difference',
  }),
  roleIds: endpoint({
    method: 'GET',
    path: '/sys/permission/loadAllRoleIds',
    scope: [{ of: ROLE_PAGE, via: 'list' }],
    permission: 'signed-in',
    input: {},
    output: Type.Array(Id),
    summary: 'Ids of all roles',
  }),
};
