import { useTranslation } from 'react-i18next';
import type { LiveSession } from '#admin/session/session.contract.ts';
import { deviceName } from '#kit/web/device-name.ts';

/** What a session's device is called; a program may have kept silent about itself. */
export function useDeviceName() {
  const { t } = useTranslation();
  return ({ device }: Pick<LiveSession, 'device'>) => deviceName(device) || t('account.unknownDevice');
}
