import type { CheckedField } from '#admin/duplicates/server/duplicates.routes.ts';

/** Who somebody is: told to those who add or change users, and now and then to oneself about one's own record. */
const toldTo: CheckedField['toldTo'] = ({ id, permissions }, dataId) => {
  if (permissions.has('system:user:add') || permissions.has('system:user:edit')) return 'always';
  return dataId?.toLowerCase() === id ? 'seldom' : 'never';
};

/** What forms may ask about before they are sent: names and codes, never anything secret. */
export const CHECKED_FIELDS: CheckedField[] = [
  { tableName: 'sys_user', fieldName: 'username', table: 'app_user', column: 'username', folded: true, toldTo },
  { tableName: 'sys_user', fieldName: 'phone', table: 'app_user', column: 'phone', toldTo },
  { tableName: 'sys_user', fieldName: 'email', table: 'app_user', column: 'email', folded: true, toldTo },
  { tableName: 'sys_user', fieldName: 'work_no', table: 'app_user', column: 'work_no', toldTo },
  { tableName: 'sys_role', fieldName: 'role_code', table: 'role', column: 'role_code' },
  { tableName: 'sys_permission', fieldName: 'perms', table: 'permission', column: 'perms' },
  { tableName: 'sys_depart_role', fieldName: 'role_code', table: 'department_role', column: 'role_code' },
  { tableName: 'sys_dict', fieldName: 'dict_code', table: 'dictionary', column: 'dict_code' },
  { tableName: 'sys_position', fieldName: 'code', table: 'position', column: 'code' },
];
