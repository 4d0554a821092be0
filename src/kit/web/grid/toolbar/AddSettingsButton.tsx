import { SettingOutlined } from '@ant-design/icons';
import { App, Button, Form, InputNumber, Popover, Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AddSettings, addSettingsOf, keepAddSettings } from './add-settings.ts';

/** How many rows the add button adds, where, and whether the grid goes there. */
export function AddSettingsButton({ name }: { name: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const formId = useId();
  const save = (settings: AddSettings) => {
    keepAddSettings(name, settings);
    void message.success(t('grid.settingsSaved'));
    setOpen(false);
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      destroyOnHidden
      title={t('grid.addSettings')}
      content={
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
      }
    >
      <Button icon={<SettingOutlined />} aria-label={t('grid.addSettings')} />
    </Popover>
  );
}
