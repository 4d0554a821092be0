import { Menu, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { EntryLink } from './EntryLink.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { entryAt, groupsAbove, leaves, type MenuEntry } from './menu.ts';
import { pageAt } from './pages.ts';
import { useMenuTitle, useMyMenu } from './use-my-menu.ts';

type Items = NonNullable<MenuProps['items']>;

interface MainMenuProps {
  /** Along the top, or down the side with its groups opened in place. */
  mode: 'horizontal' | 'inline';
  theme: 'light' | 'dark';
  collapsed?: boolean;
  onChosen?: () => void;
}

export function MainMenu({ mode, theme, collapsed, onChosen }: MainMenuProps) {
  const { t } = useTranslation();
  const { entries, pages } = useMyMenu();
  const { pathname, search } = useLocation();
  // A record is where its list is.
  const here = pageAt(pages, pathname)?.list ?? pathname;
  const items = useMenuItems(entries, mode === 'inline');
  const [opened, setOpened] = useState<string[]>();
  const follow = useFollow(entries);
  const openKeys = opened ?? groupsAbove(entries, here).map(({ address }) => address);
  const inPlace = mode === 'inline' && !collapsed ? { openKeys, onOpenChange: setOpened } : {};
  return (
    <nav className={`main-menu main-menu-${mode}`} aria-label={t('frame.menu')}>
      <Menu
        mode={mode}
        theme={theme}
        items={items}
        selectedKeys={[entryAt(entries, { pathname: here, search })?.address ?? here]}
        inlineCollapsed={mode === 'inline' ? collapsed : undefined}
        onClick={({ key, domEvent }) => {
          // A click lands on the link inside; Enter lands on the item around it.
          if (domEvent.type === 'keydown') follow(key);
          onChosen?.();
        }}
        {...inPlace}
      />
    </nav>
  );
}

function useMenuItems(entries: MenuEntry[], withIcons: boolean): Items {
  const titleOf = useMenuTitle();
  const { i18n } = useTranslation();
  const words = (entry: MenuEntry) => {
    const title = titleOf(entry);
    return i18n.resolvedLanguage === 'en' && title === entry.title ? <ChineseText>{title}</ChineseText> : title;
  };
  const itemsOf = (list: MenuEntry[], depth: number): Items =>
    list.map((entry) => ({
      key: entry.address,
      icon: withIcons && depth === 0 ? <MenuIcon name={entry.icon} /> : undefined,
      title: titleOf(entry),
      ...(entry.children.length > 0
        ? { label: words(entry), children: itemsOf(entry.children, depth + 1) }
        : { label: <EntryLink entry={entry}>{words(entry)}</EntryLink> }),
    }));
  return itemsOf(entries, 0);
}

/** Opens an entry without a link to click on. */
export function useFollow(entries: MenuEntry[]) {
  const navigate = useNavigate();
  return (address: string) => {
    const entry = leaves(entries).find((one) => one.address === address);
    if (entry?.link) window.open(entry.link.href, entry.link.target, 'noopener,noreferrer');
    else if (entry) void navigate(entry.address);
  };
}
