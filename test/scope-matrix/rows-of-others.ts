import { sql } from 'kysely';
import { permissionId } from '#admin/permissions/server/permissions.seed.ts';
import { newId } from '#kit/server/data/ids.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';
import { type Cell, holdsSomething, type Rows, row } from './cell.ts';
import { kitRows, SECRET, tableRows } from './rows-shared.ts';

const ENTRY = permissionId('/isystem/position');

/** Every call that names, lists or changes roles, sent to one role. */
export const ROLE_ROWS: Rows = {
  ...kitRows('roles', '/sys/role', { description: 'x' }, 'roleCode'),
  'POST /sys/role/copy': row(async ({ client, role }) => {
    const { id, key } = await role();
    return client.post('/sys/role/copy', { id, roleCode: `copy${key}`, roleName: 'copy' });
  }),
  'GET /sys/role/queryall': row(async ({ client, role }) => {
    await role();
    return client.get('/sys/role/queryall');
  }),
  'GET /sys/permission/loadAllRoleIds': row(async ({ client, role }) => {
    await role();
    return client.get('/sys/permission/loadAllRoleIds');
  }),
  'GET /sys/permission/queryRolePermission': row(
    async ({ client, role }) =>
      client.get('/sys/permission/queryRolePermission', { query: { roleId: (await role()).id } }),
    holdsSomething,
  ),
  'POST /sys/permission/saveRolePermission': row(async ({ client, role }) =>
    client.post('/sys/permission/saveRolePermission', { roleId: (await role()).id, permissionIds: ENTRY }),
  ),
  'GET /sys/role/datarule/:permissionId/:roleId': row(
    async ({ client, role }) => client.get(`/sys/role/datarule/${ENTRY}/${(await role()).id}`),
    holdsSomething,
  ),
  'POST /sys/role/datarule': row(async ({ client, role }) =>
    client.post('/sys/role/datarule', { permissionId: ENTRY, roleId: (await role()).id, dataRuleIds: '' }),
  ),
  'GET /sys/permission/holdingRoles': row(async ({ client, role }) =>
    client.get('/sys/permission/holdingRoles', { query: { permissionId: ENTRY, keyword: (await role()).key } }),
  ),
  'GET /sys/permission/roleMatrix': row(async ({ client, role }) =>
    client.get('/sys/permission/roleMatrix', { query: { roleIds: (await role()).id } }),
  ),
  'GET /sys/permission/menuOfRole': row(
    async ({ client, role }) => client.get('/sys/permission/menuOfRole', { query: { roleId: (await role()).id } }),
    holdsSomething,
  ),
  'GET /sys/permission/holdingUsers': row(async (cell) => {
    await cell.linkBoth();
    const query = { permissionId: ENTRY, keyword: (await cell.user()).key };
    return cell.client.get('/sys/permission/holdingUsers', { query });
  }),
  'GET /sys/permission/explain': row(async (cell) => {
    const { userId } = await cell.linkBoth();
    return cell.client.get('/sys/permission/explain', { query: { userId, page: '/isystem/position' } });
  }),
  'GET /sys/permission/effective': row(async (cell) => {
    const { userId } = await cell.linkBoth();
    return cell.client.get('/sys/permission/effective', { query: { userId } });
  }),
  'GET /sys/role/history': row(
    async ({ client, role }) => client.get('/sys/role/history', { query: { id: (await role()).id } }),
    ({ body }) => body.result.acts.length > 0,
  ),
  'GET /sys/user/userRoleList': row(
    async (cell) => {
      const { roleId } = await cell.linkBoth();
      return cell.client.get('/sys/user/userRoleList', { query: { roleId } });
    },
    ({ body }) => body.result.total > 0,
  ),
  'GET /sys/user/queryUserRole': row(async (cell) => {
    const { userId } = await cell.linkBoth();
    return cell.client.get('/sys/user/queryUserRole', { query: { userid: userId } });
  }),
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
  'POST /sys/user/add': row(async ({ client, role }) => {
    const { id, key } = await role();
    return client.post('/sys/user/add', { username: `with${key}`, realname: 'x', selectedroles: id, ...SECRET });
  }),
  'PUT /sys/user/edit': row(async ({ client, user, role }) =>
    client.put('/sys/user/edit', { id: (await user()).id, selectedroles: (await role()).id }),
  ),
  'POST /sys/user/importExcel': row(
    async ({ client, role }) => sendFile(client, '/sys/user/importExcel', await bookWith((await role()).key)),
    ({ body }) => body.code === 200,
  ),
  'POST /sys/user/importPreview': row(async ({ client, role }) =>
    sendFile(client, '/sys/user/importPreview', await bookWith((await role()).key)),
  ),
  ...tableRows('sys_role,role_name,role_code', ({ role }) => role()),
};

const bookWith = (role: string) =>
  xlsxOf(['用户账号', '用户姓名', '角色'], [[`imp${newId().slice(-12)}`, '林晓', role]]);

/** What reads positions beside their own calls. */
export const POSITION_ROWS: Rows = tableRows('sys_position,name,code', (cell) => cell.thing('positions'));

