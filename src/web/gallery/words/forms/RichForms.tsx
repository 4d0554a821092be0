import { Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#kit/contract/resource.ts';
import { cleanedText } from '#kit/contract/rich-text.contract.ts';
import { richText } from '#kit/contract/shapes.ts';
import { LazyResourceForm } from '#kit/web/form/LazyResourceForm.tsx';
import { useOpenedForm } from '#kit/web/form/use-opened-form.ts';

const notices = {
  title: { zh: '公告', en: 'Notices' },
  fields: {
    content: { label: { zh: '公告内容', en: 'Content' }, control: 'rich', schema: richText(20_000, 1) },
  },
  list: cleanedText,
  add: cleanedText,
  edit: cleanedText,
} as unknown as Resource;

export function RichForms() {
  const { t } = useTranslation();
  const form = useOpenedForm(notices);
  const [, open] = form;
  const [row] = useState(() => ({ id: '1', content: t('galleryWords.sample').replaceAll(/[‹›]/g, '') }));
  return (
    <>
      <Space wrap>
        <Button onClick={() => open({ for: 'add' })}>{t('form.add')}</Button>
        <Button onClick={() => open({ for: 'edit', row })}>{t('form.edit')}</Button>
        <Button onClick={() => open({ for: 'detail', row })}>{t('form.detail')}</Button>
      </Space>
      <LazyResourceForm resource={notices} form={form} />
    </>
  );
}
