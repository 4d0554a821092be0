import { sql } from 'kysely';
import { DEPARTMENT_DICTS } from '#admin/departments/department-changes.contract.ts';
import { knownDepartments } from '#admin/departments/server/departments.reads.ts';
import type { TableDictionary } from '#admin/dictionaries/server/table-dictionary.ts';
import type { TableTree } from '#admin/dictionaries/server/table-tree.ts';
import { positions } from '#admin/positions/positions.contract.ts';
import { roleNarrowing } from '#admin/roles/server/known-roles.reads.ts';
import { userNarrowing } from '#admin/users/server/user-scope.reads.ts';
import { SEES_EVERYBODY } from '#admin/users/user-info.contract.ts';
import { columnsOf } from '#kit/server/data/columns.ts';
import { rulesFor } from '#kit/server/data/list.ts';

const positionColumns = columnsOf(positions);

const departments: TableTree = {
  name: 'sys_depart',
  table: 'department',
  texts: { depart_name: 'depart_name' },
  codes: { id: 'id', org_code: 'org_code' },
  filters: {
    depart_name: 'depart_name',
    org_code: 'org_code',
    org_category: 'org_category',
    status: 'status',
    depart_order: 'depart_order',
  },
  dicts: { org_category: DEPARTMENT_DICTS.orgCategory, status: DEPARTMENT_DICTS.status },
  parent: { column: 'parent_id', names: ['parent_id'] },
  hasChildNames: ['has_child'],
  siblings: ['depart_order', 'org_code'],
  visibleTo: async (caller) => [knownDepartments(caller)],
};

/** The tables that screens ask for as dictionaries. Nothing secret is a text, a code or a filter here. */
export const TABLE_DICTIONARIES: TableDictionary[] = [
  {
    name: 'sys_user',
    table: 'user_listing',
    texts: { realname: 'realname' },
    codes: { username: 'username', id: 'id' },
    filters: { username: 'username', realname: 'realname', status: 'status' },
    dicts: { status: 'user_status' },
    live: sql`deleted_at is null`,
    // Who bids and who evaluates is nobody's list to leaf through: only those who look after accounts find others.
    visibleTo: async (caller, db) => [
      ...(await userNarrowing(caller, db)),
      ...(caller.permissions.has(SEES_EVERYBODY) ? [] : [sql`id = ${caller.id}`]),
    ],
  },
  departments,
  {
    name: 'sys_position',
    table: 'position',
    texts: { name: 'name' },
    codes: { code: 'code', id: 'id' },
    filters: { name: 'name', code: 'code', post_rank: 'post_rank' },
    dicts: { post_rank: positions.fields.postRank.dict },
    visibleTo: (caller, db) => rulesFor(positionColumns, positions.page, caller, db),
  },
  {
    name: 'sys_role',
    table: 'role',
    texts: { role_name: 'role_name' },
    codes: { role_code: 'role_code', id: 'id' },
    filters: { role_name: 'role_name', role_code: 'role_code' },
    visibleTo: roleNarrowing,
  },
];

export const TABLE_TREES: TableTree[] = [departments];
