import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MainMenu } from './MainMenu.tsx';

/** The menu on telephones and tablets. */
export function MenuDrawer() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t('frame.openMenu')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="left"
        size={200}
        title={t('frame.menu')}
        className="menu-drawer"
        styles={{ body: { padding: 4 }, header: { padding: '12px 8px' } }}
      >
        <MainMenu mode="inline" theme="light" onChosen={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
