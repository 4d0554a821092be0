import { type Static, type TSchema, Type } from 'typebox';
import { ROLE_PAGE } from '#admin/roles/role-page.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { pageOf } from '#kit/contract/envelope.ts';
import { historyCall } from '#kit/contract/history.contract.ts';
import { importCall } from '#kit/contract/import.contract.ts';
import { ExportOnly, listQueryOf } from '#kit/contract/list/list-query.ts';
import { STAMPS } from '#kit/contract/resource-field.ts';
import { Clearable, Day, Id, IdList, Nothing, Nullable, secretText, text } from '#kit/contract/shapes.ts';
import { userFields } from './user-fields.contract.ts';
import { SEES_EVERYBODY, USER_PAGE, UserInfo } from './user-info.contract.ts';
import { CONTACT_FORMS, CONTACT_LENGTHS } from './users.rules.ts';

/** A user in a page, with the texts of what is stored as a code. */
export const ListedUser = Type.Object({
  ...UserInfo.properties,
  sex_dictText: Type.Optional(Type.String()),
  status_dictText: Type.Optional(Type.String()),
  post_dictText: Type.Optional(Nullable(Type.String())),
  departIds_dictText: Type.Optional(Nullable(Type.String())),
  version: Type.Optional(Nullable(Type.Integer())),
});
export type ListedUser = Static<typeof ListedUser>;

/** What lists of users can be narrowed by. */
export const userFilters = ['id', ...Object.keys(userFields), ...Object.keys(STAMPS)];
const special = {
  /** Members of a department and of all below it. */
  departId: Type.Optional(Type.Union([Id, Type.Literal('')])),
  /** Ids whose rows are wanted all at once. */
  code: Type.Optional(Type.String({ maxLength: 40_000 })),
  /** Part of a name, or the first letters of its syllables. */
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
};

const titled = <Schema extends TSchema>(field: keyof typeof userFields, schema: Schema) => ({
  ...schema,
  title: userFields[field].label.zh,
});
const clearable = <Schema extends TSchema>(field: keyof typeof userFields, schema: Schema) =>
  Clearable(titled(field, schema));
const contact = (field: keyof typeof CONTACT_FORMS) =>
  clearable(field, Type.String({ pattern: CONTACT_FORMS[field], maxLength: CONTACT_LENGTHS[field] }));
const flag = <const Values extends number[]>(...values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'integer', enum: values });

/** What a form sends about a user beside name and password. */
const particulars = {
  workNo: clearable('workNo', text(50)),
  phone: contact('phone'),
  email: contact('email'),
  telephone: contact('telephone'),
  avatar: clearable('avatar', text(500)),
  birthday: clearable('birthday', Day),
  sex: clearable('sex', flag(1, 2)),
  post: clearable('post', text(500)),
  userIdentity: clearable('userIdentity', flag(1, 2)),
  departIds: clearable('departIds', IdList),
  activitiSync: Type.Optional(Nullable(flag(0, 1))),
  homePath: clearable('homePath', text(200)),
  relTenantIds: clearable('relTenantIds', Type.String({ maxLength: 1_000, pattern: '^,*\\d{1,9}(,+\\d{1,9})*,*$' })),
  /** Ids; absent leaves the links as they are, empty takes all away. */
  selectedroles: Clearable({ ...IdList, title: '角色' }),
  selecteddeparts: Clearable({ ...IdList, title: '部门' }),
};

export const NewPassword = {
  password: Type.Optional(secretText('登录密码')),
  confirmpassword: Type.Optional(secretText('确认密码')),
};

export const UserDraft = Type.Object({
  username: titled('username', text(100)),
  realname: titled('realname', text(100)),
  ...NewPassword,
  ...particulars,
});
export type UserDraft = Static<typeof UserDraft>;

export const UserChange = Type.Object({
  id: Id,
  /** With the version that it was read in, a stale change is refused. */
  version: Type.Optional(Type.Integer()),
  username: Type.Optional(titled('username', text(100))),
  realname: Type.Optional(titled('realname', text(100))),
  ...particulars,
});
export type UserChange = Static<typeof UserChange>;

const about = (verb: string, permission: string, summary: string) => ({
  path: `/sys/user/${verb}`,
  permission,
  summary,
});
const one = { query: Type.Object({ id: Id }) };
const several = { query: Type.Object({ ids: IdList }) };

export const importUsers = importCall({
  path: '/sys/user',
  permission: 'system:user:import',
  scope: [{ of: ROLE_PAGE, via: 'find' }],
  unscoped: 'adds users',
  secret: true,
  title: { zh: '用户', en: 'Users' },
});

