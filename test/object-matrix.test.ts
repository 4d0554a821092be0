import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { permissionId } from '#admin/permissions/server/permissions.seed.ts';
import { testApp } from '#testing/app.ts';
import { departmentId, roleId } from '#testing/city.ts';
import type { Answer, Client } from '#testing/client.ts';
import { askViews, savedView } from '#testing/list-views.ts';
import { PDF, uploaded } from '#testing/sent-files.ts';
import { handmadeXlsx, rowXml } from '#testing/zip.ts';

// Who sees or may touch whose record: read by somebody when it changes. GONGKAI_WRITE_DOCS=1 writes it again.
const FILE = join(import.meta.dirname, 'object-matrix.json');
const PERSONAS = ['admin', 'auditor01', 'staff01', 'tenderer01', 'bidder01', 'expert01'];
const WHOSE = {
  'one’s own': '',
  'an administrator’s': 'admin',
  'a clerk’s': 'staff02',
  'a rival’s': 'bidder02',
  'an expert’s': 'expert02',
};

const { as } = await testApp();
const admin = await as('admin');
const idOf = async (username: string): Promise<string> =>
  (await admin.get('/sys/user/list', { query: { username } })).body.result.records[0].id;

const sexId = (await admin.get('/sys/dict/list', { query: { dictCode: 'sex' } })).body.result.records[0].id;

const rival = await as('bidder03');
const sealed = await uploaded(rival, 'a.pdf', PDF, { biz: 'bid' });
const draft = await uploaded(rival, 'a.pdf', PDF, { biz: 'tender' });

const book = handmadeXlsx(rowXml(1, ['a']));
const [sealedBook, draftBook, openBook] = [
  await uploaded(rival, 'a.xlsx', book, { biz: 'bid' }),
  await uploaded(rival, 'a.xlsx', book, { biz: 'tender' }),
  await uploaded(await as('recorder01'), 'a.xlsx', book),
];
await savedView(rival, { page: '/rival' });
await savedView(admin, { page: '/shared', shared: true });

const sheetOf = (client: Client, path: string) => client.get('/sys/common/sheetPreview', { query: { path } });

