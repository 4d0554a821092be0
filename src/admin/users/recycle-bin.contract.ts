import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { IdList, Nothing } from '#kit/contract/shapes.ts';
import { SEES_EVERYBODY, USER_PAGE, UserInfo } from './user-info.contract.ts';

/** Deleted users: they can be brought back, or be gone for good. */
export const recycleBinCalls = {
  list: endpoint({
    method: 'GET',
    path: '/sys/user/recycleBin',
    scope: [{ of: USER_PAGE, via: 'list' }],
    permission: SEES_EVERYBODY,
    input: {},
    output: Type.Array(UserInfo),
    summary: 'Deleted users; orgCode holds the names of their departments',
  }),
  restore: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/user/putRecycleBin',
    scope: [{ of: USER_PAGE, named: 'body.userIds' }],
    permission: 'system:user:putRecycleBin',
    input: { body: Type.Object({ userIds: IdList }) },
    output: Nothing,
    summary: 'Bring deleted users back',
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteRecycleBin',
    scope: [{ of: USER_PAGE, named: 'query.userIds' }],
    permission: 'system:user:deleteRecycleBin',
    input: { query: Type.Object({ userIds: IdList }) },
    output: Nothing,
    summary: 'Remove deleted users for good, with all their links',
  }),
};
