import { useTranslation } from 'react-i18next';

/** Marks the session in which the page itself was opened. */
export function CurrentTag() {
  const { t } = useTranslation();
  return <span className="current-session">{t('sessions.current')}</span>;
}
