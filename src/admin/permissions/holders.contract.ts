import { type Static, Type } from 'typebox';
import { ROLE_PAGE } from '#admin/roles/role-page.contract.ts';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { pageOf } from '#kit/contract/envelope.ts';
import { PageNo } from '#kit/contract/list/list-query.ts';
import { Id, IdList, Nullable } from '#kit/contract/shapes.ts';
import { EXPLAIN, Holder, OtherRole } from './explain.contract.ts';

/** Somebody who holds an entry, with the roles that give it. */
export const HoldingUser = Type.Object({
  id: Id,
  username: Type.String(),
  realname: Type.String(),
  /** 1 normal, 2 frozen. */
  status: Type.Integer(),
  orgCodeTxt: Nullable(Type.String()),
  via: Type.Array(Holder),
  otherRole: OtherRole,
});
export type HoldingUser = Static<typeof HoldingUser>;

/** So many columns can still be read beside each other. */
export const MOST_ROLES = 12;

const Asked = Type.Object({
  permissionId: Id,
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  pageNo: Type.Optional(PageNo),
  pageSize: Type.Optional(Type.Integer({ minimum: 1 })),
});

export const holderCalls = {
  roles: endpoint({
    method: 'GET',
    path: '/sys/permission/holdingRoles',
    scope: [{ of: ROLE_PAGE, via: 'list' }],
    permission: EXPLAIN,
    input: { query: Asked },
    output: pageOf(Holder),
    summary: 'Roles and department roles that hold an entry of the menu; keyword finds parts of names and codes',
  }),
  users: endpoint({
    method: 'GET',
    path: '/sys/permission/holdingUsers',
    scope: [
      { of: USER_PAGE, via: 'list' },
      { of: ROLE_PAGE, via: 'list' },
    ],
    permission: EXPLAIN,
    input: { query: Asked },
    output: pageOf(HoldingUser),
    summary: 'Users whom the caller may know of who hold an entry of the menu, each with the roles that give it',
  }),
  matrix: endpoint({
    method: 'GET',
    path: '/sys/permission/roleMatrix',
    scope: [{ of: ROLE_PAGE, named: 'query.roleIds' }],
    permission: EXPLAIN,
    input: { query: Type.Object({ roleIds: IdList }) },
    output: Type.Record(Type.String(), Type.Array(Id)),
    summary: 'What up to twelve roles hold, side by side: ids of menu entries by role',
  }),
};
