import type { MenuSeed } from '#admin/permissions/server/permissions.seed.ts';
import { button } from './buttons.ts';
import { departmentsMenu } from './departments.ts';
import { dictionariesMenu } from './dictionaries.ts';
import { filesMenu } from './files.ts';
import { permissionMenus } from './permissions.ts';
import { positionsMenu } from './positions.ts';
import { rolesMenu } from './roles.ts';
import { usersMenu } from './users.ts';

/** The menu that the product brings. Administrators hold system administration and nothing of the business. */
export const BUILT_IN_MENU: MenuSeed[] = [
  {
    key: '/isystem',
    name: '系统管理',
    url: '/isystem',
    component: 'layouts/RouteView',
    icon: 'setting',
    roles: ['ADMIN', 'AUDITOR'],
    children: [
      usersMenu,
      rolesMenu,
      ...permissionMenus,
      departmentsMenu,
      positionsMenu,
      dictionariesMenu,
      filesMenu,
      button('system:visit:view', '首页·访问统计', ['ADMIN', 'AUDITOR']),
    ],
  },
];

/** Shows every control of the platform; the page is there in the demo city alone. */
const gallery: MenuSeed = {
  key: '/demo/gallery',
  name: '控件陈列',
  url: '/demo/gallery',
  component: 'demo/Gallery',
  ownView: true,
  roles: ['ADMIN', 'AUDITOR'],
};

/** The menu of the demo city. */
export const DEMO_MENU: MenuSeed[] = BUILT_IN_MENU.map((group) =>
  group.key === '/isystem' ? { ...group, children: [...(group.children ?? []), gallery] } : group,
);

const viewsOf = (entries: MenuSeed[]): string[] =>
  entries.flatMap(({ ownView, component, children = [] }) => [
    ...(ownView && component ? [component] : []),
    ...viewsOf(children),
  ]);

/** Components of the pages that an existing client of this API lacks. */
export const OWN_VIEWS: ReadonlySet<string> = new Set(viewsOf(DEMO_MENU));
