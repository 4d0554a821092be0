import { Type } from 'typebox';
import { ROLE_PAGE } from '#admin/roles/role-page.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { pageOf } from '#kit/contract/envelope.ts';
import { listQueryOf } from '#kit/contract/list/list-query.ts';
import { Id, IdList, Nothing } from '#kit/contract/shapes.ts';
import { USER_PAGE } from './user-info.contract.ts';
import { ListedUser, userFilters } from './users.contract.ts';

const UserIds = Type.Array(Id, { minItems: 1, maxItems: 1_000, title: '用户' });
const DepartIdNode = Type.Object({
  key: Id,
  value: Id,
  title: Type.String(),
  children: Type.Array(Type.Null()),
});

/** Who belongs to which role and department. */
export const linkCalls = {
  ofRole: endpoint({
    method: 'GET',
    path: '/sys/user/userRoleList',
    scope: [
      { of: USER_PAGE, via: 'list' },
      { of: ROLE_PAGE, named: 'query.roleId' },
    ],
    permission: 'system:role:list',
    input: {
      // The name finds users by their real name, too.
      query: listQueryOf(userFilters, { roleId: Id, username: Type.Optional(Type.String({ maxLength: 200 })) }),
    },
    output: pageOf(ListedUser),
    summary: 'Users who hold a role',
  }),
  addToRole: endpoint({
    method: 'POST',
    path: '/sys/user/addSysUserRole',
    scope: [
      { of: USER_PAGE, named: 'body.userIdList' },
      { of: ROLE_PAGE, named: 'body.roleId' },
    ],
    permission: 'system:user:addUserRole',
    input: { body: Type.Object({ roleId: Id, userIdList: UserIds }) },
    output: Nothing,
    summary: 'Give a role to users; who has it keeps it',
  }),
  takeFromRole: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserRole',
    scope: [
      { of: USER_PAGE, named: 'query.userId' },
      { of: ROLE_PAGE, named: 'query.roleId' },
    ],
    permission: 'system:user:deleteRole',
    input: { query: Type.Object({ roleId: Id, userId: Id }) },
    output: Nothing,
    summary: 'Take a role from a user',
  }),
  takeSeveralFromRole: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserRoleBatch',
    scope: [
      { of: USER_PAGE, named: 'query.userIds' },
      { of: ROLE_PAGE, named: 'query.roleId' },
    ],
    permission: 'system:user:deleteRoleBatch',
    input: { query: Type.Object({ roleId: Id, userIds: IdList }) },
    output: Nothing,
    summary: 'Take a role from several users',
  }),
  departmentsOf: endpoint({
    method: 'GET',
    path: '/sys/user/userDepartList',
    scope: [{ of: USER_PAGE, via: 'list' }],
    permission: 'signed-in',
    input: { query: Type.Object({ userId: Id }) },
    output: Type.Array(DepartIdNode),
    summary: 'Departments of a user',
  }),
  addToDepartment: endpoint({
    method: 'POST',
    path: '/sys/user/editSysDepartWithUser',
    scope: [{ of: USER_PAGE, named: 'body.userIdList' }],
    permission: 'system:user:editDepartWithUser',
    input: { body: Type.Object({ depId: Id, userIdList: UserIds }) },
    output: Nothing,
    summary: 'Add existing users to a department',
  }),
  takeFromDepartment: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepart',
    scope: [{ of: USER_PAGE, named: 'query.userId' }],
    permission: 'system:user:deleteUserInDepart',
    input: { query: Type.Object({ depId: Id, userId: Id }) },
    output: Nothing,
    summary: 'Take a user out of a department, with the department’s roles',
  }),
  takeSeveralFromDepartment: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepartBatch',
    scope: [{ of: USER_PAGE, named: 'query.userIds' }],
    permission: 'system:user:deleteUserInDepartBatch',
    input: { query: Type.Object({ depId: Id, userIds: IdList }) },
    output: Nothing,
    summary: 'Take several users out of a department, with the department’s roles',
  }),
};
