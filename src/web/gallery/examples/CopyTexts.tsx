import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '#kit/web/session/session.ts';
import { Shown } from '../frame/States.tsx';

export function CopyTexts() {
  const { t } = useTranslation();
  const username = useSession(({ user }) => user?.username ?? '');
  return (
    <Shown name="filled">
      <Typography.Text code copyable={{ text: username, tooltips: [t('faces.copy'), t('faces.copied')] }}>
        {username}
      </Typography.Text>
    </Shown>
  );
}
