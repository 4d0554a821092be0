import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Clearable, Id, IdList, Nothing, oneOf, type Stamps } from '#kit/contract/shapes.ts';
import type { Risk } from './risks.rules.ts';

export const TOP_MENU = 0;
export const SUB_MENU = 1;
export const BUTTON = 2;

/** A menu entry or button as answers show it; `key`, `title` and `isLeaf` repeat `id`, `name` and `leaf` for the tree table. */
export interface PermRow extends Record<keyof typeof Stamps, string | null> {
  id: string;
  key: string;
  title: string;
  parentId: string | null;
  name: string;
  nameEn: string | null;
  perms: string | null;
  permsType: string;
  icon: string | null;
  component: string | null;
  componentName: string | null;
  url: string | null;
  redirect: string | null;
  sortNo: number;
  menuType: number;
  leaf: boolean;
  isLeaf: boolean;
  route: boolean;
  keepAlive: boolean;
  hidden: boolean;
  hideTab: boolean;
  alwaysShow: boolean;
  internalOrExternal: boolean;
  status: string;
  ruleFlag: number;
  delFlag: number;
  description: string | null;
  descriptionEn: string | null;
  children: PermRow[] | null;
}

const word = { type: 'string' };
const wordOrNone = { type: ['string', 'null'] };
const flag = { type: 'boolean' };
const count = { type: 'integer' };
const PERM_ROW = {
  id: word,
  key: word,
  title: word,
  parentId: wordOrNone,
  name: word,
  nameEn: wordOrNone,
  perms: wordOrNone,
  permsType: word,
  icon: wordOrNone,
  component: wordOrNone,
  componentName: wordOrNone,
  url: wordOrNone,
  redirect: wordOrNone,
  sortNo: { type: 'number' },
  menuType: count,
  leaf: flag,
  isLeaf: flag,
  route: flag,
  keepAlive: flag,
  hidden: flag,
  hideTab: flag,
  alwaysShow: flag,
  internalOrExternal: flag,
  status: word,
  ruleFlag: count,
  delFlag: count,
  description: wordOrNone,
  descriptionEn: wordOrNone,
  createBy: wordOrNone,
  createTime: wordOrNone,
  updateBy: wordOrNone,
  updateTime: wordOrNone,
};

export const PermRow = Type.Unsafe<PermRow>({
  $id: 'PermRow',
  type: 'object',
  required: [...Object.keys(PERM_ROW), 'children'],
  properties: { ...PERM_ROW, children: { type: ['array', 'null'], items: { $ref: 'PermRow#' } } },
});

/** A node of a tree to choose from: of the menu form (title, label, icon), or of grants (ruleFlag, scopedSlots). */
export interface PermNode {
  key: string;
  value: string;
  parentId: string | null;
  title?: string;
  slotTitle: string;
  titleEn?: string;
  label?: string;
  icon?: string | null;
  ruleFlag?: number;
  scopedSlots?: { title: string };
  isLeaf: boolean;
  /** Why giving it to somebody should be thought over. */
  risk?: Risk;
  children?: PermNode[];
}

export const PermNode = Type.Unsafe<PermNode>({
  $id: 'PermNode',
  type: 'object',
  required: ['key', 'value', 'parentId', 'slotTitle', 'isLeaf'],
  properties: {
    key: word,
    value: word,
    parentId: wordOrNone,
    title: word,
    slotTitle: word,
    titleEn: word,
    label: word,
    icon: wordOrNone,
    ruleFlag: count,
    scopedSlots: { type: 'object', properties: { title: word } },
    isLeaf: flag,
    risk: word,
    children: { type: 'array', items: { $ref: 'PermNode#' } },
  },
});

export const PermTree = Type.Object({ treeList: Type.Array(PermNode), ids: Type.Array(Id) });

const titled = (title: string) => ({ title });
const Flag = Type.Optional(Type.Boolean());

