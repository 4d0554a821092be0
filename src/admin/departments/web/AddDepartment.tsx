import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { DEPARTMENT_LABELS } from '#admin/departments/department-changes.contract.ts';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import { defaultCategory } from '#admin/departments/departments.rules.ts';
import { useFormDialog } from '#kit/web/form/use-form-dialog.ts';
import { said } from '#kit/web/language/words.ts';
import { DepartmentFields } from './DepartmentFields.tsx';
import { type DepartmentValues, EMPTY, wireOf } from './department-draft.ts';
import { departmentLabel, useDepartmentActs, useFreshTree } from './use-department-acts.ts';

interface AddDepartmentProps {
  /** Below which it is added; at the top when there is none. */
  parent?: DepartNode;
  onAdded: () => void;
  onClose: () => void;
}

/** The form of a new department. It stays open until the server has said yes. */
export function AddDepartment({ parent, onAdded, onClose }: AddDepartmentProps) {
  const { t } = useTranslation();
  const { add } = useDepartmentActs();
  const freshen = useFreshTree();
  const { formId, submit, modalProps, formProps } = useFormDialog<DepartmentValues>({
    labelOf: departmentLabel,
    onClose,
  });

  const save = (values: DepartmentValues) =>
    submit(
      () => add.mutateAsync({ ...wireOf(values), parentId: parent?.id }),
      () => {
        void freshen();
        onAdded();
      },
      t('departments.added'),
    );

  return (
    <Modal {...modalProps} width={800} title={t('departments.addTitle')} confirmLoading={add.isPending}>
      <Form
        {...formProps}
        wrapperCol={{ xs: 24, sm: 16 }}
        initialValues={{ ...EMPTY, orgCategory: defaultCategory(!parent) }}
        onFinish={(values) => void save(values)}
      >
        <DepartmentFields isRoot={!parent}>
          {parent && (
            <Form.Item label={said(DEPARTMENT_LABELS.parentId)} htmlFor={`${formId}-parent`}>
              <Input id={`${formId}-parent`} disabled value={parent.departName} />
            </Form.Item>
          )}
        </DepartmentFields>
      </Form>
    </Modal>
  );
}
