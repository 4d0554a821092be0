import { type TObject, Type } from 'typebox';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { defineResource } from '#kit/contract/resource.ts';
import type { DraftOf } from '#kit/contract/resource-field.ts';
import { Id, Nothing, text } from '#kit/contract/shapes.ts';
import { ROLE_PAGE } from './role-page.contract.ts';
import { rolesPage } from './roles.module.ts';

/** A code that programs compare: no Chinese characters, no blanks. */
const RoleCode = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_:.-]+$' });

export const roles = defineResource({
  name: 'roles',
  ...rolesPage,
  purpose: {
    zh: '角色把菜单、按钮和数据规则授予用户；一名用户可以有多个角色。',
    en: 'Roles give menus, buttons and data rules to users; a user may hold several.',
  },
  path: '/sys/role',
  table: 'role',
  permission: 'system:role',
  hasBuiltIns: true,
  imports: 'system:role:import',
  keepsHistory: { links: { members: USER_PAGE, permissions: null } },
  fields: {
    roleCode: {
      label: { zh: '角色编码', en: 'Code' },
      control: 'text',
      schema: RoleCode,
      inList: true,
      sortable: true,
      unique: true,
      fixed: true,
    },
    roleName: {
      label: { zh: '角色名称', en: 'Name' },
      control: 'text',
      schema: text(30, 2),
      inList: true,
      searchable: true,
      sortable: true,
    },
    roleNameEn: {
      label: { zh: '英文名称', en: 'English name' },
      control: 'text',
      schema: Type.Optional(text(60)),
    },
    description: {
      label: { zh: '描述', en: 'Description' },
      control: 'textarea',
      schema: Type.Optional(text(126)),
      inList: true,
    },
    descriptionEn: {
      label: { zh: '英文描述', en: 'English description' },
      control: 'textarea',
      schema: Type.Optional(text(250)),
    },
  },
});

/** A role like another: what is its own is given new. */
const RoleCopy = Type.Unsafe<DraftOf<typeof roles.fields> & { id: string }>(
  Type.Object({ id: Id, ...(roles.add.input.body as unknown as TObject).properties }),
);

export const roleCalls = {
  copy: endpoint({
    method: 'POST',
    path: '/sys/role/copy',
    scope: [{ of: ROLE_PAGE, via: 'find' }],
    permission: 'system:role:copy',
    input: { body: RoleCopy },
    output: Nothing,
    summary: 'Make a role that holds what another holds, data rules included, and has no members yet',
  }),
  all: endpoint({
    method: 'GET',
    path: '/sys/role/queryall',
    scope: [{ of: ROLE_PAGE, via: 'list' }],
    permission: 'signed-in',
    input: {},
    output: Type.Array(roles.row),
    summary: 'All roles',
  }),
  isCodeFree: endpoint({
    method: 'GET',
    path: '/sys/role/checkRoleCode',
    unscoped: 'a code is taken whichever role has it',
    permission: 'signed-in',
    callsPerMinute: 30,
    input: {
      query: Type.Object({
        roleCode: Type.String({ maxLength: 200 }),
        id: Type.Optional(Type.Union([Id, Type.Literal('')])),
      }),
    },
    output: Type.Boolean(),
    summary: 'Whether a role code is still free',
  }),
};
