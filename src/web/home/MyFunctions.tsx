import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import { titleText } from '#kit/web/page/screen-title.ts';
import { useSession } from '#kit/web/session/session.ts';
import { EntryLink } from '../frame/EntryLink.tsx';
import { MenuIcon } from '../frame/MenuIcon.tsx';
import { useMyMenu, useTitles } from '../frame/use-my-menu.ts';
import { menuGroups, ownPages } from './cards.ts';
import './my-functions.css';

/** Everything that the user may open, as cards: by the groups of the menu, and then what everybody has. */
export function MyFunctions() {
  const { t } = useTranslation();
  const { entries, pages } = useMyMenu();
  const standing = useSession(({ extras }) => extras.standing);
  const { titleOfEntry, aboutEntry } = useTitles();
  const groups = menuGroups(entries);
  return (
    <section className="panel" aria-labelledby="my-functions">
      <h2 id="my-functions">{t('home.myMenu')}</h2>
      {groups.map(({ head, entries: cards }) => (
        <Group key={head?.path ?? ''} title={head && titleOfEntry(head)}>
          {cards.map((entry) => (
            <li key={entry.address}>
              <EntryLink entry={entry} className="menu-card">
                <Card
                  icon={entry.icon ?? head?.icon}
                  title={titleOfEntry(entry)}
                  about={aboutEntry(entry) ?? (head && titleOfEntry(head))}
                />
              </EntryLink>
            </li>
          ))}
        </Group>
      ))}
      {groups.length === 0 && <p className="menu-none">{t('home.noMenuHint')}</p>}
      <Group title={t('home.ownPages')}>
        {ownPages(pages, standing).map(({ path, icon, title, about }) => (
          <li key={path}>
            <Link to={path} className="menu-card">
              <Card icon={icon} title={titleText(title)} about={said(about)} />
            </Link>
          </li>
        ))}
      </Group>
    </section>
  );
}

function Group({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      {title && (
        <h3 className="menu-group">
          <DataText text={title} />
        </h3>
      )}
      <ul className="menu-cards">{children}</ul>
    </>
  );
}

function Card({ icon, title, about = '' }: { icon?: string; title: string; about?: string }) {
  return (
    <>
      <span className="menu-card-icon">
        <MenuIcon name={icon} />
      </span>
      <span>
        <span className="menu-card-title">
          <DataText text={title} />
        </span>
        <span className="menu-card-about">
          <DataText text={about} />
        </span>
      </span>
    </>
  );
}
