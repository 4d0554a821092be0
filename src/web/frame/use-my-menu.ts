import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionCalls } from '#admin/permissions/permissions.contract.ts';
import { useAnswer } from '#kit/web/answers.ts';
import { declaredKey } from '#kit/web/words.ts';
import { type MenuEntry, menuEntries } from './menu.ts';
import { ScreensContext } from './screens-context.ts';

/** The user's menu; the guard has loaded it before any frame shows. */
export function useMyMenu() {
  const mine = useAnswer(permissionCalls.mine, {}, { staleMs: Number.POSITIVE_INFINITY });
  const menu = mine.data?.menu ?? [];
  return { menu, entries: menuEntries(menu, use(ScreensContext)) };
}

/** In Chinese the title that administrators gave; in English ours, as far as we know the entry. */
export function useMenuTitle() {
  const { t, i18n } = useTranslation();
  return ({ path, title, screen }: MenuEntry): string => {
    if (i18n.resolvedLanguage !== 'en') return title;
    const group = `menu.${path.replaceAll('/', '')}`;
    if (screen) return t(screen.title);
    return i18n.exists(group) ? String(t(declaredKey(group))) : title;
  };
}
