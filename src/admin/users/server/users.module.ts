import { sql } from 'kysely';
import { PICTURE_ENDINGS } from '#admin/files/files.rules.ts';
import { PLAIN_LIMIT } from '#admin/files/server/biz-kinds.reads.ts';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { SEES_EVERYBODY } from '#admin/users/user-info.contract.ts';
import { usersPage } from '#admin/users/users.module.ts';
import { defineModule } from '#kit/server/module/define-module.ts';
import { button, READERS, systemPage } from '#kit/server/module/menu.ts';
import type { CheckedField, TableDictionary } from '#kit/server/module/registers.ts';
import { type RuledPage, ruledFields } from '#kit/server/module/ruled-page.ts';
import type { AccountPorts } from './user-accounts.ts';
import { pageOfUsers } from './user-rows.ts';
import { userNarrowing, userTable } from './user-scope.reads.ts';
import { usersRefusals } from './users.refusals.zh-CN.ts';
import serveUsers from './users.routes.ts';

const menu = systemPage(usersPage, {
  icon: 'user',
  about: { zh: '登录平台的人', en: 'The people who sign in' },
  keepAlive: true,
  children: [
    button(SEES_EVERYBODY, { zh: '用户管理·查看全部', en: 'Users: read all' }, READERS),
    button('system:user:queryUserRole', { zh: '用户管理·查看角色', en: 'Users: read roles' }, READERS),
    button('system:user:export', { zh: '用户管理·导出', en: 'Users: export' }, READERS),
    button('system:user:import', { zh: '用户管理·导入', en: 'Users: import' }),
    button('system:user:add', { zh: '用户管理·新增', en: 'Users: add' }),
    button('system:user:edit', { zh: '用户管理·编辑', en: 'Users: edit' }),
    button('system:user:delete', { zh: '用户管理·删除', en: 'Users: delete' }),
    button('system:user:deleteBatch', { zh: '用户管理·批量删除', en: 'Users: delete several' }),
    button('system:user:frozenBatch', { zh: '用户管理·冻结解冻', en: 'Users: freeze and unfreeze' }),
    button('system:user:changepwd', { zh: '用户管理·重置密码', en: 'Users: reset passwords' }),
    button('system:user:sessions', { zh: '用户管理·查看会话', en: 'Users: read sessions' }, READERS),
    button('system:user:endSessions', { zh: '用户管理·结束会话', en: 'Users: end sessions' }),
    button('system:user:putRecycleBin', { zh: '用户管理·还原', en: 'Users: restore' }),
    button('system:user:deleteRecycleBin', { zh: '用户管理·彻底删除', en: 'Users: delete for good' }),
    button('system:user:editDepartWithUser', { zh: '用户管理·加入部门', en: 'Users: add to departments' }),
    button('system:user:deleteUserInDepart', { zh: '用户管理·取消关联部门', en: 'Users: take out of a department' }),
    button('system:user:deleteUserInDepartBatch', {
      zh: '用户管理·批量取消关联部门',
      en: 'Users: take several out of a department',
    }),
  ],
});

const ruledPage: RuledPage = {
  page: usersPage.page,
  paths: ['/sys/user'],
  table: userTable,
  keys: { username: (names) => sql`lower(username) = any(${names}::text[])` },
  narrowing: userNarrowing,
  fields: ruledFields(userFields),
  // Everybody may call it; without the code to see everybody it shows few people and no numbers.
  permission: undefined,
  list: ({ db, kernel, caller }, further, pageSize) => pageOfUsers(db, kernel, caller, further, { pageSize }),
};

const tableDictionary: TableDictionary = {
  name: 'sys_user',
  table: 'user_listing',
  texts: { realname: 'realname' },
  codes: { username: 'username', id: 'id' },
  filters: { username: 'username', realname: 'realname', status: 'status' },
  dicts: { status: 'user_status' },
  live: sql`deleted_at is null`,
  // Who bids and who evaluates is nobody's list to leaf through: only those who look after accounts find others.
  visibleTo: async (caller, db) => [
    ...(await userNarrowing(caller, db)),
    ...(caller.permissions.has(SEES_EVERYBODY) ? [] : [sql`id = ${caller.id}`]),
  ],
};

/** Who somebody is: told to those who add or change users, and now and then to oneself about one's own record. */
const toldTo: CheckedField['toldTo'] = ({ id, permissions }, dataId) => {
  if (permissions.has('system:user:add') || permissions.has('system:user:edit')) return 'always';
  return dataId?.toLowerCase() === id ? 'seldom' : 'never';
};

const checkedField = (column: string, folded?: true): CheckedField => ({
  tableName: 'sys_user',
  fieldName: column,
  table: 'app_user',
  column,
  folded,
  toldTo,
});

export default defineModule<{ users: AccountPorts }>({
  name: 'users',
  holds: 'accounts, the directory of people, their roles, departments and tenants, deputies',
  serve: (app, { users }) => serveUsers(app, users),
  menu: [menu],
  ruledPages: [ruledPage],
  dictionaries: {
    sex: { name: '性别 Sex', items: ['1 男 Male', '2 女 Female'] },
    user_status: { name: '用户状态 User status', items: ['1 正常 Normal', '2 冻结 Frozen'] },
  },
  dictionaryUsers: [{ ...usersPage, fields: userFields }],
  tableDictionaries: [tableDictionary],
  checkedFields: [
    checkedField('username', true),
    checkedField('phone'),
    checkedField('email', true),
    checkedField('work_no'),
  ],
  fileKinds: [{ name: 'avatar', maxBytes: PLAIN_LIMIT, endings: PICTURE_ENDINGS, audience: 'anyone' }],
  refusals: usersRefusals,
});
