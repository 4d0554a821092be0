import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { roles } from '#admin/roles/roles.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { LazyResourceForm } from '#kit/web/form/LazyResourceForm.tsx';
import { useOpenedForm } from '#kit/web/form/use-opened-form.ts';

export function RowForms() {
  const { t } = useTranslation();
  const form = useOpenedForm(roles);
  const [, open] = form;
  const list = useAnswer(roles.list, { pageNo: 1, pageSize: 1 }, { quiet: true });
  const row = list.data?.records[0];
  return (
    <>
      <Space wrap>
        <Button onClick={() => open({ for: 'add' })}>{t('form.add')}</Button>
        <Button disabled={!row} onClick={() => row && open({ for: 'edit', row })}>
          {t('form.edit')}
        </Button>
        <Button disabled={!row} onClick={() => row && open({ for: 'detail', row })}>
          {t('form.detail')}
        </Button>
      </Space>
      <LazyResourceForm resource={roles} form={form} />
    </>
  );
}
