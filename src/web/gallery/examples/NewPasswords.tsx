import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPassword } from '#kit/web/form/controls/NewPassword.tsx';

const STATES = { empty: undefined, filled: ['Yunzhou#2026', 'Yunzhou#2026'], refused: ['yunzhou', 'yunzhou1'] };

export function NewPasswords() {
  return (
    <div className="gallery-columns">
      {Object.entries(STATES).map(([state, typed]) => (
        <OneForm key={state} state={state as keyof typeof STATES} typed={typed} />
      ))}
    </div>
  );
}

function OneForm({ state, typed }: { state: keyof typeof STATES; typed?: string[] }) {
  const { t } = useTranslation();
  const [form] = Form.useForm();
  useEffect(() => {
    if (typed) void form.validateFields().catch(() => undefined);
  }, [form, typed]);
  const initial = { password: typed?.[0], confirmpassword: typed?.[1] };
  return (
    <Form form={form} name={`password-${state}`} layout="vertical" initialValues={initial} requiredMark={false}>
      <p className="gallery-state-name">{t(`gallery.states.${state}`)}</p>
      <NewPassword labels={{ password: t('galleryExamples.password'), repeat: t('galleryExamples.repeat') }} />
      <Button htmlType="submit">{t('galleryExamples.check')}</Button>
    </Form>
  );
}