export const userCalls = {
  list: endpoint({
    ...about('list', 'signed-in', 'Users, as far as the caller may know of them'),
    scope: [{ of: USER_PAGE, via: 'list' }],
    method: 'GET',
    input: { query: listQueryOf(userFilters, special) },
    output: pageOf(ListedUser),
  }),
  queryById: endpoint({
    ...about('queryById', 'signed-in', 'One user'),
    scope: [{ of: USER_PAGE, via: 'find' }],
    method: 'GET',
    input: one,
    output: ListedUser,
  }),
  queryByIds: endpoint({
    ...about('queryByIds', 'signed-in', 'Several users by their ids'),
    scope: [{ of: USER_PAGE, via: 'list' }],
    method: 'GET',
    input: { query: Type.Object({ userIds: IdList }) },
    output: Type.Array(UserInfo),
  }),
  history: historyCall({ path: '/sys/user', permission: SEES_EVERYBODY, page: USER_PAGE }),
  add: endpoint({
    ...about('add', 'system:user:add', 'Add a user with password, roles and departments'),
    scope: [{ of: ROLE_PAGE, named: 'body.selectedroles' }],
    unscoped: 'adds a user',
    method: 'POST',
    transaction: 'own',
    input: { body: UserDraft },
    output: Nothing,
  }),
  edit: endpoint({
    ...about('edit', 'system:user:edit', 'Change a user; roles and departments are replaced when they are sent'),
    scope: [
      { of: USER_PAGE, named: 'body.id' },
      { of: ROLE_PAGE, named: 'body.selectedroles' },
    ],
    method: 'PUT',
    also: ['POST'],
    input: { body: UserChange },
    output: Nothing,
  }),
  remove: endpoint({
    ...about('delete', 'system:user:delete', 'Put a user into the recycle bin'),
    scope: [{ of: USER_PAGE, named: 'query.id' }],
    method: 'DELETE',
    input: one,
    output: Nothing,
  }),
  removeBatch: endpoint({
    ...about('deleteBatch', 'system:user:deleteBatch', 'Put several users into the recycle bin'),
    scope: [{ of: USER_PAGE, named: 'query.ids' }],
    method: 'DELETE',
    input: several,
    output: Nothing,
  }),
  freeze: endpoint({
    ...about('frozenBatch', 'system:user:frozenBatch', 'Freeze users (2) or release them (1); never admin'),
    scope: [{ of: USER_PAGE, named: 'body.ids' }],
    method: 'PUT',
    also: ['POST'],
    input: { body: Type.Object({ ids: IdList, status: { ...flag(1, 2), title: '状态' } }) },
    output: Nothing,
  }),
  resetPassword: endpoint({
    ...about('changePassword', 'system:user:changepwd', 'Set a password for somebody else; all sessions end'),
    scope: [{ of: USER_PAGE, named: 'body.username', by: 'username' }],
    method: 'PUT',
    also: ['POST'],
    transaction: 'own',
    input: { body: Type.Object({ username: text(100), ...NewPassword }) },
    output: Nothing,
  }),
  exportXls: endpoint({
    ...about('exportXls', 'system:user:export', 'Users as a workbook'),
    scope: [{ of: USER_PAGE, via: 'list' }],
    method: 'GET',
    bare: 'file',
    input: { query: listQueryOf(userFilters, { ...special, ...ExportOnly }) },
    output: Type.Unknown(),
  }),
  newId: endpoint({
    ...about('generateUserId', 'signed-in', 'A fresh id'),
    unscoped: 'makes an id',
    method: 'GET',
    input: {},
    output: Type.String(),
  }),
  isFree: endpoint({
    ...about('checkOnlyUser', 'public', 'Whether a name is still free; of numbers and addresses nothing is told'),
    unscoped: 'a name is taken by any account',
    method: 'GET',
    // A form that registers somebody asks a few times; nobody shall ask for a whole directory.
    callsPerMinute: 5,
    input: {
      query: Type.Object({
        username: Type.Optional(Type.String({ maxLength: 100 })),
        phone: Type.Optional(Type.String({ maxLength: 20 })),
        email: Type.Optional(Type.String({ maxLength: 100 })),
      }),
    },
    output: Type.Boolean(),
  }),
  rolesOf: endpoint({
    ...about('queryUserRole', 'system:user:queryUserRole', 'Ids of the roles of a user'),
    scope: [
      { of: USER_PAGE, named: 'query.userid' },
      { of: ROLE_PAGE, via: 'list' },
    ],
    method: 'GET',
    input: { query: Type.Object({ userid: Id }) },
    output: Type.Array(Id),
  }),
};
