import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { departmentChanges as changes, DEPARTMENT_LABELS } from '#admin/departments/department-changes.contract.ts';
import { departmentTreeCalls } from '#admin/departments/department-tree.contract.ts';
import { answerKey, useAct } from '#kit/web/calls/answers.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { react } from '#kit/web/calls/reactions.ts';
import { fieldRefusalText, said } from '#kit/web/language/words.ts';
import type { DepartmentValues } from './department-draft.ts';

/** Has the tree and its head counts asked for again; gives when the tree is fresh. */
export function useFreshTree() {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: answerKey(departmentTreeCalls.headCounts) });
    void cache.invalidateQueries({ queryKey: answerKey(departmentTreeCalls.figures) });
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

/** Shows a refusal at the field that it is about, or as a notice. */
export function showRefusal(form: FormInstance<DepartmentValues>, refused: CallRefused) {
  const fields = Object.keys(form.getFieldsValue());
  const name = fields.find((field) => field === refused.field) as keyof DepartmentValues | undefined;
  if (!name) return react(refused);
  form.setFields([{ name, errors: [fieldRefusalText(refused, said(DEPARTMENT_LABELS[name]))] }]);
  form.focusField(name);
}
