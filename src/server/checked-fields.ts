import type { CheckedField } from '#admin/duplicates/server/duplicates.routes.ts';

/** How to reach somebody: told to those who add or change users, and to oneself about one's own record. */
const isToldTo: CheckedField['isToldTo'] = ({ id, permissions }, dataId) =>
  permissions.has('system:user:add') || permissions.has('system:user:edit') || dataId?.toLowerCase() === id;

/** What forms may ask about before they are sent: names and codes, never anything secret. */
export const CHECKED_FIELDS: CheckedField[] = [
  { tableName: 'sys_user', fieldName: 'username', table: 'app_user', column: 'username', folded: true },
  { tableName: 'sys_user', fieldName: 'phone', table: 'app_user', column: 'phone', isToldTo },
  { tableName: 'sys_user', fieldName: 'email', table: 'app_user', column: 'email', folded: true, isToldTo },
  { tableName: 'sys_user', fieldName: 'work_no', table: 'app_user', column: 'work_no', isToldTo },
  { tableName: 'sys_role', fieldName: 'role_code', table: 'role', column: 'role_code' },
  { tableName: 'sys_permission', fieldName: 'perms', table: 'permission', column: 'perms' },
  { tableName: 'sys_depart_role', fieldName: 'role_code', table: 'department_role', column: 'role_code' },
  { tableName: 'sys_dict', fieldName: 'dict_code', table: 'dictionary', column: 'dict_code' },
  { tableName: 'sys_position', fieldName: 'code', table: 'position', column: 'code' },
];