async function itemOf({ owner, dictionary }: Cell): Promise<string> {
  const { id } = await dictionary();
  const { rows } = await sql<{ id: string }>`
    select id from dictionary_item where dictionary_id = ${id}`.execute(owner);
  return rows[0]?.id ?? '';
}

const { 'GET /sys/dict/queryById': _notMounted, ...dictionaryRows } = kitRows(
  'dictionaries',
  '/sys/dict',
  { description: 'x' },
  'dictCode',
);

/** Every call that names, lists or changes dictionaries or their items, sent to one of them. */
export const DICTIONARY_ROWS: Rows = {
  ...dictionaryRows,
  'GET /sys/dict/treeList': row(async ({ client, dictionary }) =>
    client.get('/sys/dict/treeList', { query: { dictName: (await dictionary()).key } }),
  ),
  'GET /sys/dict/usage': row(
    async ({ client, dictionary }) => client.get('/sys/dict/usage', { query: { ids: (await dictionary()).id } }),
    () => true,
  ),
  'GET /sys/dict/deleteList': row(async (cell) => {
    await cell.binned('dictionary', await cell.dictionary());
    return cell.client.get('/sys/dict/deleteList');
  }),
  'PUT /sys/dict/back/:id': row(async (cell) =>
    cell.client.put(`/sys/dict/back/${await cell.binned('dictionary', await cell.dictionary())}`),
  ),
  'DELETE /sys/dict/deletePhysic/:id': row(async (cell) =>
    cell.client.delete(`/sys/dict/deletePhysic/${await cell.binned('dictionary', await cell.dictionary())}`),
  ),
  'POST /sys/dict/importExcel': row(
    async ({ client, dictionary }) => {
      const { key } = await dictionary();
      const file = await xlsxOf(['字典名称', '字典编号', '名称', '数据值'], [[key, key, 'x', '2']]);
      return sendFile(client, '/sys/dict/importExcel', file);
    },
    ({ body }) => body.code === 200,
  ),
  'POST /sys/dict/importPreview': row(async ({ client, dictionary }) => {
    const { key } = await dictionary();
    const file = await xlsxOf(['字典名称', '字典编号', '名称', '数据值'], [[key, key, 'x', '2']]);
    return sendFile(client, '/sys/dict/importPreview', file);
  }),
  'GET /sys/dictItem/list': row(async ({ client, dictionary }) =>
    client.get('/sys/dictItem/list', { query: { dictId: (await dictionary()).id } }),
  ),
  'GET /sys/dictItem/table': row(async ({ client, dictionary }) =>
    client.get('/sys/dictItem/table', { query: { dictId: (await dictionary()).id } }),
  ),
  // A value that is taken tells of the dictionary; in a hidden one every value looks free.
  'GET /sys/dictItem/dictItemCheck': row(async ({ client, dictionary }) => {
    const query = { dictId: (await dictionary()).id, itemValue: '1' };
    const { body, ...answer } = await client.get('/sys/dictItem/dictItemCheck', { query });
    return { ...answer, body: { success: true, result: body.result?.refusal === 'dictionary.value-taken' } };
  }, holdsSomething),
  'POST /sys/dictItem/add': row(async ({ client, dictionary }) =>
    client.post('/sys/dictItem/add', { dictId: (await dictionary()).id, itemText: 'x', itemValue: '2', status: 1 }),
  ),
  'POST /sys/dictItem/addBatch': row(async ({ client, dictionary }) =>
    client.post('/sys/dictItem/addBatch', {
      dictId: (await dictionary()).id,
      items: [{ itemText: 'x', itemValue: '2' }],
    }),
  ),
  'PUT /sys/dictItem/edit': row(async (cell) =>
    cell.client.put('/sys/dictItem/edit', { id: await itemOf(cell), itemText: 'y' }),
  ),
  'PUT /sys/dictItem/order': row(async (cell) =>
    cell.client.put('/sys/dictItem/order', { id: await itemOf(cell), position: 1 }),
  ),
  'PUT /sys/dictItem/saveTable': row(async ({ client, dictionary }) =>
    client.put('/sys/dictItem/saveTable', { dictId: (await dictionary()).id, added: [], changed: [], removed: [] }),
  ),
  'DELETE /sys/dictItem/delete': row(async (cell) =>
    cell.client.delete('/sys/dictItem/delete', { query: { id: await itemOf(cell) } }),
  ),
  'DELETE /sys/dictItem/deleteBatch': row(async (cell) =>
    cell.client.delete('/sys/dictItem/deleteBatch', { query: { ids: await itemOf(cell) } }),
  ),
};

export const FILE_ROWS: Rows = {
  'GET /sys/oss/file/list': row(async ({ client, file }) =>
    client.get('/sys/oss/file/list', { query: { fileName: `${(await file()).key}.pdf` } }),
  ),
  'DELETE /sys/oss/file/delete': row(async ({ client, file }) =>
    client.delete('/sys/oss/file/delete', { query: { id: (await file()).id } }),
  ),
};
