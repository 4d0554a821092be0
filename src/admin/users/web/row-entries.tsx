import { DesktopOutlined, KeyOutlined, LockOutlined, SafetyOutlined, UnlockOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import type { Row } from '#kit/web/list/slots.ts';
import { FIRST_ADMIN } from '../users.rules.ts';
import type { Beside } from './BesideUser.tsx';
import type { useUserCans } from './use-user-cans.ts';

interface Acts {
  open: (beside: Beside) => void;
  freeze: (ids: string[], status: 1 | 2, names: string) => void;
}

/** What the menu of a row offers beside the common acts. */
export function rowEntries(row: Row, t: TFunction, cans: ReturnType<typeof useUserCans>, { open, freeze }: Acts) {
  const frozen = row.status === 2;
  const name = String(row.realname);
  const user = { id: row.id, username: String(row.username), name };
  return [
    {
      key: 'password',
      shown: cans.password,
      icon: <KeyOutlined aria-hidden />,
      label: t('users.password'),
      onClick: () => open({ what: 'password', user }),
    },
    {
      key: 'sessions',
      shown: cans.sessions,
      icon: <DesktopOutlined aria-hidden />,
      label: t('users.sessions.open'),
      onClick: () => open({ what: 'sessions', user }),
    },
    {
      key: 'effective',
      shown: cans.effective,
      icon: <SafetyOutlined aria-hidden />,
      label: t('users.effective'),
      onClick: () => open({ what: 'effective', user }),
    },
    {
      key: 'freeze',
      shown: cans.freeze && row.username !== FIRST_ADMIN,
      icon: frozen ? <UnlockOutlined aria-hidden /> : <LockOutlined aria-hidden />,
      label: frozen ? t('users.release') : t('users.freeze'),
      onClick: () => freeze([row.id], frozen ? 1 : 2, name),
    },
  ].flatMap(({ shown, ...entry }) => (shown ? [entry] : []));
}
