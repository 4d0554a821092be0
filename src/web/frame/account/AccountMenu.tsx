import {
  ApartmentOutlined,
  ClearOutlined,
  IdcardOutlined,
  LayoutOutlined,
  LockOutlined,
  LogoutOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CENTER_PATH, SETTINGS_PATH } from '#admin/account/web/account-paths.ts';
import { accountTexts } from '#admin/account/web/account-texts.ts';
import { useRefreshCache } from '#admin/dictionaries/web/use-refresh-cache.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import { quietly } from '#kit/web/page/MenuButton.tsx';
import { useQuestion } from '#kit/web/page/modal/use-question.tsx';
import { useSession } from '#kit/web/session/session.ts';
import { settingsTexts } from '../../layout/settings-texts.ts';
import { signOut } from '../../sign-out.ts';

const PARTS = {
  password: lazyPart(() =>
    withTexts(
      import('#admin/account/web/PasswordModal.tsx').then(({ PasswordModal }) => ({ default: PasswordModal })),
      accountTexts,
    ),
  ),
  department: lazyPart(() =>
    import('./SwitchDepartment.tsx').then(({ SwitchDepartment }) => ({ default: SwitchDepartment })),
  ),
  settings: lazyPart(() =>
    withTexts(
      import('../../layout/SettingsDrawer.tsx').then(({ SettingsDrawer }) => ({ default: SettingsDrawer })),
      settingsTexts,
    ),
  ),
};

type Opened = keyof typeof PARTS;

/** The signed-in person, and what concerns only that person. */
export function AccountMenu() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const [opened, setOpened] = useState<Opened>();
  const items = useItems(setOpened);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(undefined);
    button.current?.focus();
  };
  const Part = opened && PARTS[opened];
  return (
    <>
      <Dropdown
        menu={{ items, onClick: quietly }}
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        // Inside the header: what floats beside every landmark is lost to those who go by landmarks.
        getPopupContainer={(node) => node.parentElement ?? document.body}
        onOpenChange={(open) => {
          if (!open && document.activeElement?.closest('.ant-dropdown')) button.current?.focus();
        }}
      >
        <button ref={button} type="button" className="account">
          <span className="visually-hidden">{t('frame.account')} </span>
          <span className="account-seal" lang="zh-CN" aria-hidden>
            {user?.realname.slice(0, 1)}
          </span>
          <span className="account-name" lang="zh-CN">
            {user?.realname}
          </span>
        </button>
      </Dropdown>
      {Part && <Part onClose={close} onFailed={close} />}
    </>
  );
}

function useItems(open: (what: Opened) => void): MenuProps['items'] {
  const { t } = useTranslation();
  const ask = useQuestion();
  const navigate = useNavigate();
  const clearCache = useRefreshCache();
  const leave = () => ask({ title: t('frame.signOutTitle'), content: t('frame.signOutConfirm'), onYes: signOut });
  const entry = (key: string, Icon: typeof LockOutlined, label: string, onClick: () => unknown) => ({
    key,
    icon: <Icon aria-hidden />,
    label,
    onClick: () => void onClick(),
  });
  return [
    entry('center', IdcardOutlined, t('frame.center'), () => navigate(CENTER_PATH)),
    entry('account', SettingOutlined, t('frame.accountSettings'), () => navigate(SETTINGS_PATH)),
    entry('settings', LayoutOutlined, t('frame.settings'), () => open('settings')),
    entry('password', LockOutlined, t('frame.password'), () => open('password')),
    entry('department', ApartmentOutlined, t('frame.switchDepartment'), () => open('department')),
    entry('cache', ClearOutlined, t('frame.clearCache'), clearCache),
    { type: 'divider' },
    entry('sign-out', LogoutOutlined, t('frame.signOut'), leave),
  ];
}
