import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toWireDay } from '#kit/domain/wire-time.ts';
import { useServerClock } from '#kit/web/calls/server-clock.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { greetingAt, shanghaiHour } from '#kit/web/page/greeting.ts';
import { Can } from '#kit/web/session/Can.tsx';
import { useSession } from '#kit/web/session/session.ts';
import { EntryLink } from '../frame/EntryLink.tsx';
import { MenuIcon } from '../frame/MenuIcon.tsx';
import { groupsAbove, leaves } from '../frame/menu.ts';
import { useMenuTitle, useMyMenu } from '../frame/use-my-menu.ts';
import { HOME_PATH } from '../home-path.ts';
import './home.css';
import { LatestNotices } from './LatestNotices.tsx';
import { Me } from './Me.tsx';
import { SignIns } from './SignIns.tsx';
import { Visits } from './Visits.tsx';

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
      <div className="home-columns">
        <LatestNotices />
        <div className="home-wide">
          <MyMenu />
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

function MyMenu() {
  const { t } = useTranslation();
  const { entries } = useMyMenu();
  const titleOf = useMenuTitle();
  const cards = leaves(entries).filter(({ path }) => path !== HOME_PATH);
  return (
    <section className="panel" aria-labelledby="my-menu">
      <h2 id="my-menu">{t('home.myMenu')}</h2>
      {cards.length === 0 ? (
        <Face drawing={<TiedFile />} title={t('home.noMenu')} text={t('home.noMenuHint')} />
      ) : (
        <ul className="menu-cards">
          {cards.map((entry) => {
            const groups = groupsAbove(entries, entry.path);
            return (
              <li key={entry.address}>
                <EntryLink entry={entry} className="menu-card">
                  <span className="menu-card-icon">
                    <MenuIcon name={entry.icon ?? groups.at(-1)?.icon} />
                  </span>
                  <span>
                    <span className="menu-card-title">{titleOf(entry)}</span>
                    <span className="menu-card-group">{groups.map(titleOf).join(' / ')}</span>
                  </span>
                </EntryLink>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
