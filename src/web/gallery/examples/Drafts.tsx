import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftBar } from '#kit/web/form/drafts/DraftBar.tsx';
import { useDraft } from '#kit/web/form/drafts/use-draft.ts';

export function Drafts() {
  const { t } = useTranslation();
  const [visit, setVisit] = useState(0);
  return (
    <>
      <Opinion key={visit} />
      <Button onClick={() => setVisit(visit + 1)}>{t('galleryExamples.comeBack')}</Button>
    </>
  );
}

function Opinion() {
  const { t } = useTranslation();
  const [form] = Form.useForm();
  const { left, type, drop } = useDraft<{ opinion: string }>('gallery opinion');
  if (left === undefined) return null;
  const giveUp = () => {
    drop();
    form.setFieldsValue({ opinion: '' });
  };
  return (
    <Form
      form={form}
      name="opinion"
      layout="vertical"
      initialValues={left?.values}
      onValuesChange={(_, values) => type(values)}
    >
      {left && <DraftBar savedAt={left.savedAt} onGiveUp={giveUp} />}
      <Form.Item name="opinion" label={t('galleryExamples.opinion')}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </Form>
  );
}