type Call = (client: Client, user: { id: string; username: string }) => Promise<Answer>;
const reads: Record<string, Call> = {
  'GET /sys/user/list': (client, { username }) => client.get('/sys/user/list', { query: { username } }),
  'GET /sys/user/queryById': (client, { id }) => client.get('/sys/user/queryById', { query: { id } }),
  'GET /sys/user/queryByIds': (client, { id }) => client.get('/sys/user/queryByIds', { query: { userIds: id } }),
  'GET /sys/user/getMultiUser': (client, { username }) => client.get('/sys/user/getMultiUser', { query: { username } }),
  'GET /sys/user/queryUserComponentData': (client, { username }) =>
    client.get('/sys/user/queryUserComponentData', { query: { username } }),
  'GET /sys/user/userDepartList': (client, { id }) => client.get('/sys/user/userDepartList', { query: { userId: id } }),
  'GET /sys/user/queryUserRole': (client, { id }) => client.get('/sys/user/queryUserRole', { query: { userid: id } }),
  'GET /sys/user/sessions': (client, { id }) => client.get('/sys/user/sessions', { query: { userId: id } }),
  'GET /sys/permission/effective': (client, { id }) =>
    client.get('/sys/permission/effective', { query: { userId: id } }),
  'GET /sys/sysUserAgent/queryByUserName': (client, { username }) =>
    client.get('/sys/sysUserAgent/queryByUserName', { query: { userName: username } }),
  'GET /sys/dict/loadDictItem sys_user': (client, { username }) =>
    client.get('/sys/dict/loadDictItem/sys_user,realname,username', { query: { key: username } }),
};
const shared: Record<string, (client: Client) => Promise<Answer>> = {
  'GET /sys/role/list': (client) => client.get('/sys/role/list'),
  'GET /sys/role/queryall': (client) => client.get('/sys/role/queryall'),
  'GET /sys/user/userRoleList of experts': (client) =>
    client.get('/sys/user/userRoleList', { query: { roleId: roleId('EXPERT') } }),
  'GET /sys/user/departUserList of a rival': (client) =>
    client.get('/sys/user/departUserList', { query: { depId: departmentId('A06A02') } }),
  'GET /sys/user/recycleBin': (client) => client.get('/sys/user/recycleBin'),
  'GET /sys/permission/list': (client) => client.get('/sys/permission/list'),
  'GET /sys/permission/queryRolePermission': (client) =>
    client.get('/sys/permission/queryRolePermission', { query: { roleId: roleId('ADMIN') } }),
  'GET /sys/permission/holdingUsers': (client) =>
    client.get('/sys/permission/holdingUsers', { query: { permissionId: permissionId('system:user:list') } }),
  'GET /sys/permission/holdingRoles': (client) =>
    client.get('/sys/permission/holdingRoles', { query: { permissionId: permissionId('system:user:list') } }),
  'GET /sys/permission/roleMatrix': (client) =>
    client.get('/sys/permission/roleMatrix', { query: { roleIds: roleId('ADMIN') } }),
  'GET /sys/permission/menuOfRole': (client) =>
    client.get('/sys/permission/menuOfRole', { query: { roleId: roleId('ADMIN') } }),
  'GET /sys/sysDepart/queryTreeList': (client) => client.get('/sys/sysDepart/queryTreeList'),
  'GET /sys/sysDepart/figures': (client) => client.get('/sys/sysDepart/figures'),
  'GET /sys/dict/list': (client) => client.get('/sys/dict/list'),
  'GET /sys/oss/file/list': (client) => client.get('/sys/oss/file/list'),
  'GET /sys/common/static/*, a rival’s sealed file': (client) => client.get(`/sys/common/static/${sealed}`),
  'GET /sys/common/static/*, a rival’s tender file': (client) => client.get(`/sys/common/static/${draft}`),
  'POST /sys/common/ticket, a rival’s sealed file': (client) => client.post('/sys/common/ticket', { path: sealed }),
  'POST /sys/common/fileList, a rival’s tender file': (client) =>
    client.post('/sys/common/fileList', { paths: [draft] }),
  'GET /sys/common/sheetPreview, a rival’s sealed file': (client) => sheetOf(client, sealedBook),
  'GET /sys/common/sheetPreview, a rival’s tender file': (client) => sheetOf(client, draftBook),
  'GET /sys/common/sheetPreview, a recorder’s file for the signed-in': (client) => sheetOf(client, openBook),
  'GET /sys/listView/list, a rival’s own view': (client) => askViews(client, '/rival'),
  'GET /sys/listView/list, a shared view': (client) => askViews(client, '/shared'),
  'GET /sys/dict/usage': (client) => client.get('/sys/dict/usage', { query: { ids: sexId } }),
};

/** What an answer comes to: the record, nothing, or no. */
function outcome({ status, body }: Answer): string {
  if (status === 403) return 'forbidden';
  if (status !== 200) return `status ${status}`;
  const result = Array.isArray(body) ? body : body.result;
  if (body.success === false) return body.result?.refusal === 'row.not-found' ? 'nothing' : 'refused';
  const rows = result?.records ?? result;
  const empty = rows === null || rows === '' || (Array.isArray(rows) && rows.length === 0);
  return empty ? 'nothing' : 'seen';
}

async function measure() {
  const matrix: Record<string, Record<string, string>> = {};
  for (const persona of PERSONAS) {
    const client = await as(persona);
    const note = async (row: string, answer: Promise<Answer>) => {
      matrix[row] = { ...matrix[row], [persona]: outcome(await answer) };
    };
    for (const [whose, username] of Object.entries(WHOSE)) {
      const user = { id: await idOf(username || persona), username: username || persona };
      for (const [name, call] of Object.entries(reads)) await note(`${name}, ${whose}`, call(client, user));
    }
    for (const [name, call] of Object.entries(shared)) await note(name, call(client));
  }
  return matrix;
}

describe('the object matrix', () => {
  it('is what each persona meets at the records of others', async () => {
    const matrix = await measure();
    if (process.env.GONGKAI_WRITE_DOCS === '1') writeFileSync(FILE, `${JSON.stringify(matrix, null, 2)}\n`);
    console.table(matrix);
    expect(matrix).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
  });

  it('shows no rival and no expert to anybody outside the platform', () => {
    const matrix: Record<string, Record<string, string>> = JSON.parse(readFileSync(FILE, 'utf8'));
    for (const [row, outcomes] of Object.entries(matrix)) {
      if (!/a rival|an expert/.test(row)) continue;
      for (const persona of ['tenderer01', 'bidder01', 'expert01'])
        expect([row, persona, outcomes[persona]]).not.toEqual([row, persona, 'seen']);
    }
  });
});
