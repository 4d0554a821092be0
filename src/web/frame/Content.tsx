import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Navigate, useLocation } from 'react-router';
import type { Screen } from '#kit/web/page/screen.ts';
import { useSession } from '#kit/web/session/session.ts';
import { HOME_PATH } from '../home-path.ts';
import { useDocumentTitle } from '../pages/document-title.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { PageHost } from './PageHost.tsx';
import { pageAt } from './pages.ts';
import { mustStayAt } from './registration-gate.ts';
import { ScreensContext } from './screens-context.ts';
import { useMyMenu, useTitles } from './use-my-menu.ts';

const isOfMenu = (access: Screen['access']) => access === 'menu' || access === 'record';

/** The page at the current address under its breadcrumb, or why there is none. */
export function Content() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const screens = use(ScreensContext);
  const { pages } = useMyMenu();
  const { titleOfPage } = useTitles();
  const isOpen = screens.some(({ path, beforeApproval }) => beforeApproval && matchPath(path, pathname));
  const stay = useSession(({ extras }) => mustStayAt(extras.standing, pathname, isOpen));
  const page = pageAt(pages, pathname);
  // A screen that the user's menu does not hold is refused here already; the server refuses its calls anyway.
  const denied = !page && screens.some(({ path, access }) => isOfMenu(access) && matchPath(path, pathname));
  const title = page ? titleOfPage(page) : denied ? t('pages.denied') : '';
  useDocumentTitle(pathname === HOME_PATH ? undefined : title);
  if (stay) return <Navigate to={stay} replace />;
  return (
    <>
      {page && pathname !== HOME_PATH && <Breadcrumb title={title} list={page.list} form={page.form} />}
      <PageHost page={page} denied={denied} />
    </>
  );
}
