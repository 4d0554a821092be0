import { App, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#kit/domain/files/uploaded-file.ts';
import { FileControl } from '#kit/web/files/FileControl.tsx';
import { State, States } from '../frame/States.tsx';

/** A form with files waits for what is on its way. */
export function FileFields() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const submit = ({ files, entries }: { files?: string; entries?: FileEntry[] }) =>
    void message.success(
      t('samples.submitted', { value: entries ? JSON.stringify(entries) : files || t('samples.nothing') }),
    );
  return (
    <>
      <Form name="file-fields" layout="vertical" onFinish={submit}>
        <Form.Item name="files" label={t('samples.attachments')}>
          <FileControl />
        </Form.Item>
        <Button htmlType="submit">{t('samples.submit')}</Button>
      </Form>
      <Form name="file-entries" layout="vertical" onFinish={submit}>
        <Form.Item name="entries" label={t('samples.entries')}>
          <FileControl place={{ keeps: 'entries' }} />
        </Form.Item>
        <Button htmlType="submit">{t('samples.submit')}</Button>
      </Form>
      <States name="file-states">
        <State name="disabled">
          <FileControl disabled />
        </State>
        <State name="refused">
          <FileControl />
        </State>
        <Form.Item name="strangers" label={t('samples.withoutToken')}>
          <FileControl place={{ token: false, most: 1 }} />
        </Form.Item>
      </States>
    </>
  );
}
