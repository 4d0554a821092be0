import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer, Menu, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ChineseText } from '#kit/web/ChineseText.tsx';
import { groupsAbove, type MenuEntry } from './menu.ts';
import { useMenuTitle, useMyMenu } from './use-my-menu.ts';

type Items = NonNullable<MenuProps['items']>;

function useMenuItems() {
  const { entries } = useMyMenu();
  const titleOf = useMenuTitle();
  const { pathname } = useLocation();
  const { i18n } = useTranslation();
  const label = (entry: MenuEntry) => {
    const title = titleOf(entry);
    return i18n.resolvedLanguage === 'en' && title === entry.title ? <ChineseText>{title}</ChineseText> : title;
  };
  const itemsOf = (list: MenuEntry[]): Items =>
    list.map((entry) =>
      entry.children.length > 0
        ? { key: entry.path, label: label(entry), children: itemsOf(entry.children) }
        : { key: entry.path, label: <Link to={entry.path}>{label(entry)}</Link> },
    );
  return {
    items: itemsOf(entries),
    selectedKeys: [pathname],
    openKeys: groupsAbove(entries, pathname).map(({ path }) => path),
  };
}

/** The menu along the top, from tablets up. */
export function WideMenu() {
  const { t } = useTranslation();
  const { items, selectedKeys } = useMenuItems();
  return (
    <nav className="wide-menu" aria-label={t('frame.menu')}>
      <Menu mode="horizontal" items={items} selectedKeys={selectedKeys} triggerSubMenuAction="hover" />
    </nav>
  );
}

/** The same menu in a drawer, on telephones. */
export function NarrowMenu() {
  const { t } = useTranslation();
  const { items, selectedKeys, openKeys } = useMenuItems();
  const [open, setOpen] = useState(false);
  return (
    <div className="narrow-menu">
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t('frame.openMenu')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="left"
        size={260}
        title={t('frame.menu')}
        styles={{ body: { padding: 8 } }}
      >
        <Menu
          mode="inline"
          className="drawer-menu"
          items={items}
          selectedKeys={selectedKeys}
          defaultOpenKeys={openKeys}
          onClick={() => setOpen(false)}
        />
      </Drawer>
    </div>
  );
}
