import { DEPARTMENT_DICTS, DEPARTMENT_LABELS } from '#admin/departments/department-changes.contract.ts';
import { departmentsPage } from '#admin/departments/departments.module.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { button, buttonsOf, systemPage } from '#kit/server/module/menu.ts';
import type { TableTree } from '#kit/server/module/registers.ts';
import type { Ports } from './department-merges.ts';
import { knownDepartments } from './departments.reads.ts';
import { departmentsRefusals } from './departments.refusals.zh-CN.ts';
import serveDepartments from './departments.routes.ts';

const menu = systemPage(departmentsPage, {
  icon: 'apartment',
  about: { zh: '单位、科室及其人员', en: 'Organisations and their people' },
  keepAlive: true,
  children: [
    ...buttonsOf({ permission: 'system:depart', title: { zh: '部门', en: 'Departments' } }),
    button('system:depart:importExcel', { zh: '部门·导入', en: 'Departments: import' }),
    button('system:depart:move', { zh: '部门·移动', en: 'Departments: move' }),
    button('system:depart:merge', { zh: '部门·合并', en: 'Departments: merge' }),
  ],
});

const tree: TableTree = {
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

const fields = Object.fromEntries(
  Object.entries(DEPARTMENT_DICTS).map(([field, dict]) => [
    field,
    { label: DEPARTMENT_LABELS[field as keyof typeof DEPARTMENT_DICTS], dict },
  ]),
);

export default defineModule<{ departments: Ports }>({
  name: 'departments',
  holds: 'the tree of organisations; a code of three characters a level makes a subtree a prefix',
  serve: (app, { departments }) => serveDepartments(app, departments),
  menu: [menu],
  dictionaries: {
    depart_status: { name: '部门状态 Department status', items: ['1 启用 Enabled', '0 不启用 Disabled'] },
    org_category: { name: '机构类型 Organisation type', items: ['1 公司 Company', '2 部门 Department', '3 岗位 Post'] },
  },
  dictionaryUsers: [{ title: departmentsPage.title, fields }],
  tableDictionaries: [tree],
  tableTrees: [tree],
  refusals: departmentsRefusals,
});
