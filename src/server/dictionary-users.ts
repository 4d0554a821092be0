import { DEPARTMENT_DICTS, DEPARTMENT_LABELS } from '#admin/departments/department-changes.contract.ts';
import { itemFields } from '#admin/dictionaries/dictionary-items.contract.ts';
import type { DictionaryUser } from '#admin/dictionaries/server/usage.ts';
import { positions } from '#admin/positions/positions.contract.ts';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';

const departmentFields = Object.fromEntries(
  Object.entries(DEPARTMENT_DICTS).map(([field, dict]) => [
    field,
    { label: DEPARTMENT_LABELS[field as keyof typeof DEPARTMENT_DICTS], dict },
  ]),
);

/** The screens whose fields have dictionaries; a test finds the dictionary that is missing here. */
export const DICTIONARY_USERS: DictionaryUser[] = [
  { title: positions.title, page: positions.page, fields: positions.fields },
  { title: { zh: '用户管理', en: 'Users' }, page: USER_PAGE, fields: userFields },
  { title: { zh: '部门管理', en: 'Departments' }, fields: departmentFields },
  { title: { zh: '字典配置', en: 'Items of dictionaries' }, fields: itemFields },
];
