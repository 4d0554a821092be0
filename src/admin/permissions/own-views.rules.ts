import type { MenuItem } from './permissions.contract.ts';

/**
 * Hides the entries whose view an existing client of this API lacks: it shows none of them and makes no route of them.
 * How our own client shows them stays in their meta; a group of nothing else is hidden with them.
 */
export const hideOwnViews = (menu: MenuItem[], ownViews: ReadonlySet<string>): MenuItem[] =>
  menu.map((entry) => {
    const children = entry.children && hideOwnViews(entry.children, ownViews);
    const marked = children ? { ...entry, children } : entry;
    if (ownViews.has(entry.component)) return hiddenFromOthers(marked, '0');
    const isEmptied = !entry.hidden && children?.every(({ hidden }) => hidden) && children.some(isMarked);
    return isEmptied ? hiddenFromOthers(marked, entry.route) : marked;
  });

const isMarked = ({ meta }: MenuItem) => meta.ownClient !== undefined;

const hiddenFromOthers = (entry: MenuItem, route: MenuItem['route']): MenuItem => ({
  ...entry,
  route,
  hidden: true,
  meta: { ...entry.meta, hideMenu: true, ownClient: { hidden: entry.hidden === true, route: entry.route } },
});

/** The menu as our own client shows it. */
export const withOwnViews = (menu: MenuItem[]): MenuItem[] =>
  menu.map(({ hidden, ...entry }) => {
    const { ownClient, hideMenu, ...meta } = entry.meta;
    const children = entry.children && { children: withOwnViews(entry.children) };
    const isHidden = ownClient ? ownClient.hidden : hidden === true || hideMenu === true;
    return {
      ...entry,
      ...children,
      route: ownClient?.route ?? entry.route,
      ...(isHidden ? { hidden: true } : {}),
      meta: isHidden ? { ...meta, hideMenu: true } : meta,
    };
  });
