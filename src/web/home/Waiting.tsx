import { ExclamationCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '#kit/web/session/session.ts';
import { lapsedRegistration } from '../frame/registration-gate.ts';

/** What keeps the user from working until it is dealt with. Those who were never approved are led to their record. */
export function Waiting() {
  const { t } = useTranslation();
  const lapsed = lapsedRegistration(useSession(({ extras }) => extras.standing));
  if (!lapsed) return null;
  return (
    <p className="home-waiting">
      <ExclamationCircleFilled aria-hidden />
      <span>{t(`home.lapsed.${lapsed.status}`)}</span>
      <Link to={lapsed.page}>{t('home.seeRecord')}</Link>
    </p>
  );
}