const Details = {
  nameEn: Clearable(Type.String({ maxLength: 100, ...titled('英文名称') })),
  parentId: Clearable(Type.String({ format: 'uuid', ...titled('上级菜单') })),
  perms: Clearable(Type.String({ maxLength: 1_000, ...titled('授权标识') })),
  permsType: Type.Optional(oneOf('1', '2')),
  icon: Clearable(Type.String({ maxLength: 100, ...titled('图标') })),
  component: Clearable(Type.String({ maxLength: 255, ...titled('前端组件') })),
  componentName: Clearable(Type.String({ maxLength: 100, ...titled('组件名称') })),
  url: Clearable(Type.String({ maxLength: 500, ...titled('菜单路径') })),
  redirect: Clearable(Type.String({ maxLength: 255, ...titled('默认跳转地址') })),
  sortNo: Type.Optional(Type.Number({ minimum: 0, maximum: 99_999, ...titled('排序') })),
  route: Flag,
  keepAlive: Flag,
  hidden: Flag,
  hideTab: Flag,
  alwaysShow: Flag,
  internalOrExternal: Flag,
  status: Type.Optional(oneOf('0', '1')),
  description: Clearable(Type.String({ maxLength: 500, ...titled('描述') })),
  descriptionEn: Clearable(Type.String({ maxLength: 500, ...titled('英文描述') })),
};
const Name = Type.String({ minLength: 1, maxLength: 100, ...titled('菜单名称') });
const MenuType = Type.Unsafe<0 | 1 | 2>({ type: 'integer', enum: [TOP_MENU, SUB_MENU, BUTTON], ...titled('菜单类型') });

export const EntryDraft = Type.Object({ name: Name, menuType: MenuType, ...Details });
export const EntryChange = Type.Object({
  id: Id,
  name: Type.Optional(Name),
  menuType: Type.Optional(MenuType),
  ...Details,
});
export type EntryDraft = Static<typeof EntryDraft>;
export type EntryChange = Static<typeof EntryChange>;

/** What goes along when entries are deleted. */
export const Removal = Type.Object({
  entries: Type.Integer(),
  rules: Type.Integer(),
  grants: Type.Integer(),
});
export type Removal = Static<typeof Removal>;

const LIST = 'system:permission:list';

export const menuEntryCalls = {
  list: endpoint({
    method: 'GET',
    path: '/sys/permission/list',
    permission: LIST,
    input: { query: Type.Object({ name: Type.Optional(Type.String({ maxLength: 100 })) }) },
    output: Type.Array(PermRow),
    summary: 'All menu entries and buttons as a tree; with a name the matching ones as a flat list',
  }),
  top: endpoint({
    method: 'GET',
    path: '/sys/permission/getSystemMenuList',
    permission: LIST,
    input: {},
    output: Type.Array(PermRow),
    summary: 'The top level of the menu',
  }),
  below: endpoint({
    method: 'GET',
    path: '/sys/permission/getSystemSubmenu',
    permission: LIST,
    input: { query: Type.Object({ parentId: Id }) },
    output: Type.Array(PermRow),
    summary: 'Entries and buttons below one entry',
  }),
  belowSeveral: endpoint({
    method: 'GET',
    path: '/sys/permission/getSystemSubmenuBatch',
    permission: LIST,
    input: { query: Type.Object({ parentIds: IdList }) },
    output: Type.Record(Type.String(), Type.Array(PermRow)),
    summary: 'Entries and buttons below several entries, by parent',
  }),
  tree: endpoint({
    method: 'GET',
    path: '/sys/permission/queryTreeList',
    permission: 'signed-in',
    input: {},
    output: PermTree,
    summary: 'The menu as a tree, to choose a parent from',
  }),
  level: endpoint({
    method: 'GET',
    path: '/sys/permission/queryListAsync',
    permission: 'signed-in',
    input: { query: Type.Object({ pid: Type.Optional(Id) }) },
    output: Type.Array(PermNode),
    summary: 'One level of that tree',
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/permission/add',
    permission: 'system:permission:add',
    input: { body: EntryDraft },
    output: Nothing,
    summary: 'Add a menu entry or a button',
  }),
  edit: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/permission/edit',
    permission: 'system:permission:edit',
    input: { body: EntryChange },
    output: Nothing,
    summary: 'Change or move a menu entry or a button',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/permission/delete',
    permission: 'system:permission:delete',
    input: { query: Type.Object({ id: Id }) },
    output: Nothing,
    summary: 'Delete an entry with all below it, its data rules and its grants',
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/sys/permission/deleteBatch',
    permission: 'system:permission:deleteBatch',
    input: { query: Type.Object({ ids: IdList }) },
    output: Nothing,
    summary: 'Delete several entries likewise',
  }),
  removal: endpoint({
    method: 'GET',
    path: '/sys/permission/removal',
    permission: LIST,
    input: { query: Type.Object({ ids: IdList }) },
    output: Removal,
    summary: 'What a deletion of these entries would take along',
  }),
};
