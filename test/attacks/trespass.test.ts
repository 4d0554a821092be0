import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { permissionId } from '#admin/permissions/server/permissions.seed.ts';
import { roleId } from '#admin/roles/server/roles.seed.ts';
import { newId } from '#kit/server/data/ids.ts';
import { testApp } from '#testing/app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { DONE, FORBIDDEN, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const { owner } = app;
const admin = await app.as('admin');
const auditor = await app.as('auditor01');
const bidder = await app.as('bidder01');

let codes = 0;
const newCode = () => `TRES${codes++}`;
const draft = (code = newCode()) => ({ code, name: '名称', postRank: '1' });
const rowOf = async (code: string, reader: Client = admin) =>
  (await reader.get('/sys/position/list', { query: { code } })).body.result.records[0];
const seeded = await rowOf('KZ');

const acts: Record<string, (client: Client, id: string) => Promise<Answer>> = {
  add: (client) => client.post('/sys/position/add', draft()),
  edit: (client, id) => client.put('/sys/position/edit', { id, name: '新名' }),
  'edit by POST': (client, id) => client.post('/sys/position/edit', { id, name: '新名' }),
  delete: (client, id) => client.delete('/sys/position/delete', { query: { id } }),
  deleteBatch: (client, id) => client.delete('/sys/position/deleteBatch', { query: { ids: id } }),
};
async function freshId(): Promise<string> {
  const { code } = draft();
  await admin.post('/sys/position/add', draft(code));
  return (await rowOf(code)).id;
}
const stands = async () => expect(await rowOf('KZ')).toEqual(seeded);

const withoutPermission: Row[] = Object.entries(acts).map(([verb, act]) => ({
  name: `${verb} by somebody who may only read`,
  honest: async () => act(admin, await freshId()),
  attack: () => act(auditor, seeded.id),
  ...FORBIDDEN,
  also: stands,
}));

const withoutPage: Row[] = ['list', 'queryById', 'exportXls'].map((verb) => ({
  name: `${verb} by somebody without the page`,
  honest: () => admin.get(`/sys/position/${verb}`, { query: { id: seeded.id } }),
  attack: () => bidder.get(`/sys/position/${verb}`, { query: { id: seeded.id } }),
  ...FORBIDDEN,
}));

/** Auditors see what the demo city brought, and nothing that anybody adds. */
async function narrowAuditors(): Promise<void> {
  const [rule, page] = [newId(), permissionId('/isystem/position')];
  await sql`insert into data_rule (id, permission_id, page, rule_name, rule_column, rule_conditions, rule_value)
    values (${rule}, ${page}, 'system/SysPositionList', '只看导入', 'companyId', '=', 'seen')`.execute(owner);
  await sql`insert into role_data_rule (role_id, permission_id, data_rule_id) values (${roleId('AUDITOR')}, ${page}, ${rule})`.execute(
    owner,
  );
  await sql`update position set company_id = 'seen' where code = 'JLY'`.execute(owner);
  await vi.waitFor(async () => expect((await auditor.get('/sys/position/list')).body.result.total).toBe(1), 20_000);
}
await narrowAuditors();
const shown = await rowOf('JLY');

const outsideTheRule: Row[] = [
  {
    name: 'a row that a data rule hides, by its id',
    honest: () => auditor.get('/sys/position/queryById', { query: { id: shown.id } }),
    attack: () => auditor.get('/sys/position/queryById', { query: { id: seeded.id } }),
    ...refused('未找到对应记录'),
  },
  ...[
    ['id', shown.id, seeded.id],
    ['code', 'JLY', 'KZ'],
    ['companyId', 'seen', 'other'],
    ['companyId', '!other', '!seen'],
  ].map(([field = '', good, bad]) => ({
    name: `rows that a data rule hides, by ${field} ${bad}`,
    honest: () => auditor.get('/sys/position/list', { query: { [field]: good } }),
    attack: () => auditor.get('/sys/position/list', { query: { [field]: bad } }),
    ...DONE,
    also: ({ body }: Answer) => expect(body.result).toMatchObject({ records: [], total: 0 }),
  })),
  {
    name: 'rows that a data rule hides, by an "or" beside it',
    honest: () => auditor.get('/sys/position/list', { query: orQuery('seen') }),
    attack: () => auditor.get('/sys/position/list', { query: orQuery('other') }),
    ...DONE,
    also: ({ body }) => expect(body.result.records.map(({ code }: { code: string }) => code)).toEqual(['JLY']),
  },
];

const orQuery = (companyId: string) => ({
  superQueryParams: JSON.stringify([
    { field: 'companyId', rule: 'eq', val: companyId },
    { field: 'code', rule: 'ne', val: 'x' },
  ]),
  superQueryMatchType: 'or',
});

const stolen = {
  id: '00000000-0000-7000-8000-000000000001',
  createBy: 'somebody',
  createTime: '2000-01-01 00:00:00',
  created_by: 'somebody',
  updateBy: 'somebody',
  updateTime: '2000-01-01 00:00:00',
  delFlag: 1,
  deletedAt: '2000-01-01 00:00:00',
};

const massAssignment: Row[] = [
  {
    name: 'id, author and time in an add',
    honest: async () => {
      const { code } = draft();
      const answer = await admin.post('/sys/position/add', draft(code));
      await rowOf(code);
      return answer;
    },
    attack: () => admin.post('/sys/position/add', { ...draft('MASS1'), ...stolen }),
    ...DONE,
    text: '添加成功！',
    also: async () => {
      const row = await rowOf('MASS1');
      expect(row).toMatchObject({ createBy: 'admin', updateBy: null, updateTime: null });
      expect(row.id).not.toBe(stolen.id);
      expect(row.createTime > '2026').toBe(true);
    },
  },
  {
    name: 'author and time in an edit',
    honest: async () => admin.put('/sys/position/edit', { id: await freshId(), name: '新名' }),
    attack: async () => {
      await admin.post('/sys/position/add', draft('MASS2'));
      return admin.put('/sys/position/edit', { ...stolen, id: (await rowOf('MASS2')).id, name: '新名' });
    },
    ...DONE,
    text: '编辑成功！',
    also: async () =>
      expect(await rowOf('MASS2')).toMatchObject({ createBy: 'admin', updateBy: 'admin', name: '新名' }),
  },
  {
    name: 'another code in an edit, where it is fixed',
    honest: async () => {
      const id = await freshId();
      return admin.put('/sys/position/edit', { id, name: '新名', postRank: '2' });
    },
    attack: () => admin.put('/sys/position/edit', { id: seeded.id, code: 'KZ2' }),
    ...refused('职务编码 创建后不能修改'),
    also: stands,
  },
];

const script = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'>';
const crossSiteScript: Row = {
  name: 'a script as the name of a position',
  honest: async () => {
    const { code } = draft();
    const answer = await admin.post('/sys/position/add', draft(code));
    await rowOf(code);
    return answer;
  },
  attack: () => admin.post('/sys/position/add', { ...draft('XSS1'), name: script }),
  ...DONE,
  text: '添加成功！',
  also: async () => {
    const { headers, body } = await admin.get('/sys/position/list', { query: { code: 'XSS1' } });
    expect(body.result.records[0].name).toBe(script);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  },
};

runAttacks(app, [...withoutPermission, ...withoutPage, ...outsideTheRule, ...massAssignment, crossSiteScript]);
