import { departmentTreeCalls as calls } from '#admin/departments/department-tree.contract.ts';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import { call } from '#kit/web/call.ts';
import type { TreeSource } from '#kit/web/picker/use-tree.ts';

/** The departments as pickers and this screen read them. */
export const departmentSource: TreeSource<DepartNode> = {
  name: 'departments',
  load: () => call(calls.tree, {}, { quiet: true }),
  search: (keyWord) => call(calls.search, { keyWord }, { quiet: true }),
  byIds: (ids) => call(calls.tree, { ids: ids.join(',') }, { quiet: true }),
};
