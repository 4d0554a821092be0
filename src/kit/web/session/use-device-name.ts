import { useTranslation } from 'react-i18next';
import { deviceName } from './device-name.ts';

/** What a session's device is called; a program may have kept silent about itself. */
export function useDeviceName() {
  const { t } = useTranslation();
  return ({ device }: { device: string }) => deviceName(device) || t('sessions.unknownDevice');
}
