import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FileControl } from '#kit/web/files/FileControl.tsx';

/** The same field, for pictures alone: a click shows them large, and they are leafed through. */
export function ImageFields() {
  const { t } = useTranslation();
  return (
    <Form name="image-fields" layout="vertical">
      <Form.Item name="photographs" label={t('samples.pictures')}>
        <FileControl place={{ pictures: true, most: 3 }} />
      </Form.Item>
    </Form>
  );
}
