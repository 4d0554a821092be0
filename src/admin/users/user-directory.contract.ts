import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { pageOf } from '#kit/contract/envelope.ts';
import { listQueryOf, PageNo } from '#kit/contract/list/list-query.ts';
import { Id, Nullable } from '#kit/contract/shapes.ts';
import { USER_PAGE, UserInfo } from './user-info.contract.ts';
import { ListedUser, userFilters } from './users.contract.ts';

const words = (most: number) => Type.Optional(Type.String({ maxLength: most }));
const OptionalId = Type.Optional(Type.Union([Id, Type.Literal('')]));
const paging = {
  pageNo: Type.Optional(PageNo),
  pageSize: Type.Optional(Type.Integer({ minimum: 1 })),
  column: words(200),
  order: words(20),
};

/** Somebody in the address book. */
export const Contact = Type.Object({
  userId: Id,
  realname: Type.String(),
  workNo: Nullable(Type.String()),
  post: Nullable(Type.String()),
  telephone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  departId: Nullable(Type.String()),
  departName: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
});

/** The calls by which pickers and address books find people; each shows only whom the caller may know of. */
export const directoryCalls = {
  search: endpoint({
    method: 'GET',
    path: '/sys/user/queryUserComponentData',
    scope: [{ of: USER_PAGE, via: 'list' }],
    permission: 'signed-in',
    input: {
      query: Type.Object({
        username: words(4_000),
        realname: words(4_000),
        id: words(40_000),
        keyword: words(100),
        departId: OptionalId,
        ...paging,
      }),
    },
    output: pageOf(ListedUser),
    summary: 'Active users for pickers; keyword finds parts of names and their initials',
  }),
  multi: endpoint({
    method: 'GET',
    path: '/sys/user/getMultiUser',
    scope: [{ of: USER_PAGE, via: 'list' }],
    permission: 'signed-in',
    bare: 'json',
    input: {
      query: Type.Object({ id: words(40_000), username: words(40_000) }),
    },
    output: Type.Array(UserInfo),
    summary: 'Active users by ids or names, without the envelope',
  }),
  ofDepartment: endpoint({
    method: 'GET',
    path: '/sys/user/queryUserByDepId',
    scope: [{ of: USER_PAGE, via: 'list' }],
    permission: 'signed-in',
    input: { query: Type.Object({ id: Id, realname: words(100) }) },
    output: Type.Array(UserInfo),
    summary: 'Users of a department and of all below it',
  }),
  members: endpoint({
    method: 'GET',
    path: '/sys/user/departUserList',
    scope: [{ of: USER_PAGE, via: 'list' }],
    permission: 'signed-in',
    input: { query: listQueryOf(userFilters, { depId: OptionalId, username: words(200), realname: words(200) }) },
    output: Nullable(pageOf(ListedUser)),
    summary: 'Members of a department and of all below it; orgCode holds the names of their departments',
  }),
  addressBook: endpoint({
    method: 'GET',
    path: '/sys/user/queryByOrgCodeForAddressList',
    scope: [{ of: USER_PAGE, via: 'list' }],
    permission: 'signed-in',
    input: {
      query: Type.Object({ orgCode: words(100), realname: words(100), workNo: words(100), ...paging }),
    },
    output: pageOf(Contact),
    summary: 'The address book, one row a user',
  }),
};
