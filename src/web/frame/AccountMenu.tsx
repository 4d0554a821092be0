import { LogoutOutlined } from '@ant-design/icons';
import { App, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '#kit/web/session.ts';
import { signOut } from './sign-out.ts';

export function AccountMenu() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const user = useSession((session) => session.user);
  const confirm = () =>
    modal.confirm({ title: t('frame.signOutTitle'), content: t('frame.signOutConfirm'), onOk: signOut });
  const items = [
    { key: 'sign-out', icon: <LogoutOutlined />, label: t('frame.signOut'), onClick: () => void confirm() },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className="account" aria-label={`${t('frame.account')} ${user?.realname ?? ''}`}>
        <span className="account-seal" aria-hidden>
          {user?.realname.slice(0, 1)}
        </span>
        <span className="account-name" lang="zh-CN">
          {user?.realname}
        </span>
      </button>
    </Dropdown>
  );
}
