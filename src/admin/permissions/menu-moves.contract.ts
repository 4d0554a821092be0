import { Type } from 'typebox';
import { ROLE_PAGE } from '#admin/roles/role-page.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Clearable, Id, Nothing } from '#kit/contract/shapes.ts';
import { EXPLAIN } from './explain.contract.ts';
import { menuEntryCalls } from './menu-entries.contract.ts';
import { MenuItem } from './permissions.contract.ts';

export const menuMoveCalls = {
  move: endpoint({
    method: 'POST',
    path: '/sys/permission/move',
    permission: menuEntryCalls.edit.permission,
    input: {
      body: Type.Object({
        id: Id,
        /** None puts the entry on the top level. */
        parentId: Clearable(Type.String({ format: 'uuid', title: '上级菜单' })),
        /** None puts it last. */
        beforeId: Clearable(Type.String({ format: 'uuid', title: '排在谁之前' })),
      }),
    },
    output: Nothing,
    summary:
      'Put an entry with all below it under another parent or at another place, and number its new neighbours again',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/sys/permission/menuOfRole',
    scope: [{ of: ROLE_PAGE, named: 'query.roleId' }],
    permission: EXPLAIN,
    input: { query: Type.Object({ roleId: Id }) },
    output: Type.Array(MenuItem),
    summary: 'The menu that somebody with this role alone would see',
  }),
};
