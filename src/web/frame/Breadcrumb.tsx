import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { FormKind } from '#kit/web/page/screen.ts';
import { HOME_PATH } from '../home-path.ts';
import { groupsAbove } from './menu.ts';
import { useMenuTitle, useMyMenu } from './use-my-menu.ts';

/** The way from the home page to this one. */
export function Breadcrumb({ title, list, form }: { title: string; list?: string; form?: FormKind }) {
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
            {form === 'edit' && (
              <li>
                <Link to={pathname.slice(0, pathname.lastIndexOf('/'))}>{t('list.detail')}</Link>
              </li>
            )}
            <li aria-current="page">{t(form ? `list.${form}` : 'list.detail')}</li>
          </>
        ) : (
          <li aria-current="page">{title}</li>
        )}
      </ol>
    </nav>
  );
}
