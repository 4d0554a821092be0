import { useTranslation } from 'react-i18next';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { useServerClock } from '#kit/web/calls/server-clock.ts';
import { useSession } from '#kit/web/session/session.ts';
import { approvedRegistration } from '../frame/registration-gate.ts';
import { HomeCards } from './HomeCards.tsx';

/** Who acts here, for which department, and what time it is for the platform. */
export function Me() {
  const { t } = useTranslation();
  const { now } = useServerClock();
  const user = useSession((session) => session.user);
  const approved = approvedRegistration(useSession(({ extras }) => extras.standing));
  const [day, time] = toWireTime(now).split(' ');
  return (
    <aside className="home-rail" aria-label={t('home.me')}>
      <section className="panel" aria-labelledby="me">
        <h2 id="me">{t('home.me')}</h2>
        <dl className="me">
          <dt>{t('home.account')}</dt>
          <dd>{user?.username}</dd>
          {user?.workNo && (
            <>
              <dt>{t('home.workNo')}</dt>
              <dd>{user.workNo}</dd>
            </>
          )}
          <dt>{t('home.department')}</dt>
          <dd>{user?.orgCodeTxt ? <span lang="zh-CN">{user.orgCodeTxt}</span> : t('home.noDepartment')}</dd>
          {approved && (
            <>
              <dt>{t('home.registration')}</dt>
              <dd>{t('home.level', { level: approved.level })}</dd>
            </>
          )}
        </dl>
      </section>
      <section className="panel" aria-labelledby="platform-time">
        <h2 id="platform-time">{t('frame.serverTime')}</h2>
        <p className="rail-time">{time}</p>
        <p className="rail-day">{day}</p>
      </section>
      <HomeCards place="rail" />
    </aside>
  );
}
