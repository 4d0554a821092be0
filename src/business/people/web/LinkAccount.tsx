import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { personCalls } from '#business/people/people.contract.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import { useFormDialog } from '#kit/web/form/use-form-dialog.ts';

interface Linked {
  username: string;
}

/** Says whose account it is: reception names it as it was given at the counter, for nobody looks through accounts here. */
export function LinkAccount({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const link = useAct(personCalls.giveAccount, { quiet: true });
  const label = t('people.account');
  const { submit, modalProps, formProps } = useFormDialog<Linked>({
    labelOf: (field) => (field === 'username' ? label : undefined),
    onClose,
  });
  const send = ({ username }: Linked) =>
    submit(() => link.mutateAsync({ id, username: username.trim() }), onClose, t('people.accountLinked'));
  return (
    <Modal
      {...modalProps}
      title={t('people.linkAccount')}
      okText={t('people.linkAccount')}
      confirmLoading={link.isPending}
    >
      <p>{t('people.linkAbout')}</p>
      <Form {...formProps} layout="vertical" labelCol={{ span: 24 }} onFinish={(values) => void send(values)}>
        <Form.Item
          name="username"
          label={label}
          rules={[{ required: true, whitespace: true, message: t('form.enter', { label }) }]}
        >
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
