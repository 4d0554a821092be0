import { UserSwitchOutlined } from '@ant-design/icons';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { people, personCalls } from '#business/people/people.contract.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { useAct } from '#kit/web/calls/answers.ts';
import { FieldControl } from '#kit/web/form/controls/FieldControl.tsx';
import { fieldRules } from '#kit/web/form/field-rules.ts';
import { useFormDialog } from '#kit/web/form/use-form-dialog.ts';
import { said } from '#kit/web/language/words.ts';
import { Can } from '#kit/web/session/Can.tsx';
import { AskedBefore } from './AskedBefore.tsx';
import { OrganisationPicker } from './OrganisationPicker.tsx';

interface Asked {
  id: string;
  name: string;
  idType: string;
  idNo: string;
}

const { orgId, name, idType, idNo } = people.fields;
const ASKED: Fields = { id: orgId, name, idType, idNo };

/** Asks for somebody who is in the register under another organisation. */
export function AskTransfer() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Can code={personCalls.askTransfer.permission}>
      <Button icon={<UserSwitchOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('people.askTransfer')}
      </Button>
      {open && <AskDialog onClose={() => setOpen(false)} />}
    </Can>
  );
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const ask = useAct(personCalls.askTransfer, { refreshes: [people.list], quiet: true });
  const { form, submit, modalProps, formProps } = useFormDialog<Asked>({
    labelOf: (field) => ASKED[field] && said(ASKED[field].label),
    onClose,
  });
  const orgId = Form.useWatch('id', form);
  const send = (values: Asked) =>
    submit(() => ask.mutateAsync({ ...values, idNo: values.idNo.trim() }), onClose, t('people.transferAsked'));
  return (
    <Modal {...modalProps} title={t('people.askTransfer')} okText={t('people.sendAsk')} confirmLoading={ask.isPending}>
      <p>{t('people.askAbout')}</p>
      <Form {...formProps} layout="vertical" labelCol={{ span: 24 }} onFinish={(values) => void send(values)}>
        {Object.entries(ASKED).map(([field, declared]) => {
          const label = field === 'id' ? t('people.newOrganisation') : said(declared.label);
          return (
            <Form.Item key={field} name={field} label={label} rules={fieldRules(declared, label, t)}>
              {field === 'id' ? <OrganisationPicker /> : <FieldControl field={declared} />}
            </Form.Item>
          );
        })}
      </Form>
      {orgId && <AskedBefore orgId={orgId} />}
    </Modal>
  );
}
