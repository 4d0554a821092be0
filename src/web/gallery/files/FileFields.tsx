import { App, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FileControl } from '#kit/web/files/FileControl.tsx';
import { State, States } from '../frame/States.tsx';

/** A form with files waits for what is on its way. */
export function FileFields() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const submit = ({ files }: { files?: string }) =>
    void message.success(t('samples.submitted', { value: files || t('samples.nothing') }));
  return (
    <>
      <Form name="file-fields" layout="vertical" onFinish={submit}>
        <Form.Item name="files" label={t('samples.attachments')}>
          <FileControl />
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
