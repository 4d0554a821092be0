import { Button, Form, type FormInstance, Input } from 'antd';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DEPARTMENT_LABELS,
  departmentChanges,
  departmentFields,
} from '#admin/departments/department-changes.contract.ts';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { showAtField } from '#kit/web/form/use-submit-form.ts';
import { said } from '#kit/web/language/words.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { useRecordSave } from '#kit/web/record/use-record-save.tsx';
import { useCan } from '#kit/web/session/Can.tsx';
import { DepartmentFields } from './DepartmentFields.tsx';
import { type DepartmentValues, typedSince, valuesOf, wireOf } from './department-draft.ts';
import { departmentLabel, useDepartmentActs, useFreshTree } from './use-department-acts.ts';

interface DepartmentFormProps {
  node: DepartNode;
  parentName?: string;
  /** Whether something was typed that is not saved. */
  onDirty?: (dirty: boolean) => void;
  onSaved?: () => void;
  /** The form of the dialog around it. */
  dialog?: { form: FormInstance<DepartmentValues>; formId: string };
}

/** What is known of the chosen department. */
export function DepartmentForm({ node, parentName, onDirty, onSaved, dialog }: DepartmentFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<DepartmentValues>(dialog?.form);
  const ownId = useId();
  const formId = dialog?.formId ?? ownId;
  const { edit } = useDepartmentActs();
  const freshen = useFreshTree();
  const disabled = !useCan(departmentChanges.edit.permission);
  const { onSaveAll, conflict } = useRecordSave(departmentFields, node as unknown as Row, async (change) => {
    const sent = form.getFieldsValue();
    const answer = await edit.mutateAsync({ ...change, oldDirectorUserIds: node.directorUserIds ?? '' } as never);
    known.current = sent;
    onDirty?.(Object.keys(typedSince(sent, form.getFieldsValue())).length > 0);
    void freshen();
    onSaved?.();
    return answer;
  });

  const known = useRef(valuesOf(node));
  // News of the department, of one's own save too, take nothing away that was typed meanwhile.
  const adopt = useEffectEvent((fresh: DepartmentValues) => {
    form.setFieldsValue({ ...fresh, ...typedSince(known.current, form.getFieldsValue()) });
    known.current = fresh;
  });
  useEffect(() => adopt(valuesOf(node)), [node]);

  async function save(values: DepartmentValues) {
    try {
      await onSaveAll(wireOf(values));
    } catch (error) {
      const refused = error as CallRefused;
      showAtField(form, refused, departmentLabel(refused.field ?? ''));
    }
  }
  function reset() {
    const fields = Object.entries(valuesOf(node)) as [keyof DepartmentValues, unknown][];
    form.setFields(fields.map(([name, value]) => ({ name, value: value as never, touched: false, errors: [] })));
    onDirty?.(false);
  }

  return (
    <>
      <Form
        form={form}
        name={formId}
        className="department-form"
        layout="horizontal"
        colon={false}
        labelCol={{ xs: 24, sm: 5 }}
        wrapperCol={{ xs: 24, sm: 16 }}
        initialValues={valuesOf(node)}
        onValuesChange={() => onDirty?.(true)}
        onFinish={(values) => void save(values)}
        scrollToFirstError={{ focus: true }}
      >
        <DepartmentFields isRoot={node.parentId === null} disabled={disabled}>
          <Form.Item label={said(DEPARTMENT_LABELS.parentId)} htmlFor={`${formId}-parent`}>
            <Input id={`${formId}-parent`} disabled value={parentName ?? t('departments.topLevel')} />
          </Form.Item>
          <Form.Item
            label={said(DEPARTMENT_LABELS.orgCode)}
            htmlFor={`${formId}-code`}
            extra={disabled ? undefined : t('departments.codeHint')}
          >
            <Input id={`${formId}-code`} disabled value={node.orgCode} />
          </Form.Item>
        </DepartmentFields>
        {!disabled && (
          <div className="department-actions">
            <Button onClick={reset}>{t('departments.reset')}</Button>
            <Button type="primary" htmlType="submit" form={formId} loading={edit.isPending} {...guarded}>
              {t('departments.save')}
            </Button>
          </div>
        )}
      </Form>
      {conflict}
    </>
  );
}
