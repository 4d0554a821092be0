import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';

const AddSettingsForm = lazyPart(() =>
  import('./AddSettingsForm.tsx').then((loaded) => ({ default: loaded.AddSettingsForm })),
);

/** How many rows the add button adds, where, and whether the grid goes there. */
export function AddSettingsButton({ name }: { name: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      destroyOnHidden
      title={t('grid.addSettings')}
      content={<AddSettingsForm name={name} onDone={() => setOpen(false)} onFailed={() => setOpen(false)} />}
    >
      <Button icon={<SettingOutlined />} aria-label={t('grid.addSettings')} />
    </Popover>
  );
}
