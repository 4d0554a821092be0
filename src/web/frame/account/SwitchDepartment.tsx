import { useQueryClient } from '@tanstack/react-query';
import { App, Form, Modal, Select } from 'antd';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentCalls } from '#admin/departments/departments.contract.ts';
import { sessionCalls } from '#admin/session/session.contract.ts';
import { useAct, useAnswer } from '#kit/web/calls/answers.ts';
import { adopt, useSession } from '#kit/web/session/session.ts';

/** The department that the person acts for from now on. */
export function SwitchDepartment({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { message } = App.useApp();
  const username = useSession(({ user }) => user?.username ?? '');
  const mine = useAnswer(departmentCalls.mine, {});
  const choose = useAct(sessionCalls.selectDepart);
  const cache = useQueryClient();
  const departments = mine.data?.list ?? [];
  const current = departments.find(({ orgCode }) => orgCode === mine.data?.orgCode);
  const none = mine.data?.list.length === 0;
  useEffect(() => {
    if (!none && !mine.isError) return;
    if (none) void message.warning(t('login.noDepartment'));
    onClose();
  }, [none, mine.isError, message, t, onClose]);

  async function save({ orgCode }: { orgCode: string }) {
    try {
      const { result } = await choose.mutateAsync({ orgCode, username });
      adopt({ user: result.userInfo });
      // Whatever was read before was read for the other department.
      void cache.invalidateQueries();
      void message.success(t('frame.departmentSwitched'));
      onClose();
    } catch {
      // The refusal has been shown; the dialog stays, so that another one can be chosen.
    }
  }
  // What an earlier opening read may name the department before last.
  if (!mine.data || none || mine.isFetching) return null;
  const name = current?.departName ?? t('home.noDepartment');
  return (
    <Modal
      open
      width={450}
      title={t('frame.currentDepartment', { name })}
      onCancel={onClose}
      cancelText={t('form.close')}
      okText={t('form.confirm')}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      confirmLoading={choose.isPending}
    >
      <Form
        name={formId}
        layout="vertical"
        requiredMark={false}
        initialValues={{ orgCode: mine.data.orgCode ?? undefined }}
        onFinish={(draft: { orgCode: string }) => void save(draft)}
      >
        <Form.Item
          name="orgCode"
          label={t('login.chooseDepartment')}
          rules={[{ required: true, message: t('login.pleaseChooseDepartment') }]}
        >
          <Select options={departments.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
