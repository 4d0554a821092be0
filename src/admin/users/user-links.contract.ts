import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { pageOf } from '#kit/contract/envelope.ts';
import { Id, IdList, Nothing } from '#kit/contract/shapes.ts';
import { ListedUser } from './users.contract.ts';

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
    permission: 'signed-in',
    input: {
      query: Type.Object({
        roleId: Id,
        username: Type.Optional(Type.String({ maxLength: 200 })),
        pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
        pageSize: Type.Optional(Type.Integer({ minimum: 1 })),
      }),
    },
    output: pageOf(ListedUser),
    summary: 'Users who hold a role',
  }),
  addToRole: endpoint({
    method: 'POST',
    path: '/sys/user/addSysUserRole',
    permission: 'system:user:addUserRole',
    input: { body: Type.Object({ roleId: Id, userIdList: UserIds }) },
    output: Nothing,
    summary: 'Give a role to users; who has it keeps it',
  }),
  takeFromRole: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserRole',
    permission: 'system:user:deleteRole',
    input: { query: Type.Object({ roleId: Id, userId: Id }) },
    output: Nothing,
    summary: 'Take a role from a user',
  }),
  takeSeveralFromRole: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserRoleBatch',
    permission: 'system:user:deleteRoleBatch',
    input: { query: Type.Object({ roleId: Id, userIds: IdList }) },
    output: Nothing,
    summary: 'Take a role from several users',
  }),
  departmentsOf: endpoint({
    method: 'GET',
    path: '/sys/user/userDepartList',
    permission: 'signed-in',
    input: { query: Type.Object({ userId: Id }) },
    output: Type.Array(DepartIdNode),
    summary: 'Departments of a user',
  }),
  addToDepartment: endpoint({
    method: 'POST',
    path: '/sys/user/editSysDepartWithUser',
    permission: 'system:user:editDepartWithUser',
    input: { body: Type.Object({ depId: Id, userIdList: UserIds }) },
    output: Nothing,
    summary: 'Add existing users to a department',
  }),
  takeFromDepartment: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepart',
    permission: 'system:user:deleteUserInDepart',
    input: { query: Type.Object({ depId: Id, userId: Id }) },
    output: Nothing,
    summary: 'Take a user out of a department, with the department’s roles',
  }),
  takeSeveralFromDepartment: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepartBatch',
    permission: 'system:user:deleteUserInDepartBatch',
    input: { query: Type.Object({ depId: Id, userIds: IdList }) },
    output: Nothing,
    summary: 'Take several users out of a department, with the department’s roles',
  }),
};
