import { Form } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { galleryZhCN } from '../gallery.zh-CN.ts';

type StateName = keyof typeof galleryZhCN.gallery.states;

/** A form whose fields are one control in its states; what is asked for and missing is told at once. */
export function States({ name, filled, children }: { name: string; filled?: object; children: ReactNode }) {
  const [form] = Form.useForm();
  useEffect(() => {
    void form.validateFields(['refused']).catch(() => undefined);
  }, [form]);
  return (
    <Form
      form={form}
      name={name}
      layout="vertical"
      className="gallery-states"
      initialValues={filled}
      requiredMark={false}
    >
      {children}
    </Form>
  );
}

/** One state of a control, as a field of its form. */
export function State({ name, children }: { name: StateName; children: ReactNode }) {
  const { t } = useTranslation();
  const label = t(`gallery.states.${name}`);
  const rules = name === 'refused' ? [{ required: true, message: t('gallery.required') }] : undefined;
  return (
    <Form.Item name={name} label={label} rules={rules}>
      {children}
    </Form.Item>
  );
}

/** One state of what is no field. */
export function Shown({ name, children }: { name: StateName; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="gallery-shown">
      <p className="gallery-state-name">{t(`gallery.states.${name}`)}</p>
      {children}
    </div>
  );
}
