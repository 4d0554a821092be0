import { LogoutOutlined } from '@ant-design/icons';
import { App, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '#kit/web/session.ts';
import { signOut } from '../sign-out.ts';

export function AccountMenu() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const user = useSession((session) => session.user);
  const confirm = () =>
    modal.confirm({ title: t('frame.signOutTitle'), content: t('frame.signOutConfirm'), onOk: signOut });
  const items = [
    { key: 'sign-out', icon: <LogoutOutlined aria-hidden />, label: t('frame.signOut'), onClick: () => void confirm() },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className="account">
        <span className="visually-hidden">{t('frame.account')} </span>
        <span className="account-seal" lang="zh-CN" aria-hidden>
          {user?.realname.slice(0, 1)}
        </span>
        <span className="account-name" lang="zh-CN">
          {user?.realname}
        </span>
      </button>
    </Dropdown>
  );
}
