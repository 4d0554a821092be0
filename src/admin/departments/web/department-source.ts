import { departmentTreeCalls } from '#admin/departments/department-tree.contract.ts';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import { treeSourceOf } from '#kit/web/picker/tree-source.ts';

export const departmentSource = treeSourceOf<DepartNode>('departments', departmentTreeCalls);
