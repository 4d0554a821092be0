import type { EntitySource } from '#kit/contract/entity-source.ts';
import { roles } from './roles.contract.ts';

const column = (field: keyof typeof roles.fields) => ({ field, label: roles.fields[field].label });

/** Roles for pickers; what is stored of them is the id or the code. */
export const roleSource = (storeKey: 'id' | 'roleCode'): EntitySource => ({
  title: roles.title,
  choose: { zh: '选择角色', en: 'Choose roles' },
  list: roles.list,
  find: (keyword) => ({ roleName: `*${keyword}*` }),
  byKeys: (keys) => ({ [storeKey]: `${keys.join(',')},` }),
  storeKey,
  textKey: 'roleName',
  columns: [column('roleCode'), column('roleName'), column('description')],
});
