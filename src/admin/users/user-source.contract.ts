import { departmentTreeCalls } from '#admin/departments/department-tree.contract.ts';
import type { EntitySource } from '#kit/contract/entity-source.ts';
import { directoryCalls } from './user-directory.contract.ts';
import { userFields } from './user-fields.contract.ts';

const column = (field: keyof typeof userFields) => ({ field, label: userFields[field].label });

/** By what the directory finds people again. */
export type UserKey = 'id' | 'username' | 'realname';

/** People for pickers, with what is stored of them. */
export const userSource = (storeKey: UserKey): EntitySource => ({
  title: { zh: '用户', en: 'Users' },
  choose: { zh: '选择用户', en: 'Choose users' },
  list: directoryCalls.search,
  find: (keyword) => ({ keyword }),
  byKeys: (keys) => ({ [storeKey]: `${keys.join(',')},` }),
  storeKey,
  textKey: 'realname',
  columns: [column('username'), column('realname'), column('sex'), column('phone'), column('orgCodeTxt')],
  tree: { call: departmentTreeCalls.tree, title: { zh: '部门', en: 'Departments' }, param: 'departId' },
});
