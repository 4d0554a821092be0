import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { MainMenu } from './MainMenu.tsx';

/** What the drawer of the menu holds. */
export function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={200}
      title={t('frame.menu')}
      className="menu-drawer"
      styles={{ body: { padding: 4 }, header: { padding: '12px 8px' } }}
    >
      <MainMenu mode="inline" theme="light" onChosen={onClose} />
    </Drawer>
  );
}
