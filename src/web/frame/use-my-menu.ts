import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withOwnViews } from '#admin/permissions/own-views.rules.ts';
import { type MenuItem, permissionCalls } from '#admin/permissions/permissions.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
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

/** The title that administrators gave; without an English one that of the screen, where the page is one. */
export function useTitles() {
  const { i18n } = useTranslation();
  const inChinese = i18n.resolvedLanguage !== 'en';
  const titleOfPage = ({ view, menuTitle, menuTitleEn, path }: Page): string => {
    if (!inChinese && menuTitleEn) return menuTitleEn;
    if (menuTitle && (inChinese || view.kind !== 'screen')) return menuTitle;
    return view.kind === 'screen' ? titleText(view.screen.title) : path;
  };
  const titleOfEntry = ({ title, titleEn, page }: MenuEntry): string => {
    if (inChinese) return title;
    if (titleEn) return titleEn;
    return page?.view.kind === 'screen' ? titleText(page.view.screen.title) : title;
  };
  const aboutEntry = ({ about, aboutEn }: MenuEntry) => (inChinese ? about : (aboutEn ?? about));
  return { titleOfPage, titleOfEntry, aboutEntry };
}

export const useMenuTitle = () => useTitles().titleOfEntry;
