import { Form, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { departmentTreeCalls } from '#admin/departments/department-tree.contract.ts';
import { tenantCalls } from '#admin/tenants/tenants.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { TreeField } from '#kit/web/picker/TreePicker.tsx';
import { treeSourceOf } from '#kit/web/picker/tree-source.ts';
import { userFields } from '../user-fields.contract.ts';
import { positionSource } from './sources.ts';
import type { UserFormValues } from './user-draft.ts';

const departmentSource = treeSourceOf('departments', departmentTreeCalls);

/** Where somebody belongs. */
export function OrganisationFields() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<UserFormValues>();
  const identity = Form.useWatch('userIdentity', form);
  const tenants = useAnswer(tenantCalls.active, {}, { quiet: true, staleMs: 60_000 });
  return (
    <>
      <Form.Item name="selecteddeparts" label={t('users.departments')}>
        <TreeField
          source={departmentSource}
          words={{
            title: t('users.chooseDepartments'),
            searchHint: t('users.searchDepartments'),
            placeholder: t('users.chooseDepartments'),
          }}
        />
      </Form.Item>
      <Form.Item name="post" label={said(userFields.post.label)}>
        <EntityPicker source={positionSource} />
      </Form.Item>
      <Form.Item name="userIdentity" label={said(userFields.userIdentity.label)}>
        <Radio.Group
          aria-label={said(userFields.userIdentity.label)}
          options={[
            { value: 1, label: t('users.ordinary') },
            { value: 2, label: t('users.head') },
          ]}
        />
      </Form.Item>
      {identity === 2 && (
        <Form.Item name="departIds" label={said(userFields.departIds.label)}>
          <HeadedDepartments />
        </Form.Item>
      )}
      <Form.Item name="relTenantIds" label={t('users.tenants')}>
        <Select
          mode="multiple"
          maxTagCount={1}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={(tenants.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          optionRender={({ label }) => <ChineseText>{label}</ChineseText>}
          labelRender={({ label, value }) => <ChineseText>{label ?? value}</ChineseText>}
        />
      </Form.Item>
    </>
  );
}

/** The departments that somebody heads, out of those that are chosen. */
function HeadedDepartments(props: { value?: string[]; onChange?: (ids: string[]) => void; id?: string }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<UserFormValues>();
  const chosen = Form.useWatch('selecteddeparts', form) ?? '';
  const named = useAnswer(departmentTreeCalls.tree, { ids: chosen }, { enabled: chosen !== '', quiet: true });
  const options =
    chosen === '' ? [] : (named.data ?? []).map(({ id, departName }) => ({ value: id, label: departName }));
  return (
    <Select
      {...props}
      mode="multiple"
      maxTagCount={1}
      allowClear
      options={options}
      notFoundContent={t('users.noHeads')}
      optionRender={({ label }) => <ChineseText>{label}</ChineseText>}
      labelRender={({ label, value }) => <ChineseText>{label ?? value}</ChineseText>}
    />
  );
}
