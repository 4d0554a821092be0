import { useQueryClient } from '@tanstack/react-query';
import { departmentChanges as changes, DEPARTMENT_LABELS } from '#admin/departments/department-changes.contract.ts';
import { departmentTreeCalls } from '#admin/departments/department-tree.contract.ts';
import { answerKey, useAct } from '#kit/web/calls/answers.ts';
import { said } from '#kit/web/language/words.ts';
import type { DepartmentValues } from './department-draft.ts';

/** Has the tree and its head counts asked for again; gives when the tree is fresh. */
export function useFreshTree() {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: answerKey(departmentTreeCalls.headCounts) });
    for (const read of [departmentTreeCalls.figures, departmentTreeCalls.level, departmentTreeCalls.history])
      void cache.invalidateQueries({ queryKey: answerKey(read) });
    return cache.invalidateQueries({ queryKey: answerKey(departmentTreeCalls.tree) });
  };
}

export function useDepartmentActs() {
  return {
    add: useAct(changes.add, { quiet: true }),
    edit: useAct(changes.edit, { quiet: true }),
  };
}

export const departmentLabel = (field: string) =>
  Object.hasOwn(DEPARTMENT_LABELS, field) ? said(DEPARTMENT_LABELS[field as keyof DepartmentValues]) : undefined;
