import { App, Button, Form, InputNumber, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type AddSettings, addSettingsOf, keepAddSettings } from './add-settings.ts';

export function AddSettingsForm({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const formId = useId();
  const save = (settings: AddSettings) => {
    keepAddSettings(name, settings);
    void message.success(t('grid.settingsSaved'));
    onDone();
  };
  return (
    <Form<AddSettings> name={formId} layout="vertical" initialValues={addSettingsOf(name)} onFinish={save}>
      <Form.Item name="addRowNum" label={t('grid.addRowNum')}>
        <InputNumber min={1} max={1_000} precision={0} />
      </Form.Item>
      <Form.Item name="addIndex" label={t('grid.addIndex')} extra={t('grid.addIndexHint')}>
        <InputNumber min={0} precision={0} />
      </Form.Item>
      <Form.Item name="addScrollToBottom" label={t('grid.addScroll')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Button htmlType="submit">{t('grid.save')}</Button>
    </Form>
  );
}
