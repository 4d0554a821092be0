import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { oneOf } from '#kit/contract/shapes.ts';

const MenuMeta = Type.Object({
  title: Type.String(),
  /** Of our own client: the English title, and what the entry is for in both languages, where it has them. */
  titleEn: Type.Optional(Type.String()),
  about: Type.Optional(Type.String()),
  aboutEn: Type.Optional(Type.String()),
  icon: Type.Optional(Type.String()),
  keepAlive: Type.Boolean(),
  internalOrExternal: Type.Boolean(),
  componentName: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
  hideMenu: Type.Optional(Type.Boolean()),
  hideTab: Type.Optional(Type.Boolean()),
  /** The window of the browser that the entry opens in, such as `_blank`. */
  target: Type.Optional(Type.String()),
  permissionList: Type.Array(Type.Null()),
  /** How our own client shows an entry that is hidden from those which lack its view. */
  ownClient: Type.Optional(Type.Object({ hidden: Type.Boolean(), route: oneOf('0', '1') })),
});

export interface MenuItem {
  id: string;
  path: string;
  name: string | null;
  component: string;
  route: '0' | '1';
  redirect?: string | null;
  /** What the page is opened with. */
  query?: Record<string, string>;
  hidden?: true;
  alwaysShow?: true;
  children?: MenuItem[];
  meta: Static<typeof MenuMeta>;
}

// The depth of a menu is not bounded, so the shape refers to itself.
export const MenuItem = Type.Unsafe<MenuItem>({
  $id: 'MenuItem',
  type: 'object',
  required: ['id', 'path', 'name', 'component', 'route', 'meta'],
  properties: {
    id: { type: 'string' },
    path: { type: 'string' },
    name: { type: ['string', 'null'] },
    component: { type: 'string' },
    route: { type: 'string', enum: ['0', '1'] },
    redirect: { type: ['string', 'null'] },
    query: { type: 'object', additionalProperties: { type: 'string' } },
    hidden: { type: 'boolean' },
    alwaysShow: { type: 'boolean' },
    children: { type: 'array', items: { $ref: 'MenuItem#' } },
    meta: MenuMeta,
  },
});

export const AuthItem = Type.Object({
  action: Type.String(),
  type: oneOf('1', '2'),
  describe: Type.String(),
  status: Type.Optional(oneOf('0', '1')),
});
export type AuthItem = Static<typeof AuthItem>;

export const MyPermissions = Type.Object({
  menu: Type.Array(MenuItem),
  auth: Type.Array(AuthItem),
  allAuth: Type.Array(AuthItem),
  sysSafeMode: Type.Boolean(),
});
export type MyPermissions = Static<typeof MyPermissions>;

export const permissionCalls = {
  mine: endpoint({
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    permission: 'signed-in',
    input: {},
    output: MyPermissions,
    summary: 'Menu and button authorisations of the caller',
  }),
  codes: endpoint({
    method: 'GET',
    path: '/sys/permission/getPermCode',
    permission: 'signed-in',
    input: {},
    output: Type.Object({
      codeList: Type.Array(Type.String()),
      auth: Type.Array(AuthItem),
      allAuth: Type.Array(AuthItem),
      sysSafeMode: Type.Boolean(),
    }),
    summary: "The caller's permission codes",
  }),
};
