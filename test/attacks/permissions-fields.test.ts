import { sql } from 'kysely';
import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addRoleFor } from '#testing/grant.ts';
import { menuOf } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { DONE, malformed, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const { owner } = app;
const admin = await app.as('admin');
const menu = menuOf(admin, owner);

const above = await menu.top();
const middle = await menu.below(above);
const lowest = await menu.below(middle);
const role = await addRoleFor(owner, await addPerson(owner, 'plain'), [middle]);
const { rows } = await sql<{
  id: string;
}>`select id from permission where component = 'system/SysPositionList'`.execute(owner);
const page = rows[0]?.id ?? '';

const ADDED = { ...DONE, text: '添加成功！' };
const EDITED = { ...DONE, text: '编辑成功！' };
const NOT_JSON = malformed('body 不是有效的 JSON');
let names = 0;
const entry = (rest: object = {}) => ({
  name: `攻击${++names}`,
  menuType: 1,
  parentId: middle,
  url: `/attack/${names}`,
  component: 'demo/Page',
  ...rest,
});
const add = (rest: object = {}) => menu.add(entry(rest));
const raw = (path: string, payload: string) => admin.post(path, undefined, { payload });
const stored = async (name: string) => {
  const found = await sql<Record<string, unknown>>`select * from permission where name = ${name}`.execute(owner);
  return found.rows[0];
};
const tables = async () => {
  const found = await sql<{ entries: number; rules: number }>`
    select (select count(*)::int from permission) as entries, (select count(*)::int from data_rule) as rules`.execute(
    owner,
  );
  return found.rows[0];
};

const rule = (rest: object = {}) => ({
  permissionId: page,
  ruleName: '规则',
  ruleColumn: 'postRank',
  ruleConditions: '=',
  ruleValue: '3',
  ...rest,
});
const addRule = (rest: object = {}) => admin.post('/sys/permission/addPermissionRule', rule(rest));
const save = (permissionIds: string) =>
  admin.post('/sys/permission/saveRolePermission', { roleId: role, permissionIds });

const pollution: Row[] = [
  '/sys/permission/add',
  '/sys/permission/addPermissionRule',
  '/sys/permission/saveRolePermission',
].map((path) => ({
  name: `__proto__ in the body of ${path}`,
  honest: () => add(),
  attack: () => raw(path, '{"__proto__":{"status":"0"},"name":"x","menuType":0,"url":"/x"}'),
  ...NOT_JSON,
  also: () => expect(({} as Record<string, unknown>).status).toBeUndefined(),
}));

const FORGED = '11111111-1111-4111-8111-111111111111';
const assignment: Row[] = [
  {
    name: 'an id, stamps, flags and marks that nobody may set, on a new entry',
    honest: () => add(),
    attack: () =>
      add({
        name: '伪造的菜单',
        id: FORGED,
        createBy: 'root',
        createdBy: 'root',
        updateBy: 'root',
        ruleFlag: 1,
        delFlag: 1,
        deletedAt: '2026-01-01 00:00:00',
        leaf: false,
        children: [{ name: 'x' }],
      }),
    ...ADDED,
    also: async () => {
      const made = await stored('伪造的菜单');
      expect(made).toMatchObject({ createdBy: 'admin', updatedBy: null, deletedAt: null });
      expect(made?.id).not.toBe(FORGED);
      const [shown] = await menu.list('伪造的菜单');
      expect(shown).toMatchObject({ ruleFlag: 0, delFlag: 0, leaf: true });
    },
  },
  {
    name: 'another maker of an entry, by an edit',
    honest: () => menu.edit({ id: lowest, name: '叶' }),
    attack: () => menu.edit({ id: lowest, createBy: 'root', createdAt: '2000-01-01 00:00:00', deletedBy: 'root' }),
    ...EDITED,
    also: async () => expect(await menu.row(lowest)).toMatchObject({ createdBy: 'admin', deletedBy: null }),
  },
  {
    name: 'another giver of a grant',
    honest: () => save(middle),
    attack: () =>
      admin.post('/sys/permission/saveRolePermission', {
        roleId: role,
        permissionIds: lowest,
        grantedBy: 'root',
        address: '8.8.8.8',
      }),
    ...DONE,
    text: '保存成功！',
    also: async () => {
      const found = await sql`select granted_by, address from role_permission
        where role_id = ${role} and permission_id = ${lowest}`.execute(owner);
      expect(found.rows).toEqual([{ grantedBy: 'admin', address: '127.0.0.1' }]);
    },
  },
  {
    name: 'another page for a rule, by an edit',
    honest: async () => {
      await addRule({ ruleName: '改过的' });
      const found = await sql<{ id: string }>`select id from data_rule where rule_name = '改过的'`.execute(owner);
      return admin.put('/sys/permission/editPermissionRule', { id: found.rows[0]?.id, ruleValue: '2' });
    },
    attack: async () => {
      await addRule({ ruleName: '想搬家' });
      const found = await sql<{ id: string }>`select id from data_rule where rule_name = '想搬家'`.execute(owner);
      return admin.put('/sys/permission/editPermissionRule', { id: found.rows[0]?.id, permissionId: middle });
    },
    ...EDITED,
    also: async () => {
      const found = await sql`select permission_id from data_rule where rule_name = '想搬家'`.execute(owner);
      expect(found.rows).toEqual([{ permissionId: page }]);
    },
  },
];

const PAYLOADS = ["x'; drop table permission;--", "' or '1'='1", '%', '\\', '$1', '"; select pg_sleep(5);--'];
const counted =
  (attack: () => ReturnType<typeof add>, added: number): Row['attack'] =>
  async () => {
    const before = await tables();
    const answer = await attack();
    const after = await tables();
    expect((after?.entries ?? 0) + (after?.rules ?? 0)).toBe((before?.entries ?? 0) + (before?.rules ?? 0) + added);
    return answer;
  };
const injection: Row[] = PAYLOADS.flatMap((payload) => [
  {
    name: `${payload} as the name of an entry, which is then its name`,
    honest: () => add(),
    attack: counted(() => add({ name: payload }), 1),
    ...ADDED,
    also: async () => expect(await stored(payload)).toBeDefined(),
  },
  {
    name: `${payload} in the search by name, which finds no more than that`,
    honest: () => admin.get('/sys/permission/list', { query: { name: '职务' } }),
    attack: () => admin.get('/sys/permission/list', { query: { name: `no-such ${payload}` } }),
    ...DONE,
    also: ({ body }) => expect(body.result).toEqual([]),
  },
  {
    name: `${payload} as the value of a rule, which is then its value`,
    honest: () => addRule(),
    attack: counted(() => addRule({ ruleValue: payload }), 1),
    ...ADDED,
  },
  {
    name: `${payload} as the column of a rule`,
    honest: () => addRule(),
    attack: counted(() => addRule({ ruleColumn: payload }), 0),
    ...refused('规则字段不是该页面列表的字段'),
  },
  {
    name: `${payload} as the operator of a rule`,
    honest: () => addRule(),
    attack: counted(() => addRule({ ruleConditions: payload }), 0),
    ...malformed('条件规则 不在允许的取值内'),
  },
  {
    name: `${payload} as a code to explain`,
    honest: () => admin.get('/sys/permission/explain', { query: { username: 'admin', code: 'system:position:add' } }),
    attack: () => admin.get('/sys/permission/explain', { query: { username: payload, code: payload } }),
    ...DONE,
    also: ({ body }) => expect(body.result.allowed).toBe(false),
  },
]);

runAttacks(app, [...pollution, ...assignment, ...injection]);
