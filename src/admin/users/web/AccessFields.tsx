import { Form, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { roleCalls } from '#admin/roles/roles.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { dataIn, said } from '#kit/web/language/words.ts';
import { userFields } from '../user-fields.contract.ts';

/** What somebody may use. */
export function AccessFields() {
  const { t } = useTranslation();
  const roles = useAnswer(roleCalls.all, {}, { quiet: true });
  return (
    <>
      <Form.Item name="selectedroles" label={t('users.roles')}>
        <Select
          mode="multiple"
          maxTagCount={1}
          allowClear
          loading={roles.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(roles.data ?? []).map(({ id, roleName, roleNameEn }) => ({
            value: id,
            label: dataIn(roleName, roleNameEn),
          }))}
          optionRender={({ label }) => <DataText text={String(label)} />}
          labelRender={({ label, value }) => <DataText text={String(label ?? value)} />}
        />
      </Form.Item>
      <Form.Item name="activitiSync" label={said(userFields.activitiSync.label)}>
        <Radio.Group
          aria-label={said(userFields.activitiSync.label)}
          options={[
            { value: 1, label: t('users.sync.yes') },
            { value: 0, label: t('users.sync.no') },
          ]}
        />
      </Form.Item>
    </>
  );
}
