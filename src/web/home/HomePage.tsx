import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toWireDay } from '#kit/domain/wire-time.ts';
import { useServerClock } from '#kit/web/calls/server-clock.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { greetingAt, shanghaiHour } from '#kit/web/page/greeting.ts';
import { Can } from '#kit/web/session/Can.tsx';
import { useSession } from '#kit/web/session/session.ts';
import { CalendarDue } from './CalendarDue.tsx';
import './home.css';
import { HomeCards } from './HomeCards.tsx';
import { LatestNotices } from './LatestNotices.tsx';
import { Me } from './Me.tsx';
import { MyFunctions } from './MyFunctions.tsx';
import { SignIns } from './SignIns.tsx';
import { Visits } from './Visits.tsx';
import { Waiting } from './Waiting.tsx';
import { Work } from './Work.tsx';

const tableAndForm = () =>
  Promise.all([import('#kit/web/list/table/ListTable.tsx'), import('#kit/web/form/use-form-dialog.ts')]);

// The browser is idle for a moment before the page's own answers have come.
const WARM_AFTER_MS = 2_000;

/** Most screens are lists with forms: what all of them need is fetched while the user still reads the greeting. */
function useWarmLists() {
  useEffect(() => {
    // A failure here is silent: opening a list fetches the scripts again and reports what goes wrong.
    const warm = () => void tableAndForm().catch(() => undefined);
    const timer = setTimeout(warm, WARM_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

export function HomePage() {
  useWarmLists();
  return (
    <div className="home">
      <Greeting />
      <Waiting />
      <CalendarDue />
      <div className="home-columns">
        <LatestNotices />
        <div className="home-wide">
          <Work />
          <HomeCards place="work" />
          <MyFunctions />
          <Can code="system:visit:view">
            <Visits />
          </Can>
          <SignIns />
        </div>
        <Me />
      </div>
    </div>
  );
}

function Greeting() {
  const { t, i18n } = useTranslation();
  const { now } = useServerClock();
  const name = useSession((session) => session.user?.realname ?? '');
  const greeting = t(`greeting.${greetingAt(shanghaiHour(now))}`);
  const date = toWireDay(now);
  const weekday = new Intl.DateTimeFormat(i18n.resolvedLanguage, { weekday: 'long', timeZone: 'Asia/Shanghai' }).format(
    now,
  );
  const [before, after] = t('greeting.withName', { greeting, name: '\u0000' }).split('\u0000');
  return (
    <header>
      <h1>
        {before}
        <ChineseText>{name}</ChineseText>
        {after}
      </h1>
      <p className="home-today">{t('home.today', { date, weekday })}</p>
    </header>
  );
}
