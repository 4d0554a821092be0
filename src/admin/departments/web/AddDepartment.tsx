import { App, Form, Input, Modal } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DEPARTMENT_LABELS } from '#admin/departments/department-changes.contract.ts';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import { defaultCategory } from '#admin/departments/departments.rules.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { doneText, said } from '#kit/web/language/words.ts';
import { guarded } from '#kit/web/page/fast-click.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { useReturnFocus } from '#kit/web/page/return-focus.ts';
import { DepartmentFields } from './DepartmentFields.tsx';
import { type DepartmentValues, EMPTY, wireOf } from './department-draft.ts';
import { showRefusal, useDepartmentActs, useFreshTree } from './use-department-acts.ts';

interface AddDepartmentProps {
  /** Below which it is added; at the top when there is none. */
  parent?: DepartNode;
  onAdded: () => void;
  onClose: () => void;
}

/** The form of a new department. It stays open until the server has said yes. */
export function AddDepartment({ parent, onAdded, onClose }: AddDepartmentProps) {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const [form] = Form.useForm<DepartmentValues>();
  const formId = useId();
  const { add } = useDepartmentActs();
  const freshen = useFreshTree();
  const active = usePageActive();
  useReturnFocus();

  function close() {
    if (!form.isFieldsTouched()) return onClose();
    modal.confirm({
      title: t('form.giveUpTitle'),
      content: t('form.giveUpText'),
      okText: t('form.giveUp'),
      onOk: onClose,
    });
  }
  async function save(values: DepartmentValues) {
    try {
      const answer = await add.mutateAsync({ ...wireOf(values), parentId: parent?.id });
      void message.success(doneText(answer.message, t('departments.added')));
      void freshen();
      onAdded();
    } catch (error) {
      showRefusal(form, error as CallRefused);
    }
  }

  return (
    <Modal
      open
      width={800}
      className="resource-form"
      title={t('departments.addTitle')}
      mask={{ closable: false }}
      keyboard={active}
      onCancel={close}
      cancelText={t('form.close')}
      okText={t('form.confirm')}
      okButtonProps={{ htmlType: 'submit', form: formId, ...guarded }}
      confirmLoading={add.isPending}
    >
      <Form
        form={form}
        name={formId}
        layout="horizontal"
        colon={false}
        labelCol={{ xs: 24, sm: 5 }}
        wrapperCol={{ xs: 24, sm: 16 }}
        initialValues={{ ...EMPTY, orgCategory: defaultCategory(!parent) }}
        onFinish={(values) => void save(values)}
        scrollToFirstError={{ focus: true }}
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
