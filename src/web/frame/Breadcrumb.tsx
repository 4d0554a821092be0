import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { HOME_PATH } from '../home-path.ts';
import { groupsAbove } from './menu.ts';
import { useMenuTitle, useMyMenu } from './use-my-menu.ts';

/** The way from the home page to this one. */
export function Breadcrumb({ title, list }: { title: string; list?: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { entries } = useMyMenu();
  const titleOf = useMenuTitle();
  return (
    <nav className="crumbs" aria-label={t('frame.crumbs')}>
      <ol>
        <li>
          <Link to={HOME_PATH}>{t('frame.home')}</Link>
        </li>
        {groupsAbove(entries, list ?? pathname).map((group) => (
          <li key={group.path}>{titleOf(group)}</li>
        ))}
        {list ? (
          <>
            <li>
              <Link to={list}>{title}</Link>
            </li>
            <li aria-current="page">{t('list.detail')}</li>
          </>
        ) : (
          <li aria-current="page">{title}</li>
        )}
      </ol>
    </nav>
  );
}
