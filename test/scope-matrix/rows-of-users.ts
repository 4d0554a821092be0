import { permissionId } from '#admin/permissions/server/permissions.seed.ts';
import { departmentId } from '#testing/city.ts';
import { holdsSomething, type Rows, row } from './cell.ts';
import { exportsOf, openSession, SECRET, tableRows } from './rows-shared.ts';

/** Every call that names, lists or changes users, sent to one user. */
export const USER_ROWS: Rows = {
  'GET /sys/user/list': row(async ({ client, user }) =>
    client.get('/sys/user/list', { query: { username: (await user()).key } }),
  ),
  'GET /sys/user/queryById': row(async ({ client, user }) =>
    client.get('/sys/user/queryById', { query: { id: (await user()).id } }),
  ),
  'GET /sys/user/history': row(
    async ({ client, user }) => client.get('/sys/user/history', { query: { id: (await user()).id } }),
    ({ body }) => body.result.acts.length > 0,
  ),
  'GET /sys/user/queryByIds': row(async ({ client, user }) =>
    client.get('/sys/user/queryByIds', { query: { userIds: (await user()).id } }),
  ),
  'GET /sys/user/queryUserComponentData': row(async ({ client, user }) =>
    client.get('/sys/user/queryUserComponentData', { query: { username: (await user()).key } }),
  ),
  'GET /sys/user/getMultiUser': row(async ({ client, user }) =>
    client.get('/sys/user/getMultiUser', { query: { username: (await user()).key } }),
  ),
  'GET /sys/user/queryUserByDepId': row(async ({ client, user }) =>
    client.get('/sys/user/queryUserByDepId', { query: { id: departmentId('A01A01'), realname: (await user()).key } }),
  ),
  'GET /sys/user/departUserList': row(async ({ client, user }) =>
    client.get('/sys/user/departUserList', { query: { depId: departmentId('A01A01'), username: (await user()).key } }),
  ),
  'GET /sys/user/queryByOrgCodeForAddressList': row(async ({ client, user }) =>
    client.get('/sys/user/queryByOrgCodeForAddressList', { query: { realname: (await user()).key } }),
  ),
  'GET /sys/user/userRoleList': row(async (cell) => {
    const { roleId } = await cell.linkBoth();
    return cell.client.get('/sys/user/userRoleList', { query: { roleId } });
  }),
  'GET /sys/user/userDepartList': row(
    async ({ client, user }) => client.get('/sys/user/userDepartList', { query: { userId: (await user()).id } }),
    holdsSomething,
  ),
  'GET /sys/user/queryUserRole': row(async (cell) => {
    const { userId } = await cell.linkBoth();
    return cell.client.get('/sys/user/queryUserRole', { query: { userid: userId } });
  }, holdsSomething),
  ...exportsOf('users', '/sys/user'),
  'PUT /sys/user/edit': row(async ({ client, user }) =>
    client.put('/sys/user/edit', { id: (await user()).id, telephone: '0514-1' }),
  ),
  'DELETE /sys/user/delete': row(async ({ client, user }) =>
    client.delete('/sys/user/delete', { query: { id: (await user()).id } }),
  ),
  'DELETE /sys/user/deleteBatch': row(async ({ client, user }) =>
    client.delete('/sys/user/deleteBatch', { query: { ids: (await user()).id } }),
  ),
  'PUT /sys/user/frozenBatch': row(async ({ client, user }) =>
    client.put('/sys/user/frozenBatch', { ids: (await user()).id, status: 2 }),
  ),
  'PUT /sys/user/changePassword': row(async ({ client, user }) =>
    client.put('/sys/user/changePassword', { username: (await user()).key, ...SECRET }),
  ),
  'POST /sys/user/addSysUserRole': row(async ({ client, user, role }) =>
    client.post('/sys/user/addSysUserRole', { roleId: (await role()).id, userIdList: [(await user()).id] }),
  ),
  'DELETE /sys/user/deleteUserRole': row(async (cell) =>
    cell.client.delete('/sys/user/deleteUserRole', { query: await cell.linkBoth() }),
  ),
  'DELETE /sys/user/deleteUserRoleBatch': row(async (cell) => {
    const { userId, roleId } = await cell.linkBoth();
    return cell.client.delete('/sys/user/deleteUserRoleBatch', { query: { roleId, userIds: userId } });
  }),
  'POST /sys/user/editSysDepartWithUser': row(async ({ client, user, department }) =>
    client.post('/sys/user/editSysDepartWithUser', { depId: (await department()).id, userIdList: [(await user()).id] }),
  ),
  'DELETE /sys/user/deleteUserInDepart': row(async (cell) =>
    cell.client.delete('/sys/user/deleteUserInDepart', { query: await cell.enter() }),
  ),
  'DELETE /sys/user/deleteUserInDepartBatch': row(async (cell) => {
    const { userId, depId } = await cell.enter();
    return cell.client.delete('/sys/user/deleteUserInDepartBatch', { query: { depId, userIds: userId } });
  }),
  'GET /sys/user/recycleBin': row(async (cell) => {
    await cell.binned('app_user', await cell.user());
    return cell.client.get('/sys/user/recycleBin');
  }),
  'PUT /sys/user/putRecycleBin': row(async (cell) =>
    cell.client.put('/sys/user/putRecycleBin', { userIds: await cell.binned('app_user', await cell.user()) }),
  ),
  'DELETE /sys/user/deleteRecycleBin': row(async (cell) =>
    cell.client.delete('/sys/user/deleteRecycleBin', {
      query: { userIds: await cell.binned('app_user', await cell.user()) },
    }),
  ),
  'GET /sys/user/sessions': row(async (cell) => {
    await openSession(cell);
    return cell.client.get('/sys/user/sessions', { query: { userId: (await cell.user()).id } });
  }, holdsSomething),
  'DELETE /sys/user/session': row(async (cell) =>
    cell.client.delete('/sys/user/session', { query: { id: await openSession(cell) } }),
  ),
  'POST /sys/user/endSessions': row(async ({ client, user }) =>
    client.post('/sys/user/endSessions', { userId: (await user()).id }),
  ),
  'POST /sys/sysUserAgent/add': row(async ({ client, user }) =>
    client.post('/sys/sysUserAgent/add', await deputyOf(client, user)),
  ),
  'PUT /sys/sysUserAgent/edit': row(async ({ client, user }) =>
    client.put('/sys/sysUserAgent/edit', await deputyOf(client, user)),
  ),
  'GET /sys/permission/effective': row(
    async ({ client, user }) => client.get('/sys/permission/effective', { query: { userId: (await user()).id } }),
    holdsSomething,
  ),
  'GET /sys/permission/explain': row(
    async ({ client, user }) =>
      client.get('/sys/permission/explain', { query: { username: (await user()).key, code: 'system:user:list' } }),
    holdsSomething,
  ),
  'GET /sys/permission/holdingUsers': row(async (cell) => {
    await cell.linkBoth();
    return cell.client.get('/sys/permission/holdingUsers', {
      query: { permissionId: permissionId('/isystem/position'), keyword: (await cell.user()).key },
    });
  }),
  'GET /sys/permission/ruleSample': row(
    async ({ client, user }) =>
      client.get('/sys/permission/ruleSample', {
        query: {
          permissionId: permissionId('/isystem/position'),
          userId: (await user()).id,
          ruleColumn: 'code',
          ruleConditions: '!=',
          ruleValue: 'x',
        },
      }),
    holdsSomething,
  ),
  'GET /sys/sysDepart/getUsersByDepartId': row(async ({ client, user }) => {
    await user();
    return client.get('/sys/sysDepart/getUsersByDepartId', { query: { id: departmentId('A01A01') } });
  }),
  'GET /sys/sysDepart/headCounts': row(
    async (cell) => {
      await cell.enter();
      return cell.client.get('/sys/sysDepart/headCounts');
    },
    async ({ raw }, cell) => raw.toString().includes((await cell.department()).id),
  ),
  'GET /sys/sysDepart/figures': row(async (cell) => {
    await head(cell);
    return cell.client.get('/sys/sysDepart/figures');
  }),
  'GET /sys/sysDepart/mergePreview': row(async (cell) =>
    cell.client.get('/sys/sysDepart/mergePreview', { query: { id: await head(cell), intoId: departmentId('A01A02') } }),
  ),
  'POST /sys/sysDepart/add': row(async ({ client, user }) => {
    const { id, key } = await user();
    return client.post('/sys/sysDepart/add', {
      departName: `dep ${key}`,
      parentId: departmentId('A01'),
      directorUserIds: id,
    });
  }),
  'PUT /sys/sysDepart/edit': row(async ({ client, user, department }) =>
    client.put('/sys/sysDepart/edit', { id: (await department()).id, directorUserIds: (await user()).id }),
  ),
  ...tableRows('sys_user,realname,username', ({ user }) => user()),
};

const deputyOf = async (
  client: { get(path: string): Promise<{ body: { result: { userInfo: { username: string } } } }> },
  user: () => Promise<{ key: string }>,
) => ({
  userName: (await client.get('/sys/user/getUserInfo')).body.result.userInfo.username,
  agentUserName: (await user()).key,
  startTime: '2026-12-01 08:00:00',
  endTime: '2026-12-31 18:00:00',
});

/** A department whose head the user is. */
async function head(cell: import('./cell.ts').Cell): Promise<string> {
  const [user, department] = [await cell.user(), await cell.department()];
  await cell.admin.put('/sys/sysDepart/edit', { id: department.id, directorUserIds: user.id });
  return department.id;
}
