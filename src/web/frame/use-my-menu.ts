import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withOwnViews } from '#admin/permissions/own-views.rules.ts';
import { type MenuItem, permissionCalls } from '#admin/permissions/permissions.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { declaredKey } from '#kit/web/language/words.ts';
import { titleText } from '#kit/web/page/screen-title.ts';
import { type MenuEntry, menuEntries } from './menu.ts';
import { type Page, pagesOf } from './pages.ts';
import { ScreensContext } from './screens-context.ts';

const NO_MENU: MenuItem[] = [];

/** The user's menu and pages; the guard has loaded them before any frame shows. */
export function useMyMenu() {
  const screens = use(ScreensContext);
  const mine = useAnswer(permissionCalls.mine, {}, { staleMs: Number.POSITIVE_INFINITY });
  const told = mine.data?.menu ?? NO_MENU;
  return useMemo(() => {
    const menu = withOwnViews(told);
    const pages = pagesOf(menu, screens);
    return { pages, entries: menuEntries(menu, pages) };
  }, [told, screens]);
}

/** In Chinese the title that administrators gave; in English ours, as far as we know the page. */
export function useTitles() {
  const { t, i18n } = useTranslation();
  const inChinese = i18n.resolvedLanguage !== 'en';
  const titleOfPage = ({ view, menuTitle, path }: Page): string => {
    if (menuTitle && (inChinese || view.kind !== 'screen')) return menuTitle;
    return view.kind === 'screen' ? titleText(view.screen.title) : path;
  };
  const titleOfEntry = ({ path, title, page }: MenuEntry): string => {
    if (inChinese) return title;
    if (page?.view.kind === 'screen') return titleText(page.view.screen.title);
    const group = `menu.${path.replaceAll('/', '')}`;
    return i18n.exists(group) ? String(t(declaredKey(group))) : title;
  };
  return { titleOfPage, titleOfEntry };
}

export const useMenuTitle = () => useTitles().titleOfEntry;
