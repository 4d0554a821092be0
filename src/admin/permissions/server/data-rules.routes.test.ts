import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addPermission, addRoleFor } from '#testing/grant.ts';
import { NOWHERE, refusalOf } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { done, TIME, UUID } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as } = await testApp();
const admin = await as('admin');
const bidder = await as('bidder01');

let page = '';
let other = '';
beforeAll(async () => {
  const { rows } = await sql<{ id: string }>`
    select id from permission where component = 'system/SysPositionList'`.execute(owner);
  page = rows[0]?.id ?? '';
  other = await addPermission(owner, { name: '无列表', menuType: 0, url: '/none', component: 'demo/None' });
});

const rule = (rest: object = {}) => ({
  permissionId: page,
  ruleName: '只看中级',
  ruleColumn: 'postRank',
  ruleConditions: '=',
  ruleValue: '3',
  ...rest,
});
const add = (rest: object = {}) => admin.post('/sys/permission/addPermissionRule', rule(rest));
const edit = (change: object) => admin.put('/sys/permission/editPermissionRule', change);
const remove = (id: string) => admin.delete('/sys/permission/deletePermissionRule', { query: { id } });
const rules = async (permissionId = page) =>
  (await admin.get('/sys/permission/getPermRuleListByPermId', { query: { permissionId } })).body.result;
const named = async (ruleName: string) =>
  (await rules()).find((each: { ruleName: string }) => each.ruleName === ruleName);
const flag = async () => {
  const found = (await admin.get('/sys/permission/list', { query: { name: '职务管理' } })).body.result;
  return found.find(({ id }: { id: string }) => id === page).ruleFlag;
};

describe('data rules', () => {
  it('set the mark of their page with the first, and take it with the last', async () => {
    expect(await flag()).toBe(0);
    expect((await add({ ruleName: '第一条' })).body).toEqual(done(null, '添加成功！'));
    expect(await flag()).toBe(1);
    expect((await remove((await named('第一条')).id)).body).toEqual(done(null, '删除成功！'));
    expect(await flag()).toBe(0);
  });

  it('are listed with every field, the newest first', async () => {
    await add({ ruleName: '旧' });
    await add({ ruleName: '新', ruleColumn: 'name', ruleConditions: 'LIKE', ruleValue: '管', status: '0' });
    const [newest, older] = await rules();
    expect(newest).toEqual({
      id: UUID,
      permissionId: page,
      ruleName: '新',
      ruleColumn: 'name',
      ruleConditions: 'LIKE',
      ruleValue: '管',
      status: '0',
      createBy: 'admin',
      createTime: TIME,
      updateBy: null,
      updateTime: null,
    });
    expect(older.ruleName).toBe('旧');
    expect(await rules(other)).toEqual([]);
  });

  it('are found by name and value in the grammar of filters', async () => {
    await add({ ruleName: '找得到的规则', ruleValue: '5' });
    const found = async (query: object) =>
      (
        await admin.get('/sys/permission/queryPermissionRule', { query: { permissionId: page, ...query } })
      ).body.result.map((each: { ruleName: string }) => each.ruleName);
    expect(await found({ ruleName: '*找得到*' })).toEqual(['找得到的规则']);
    expect(await found({ ruleName: '找得到' })).toEqual([]);
    expect(await found({ ruleValue: '5' })).toEqual(['找得到的规则']);
    expect(await found({ ruleName: '*找得到*', ruleValue: '6' })).toEqual([]);
  });

  it('take a field under its column name, as an existing client writes it', async () => {
    await add({ ruleName: '只看自己', ruleColumn: 'create_by', ruleValue: '#{sys_user_code}' });
    expect(await named('只看自己')).toMatchObject({ ruleColumn: 'createBy', ruleValue: '#{sys_user_code}' });
    const { id } = await named('只看自己');
    expect((await edit({ id, ruleColumn: 'post_rank', ruleValue: '3' })).body.success).toBe(true);
    expect(await named('只看自己')).toMatchObject({ ruleColumn: 'postRank' });
  });

  it('are changed in part, and stay with their page', async () => {
    await add({ ruleName: '改我' });
    const { id } = await named('改我');
    expect((await edit({ id, ruleValue: ' 2 ', permissionId: other })).body).toEqual(done(null, '编辑成功！'));
    expect(await named('改我')).toMatchObject({
      ruleValue: '2',
      ruleColumn: 'postRank',
      permissionId: page,
      updateBy: 'admin',
    });
    expect((await admin.post('/sys/permission/editPermissionRule', { id, status: '0' })).body.success).toBe(true);
    expect(await named('改我')).toMatchObject({ status: '0' });
  });

  it('leave every role that had chosen them when they are deleted', async () => {
    await add({ ruleName: '被选过' });
    const { id } = await named('被选过');
    const person = await addPerson(owner, 'chooser');
    const role = await addRoleFor(owner, person, [page]);
    await admin.post('/sys/role/datarule', { permissionId: page, roleId: role, dataRuleIds: id });
    await remove(id);
    const { body } = await admin.get(`/sys/role/datarule/${page}/${role}`);
    expect(body.result.drChecked).toBeUndefined();
  });

  it('of an unknown id or page are not found', async () => {
    expect(refusalOf(await remove(NOWHERE))[1]).toBe('row.not-found');
    expect(refusalOf(await edit({ id: NOWHERE, status: '0' }))[1]).toBe('row.not-found');
    expect(refusalOf(await add({ permissionId: NOWHERE }))[1]).toBe('row.not-found');
  });
});

describe('a data rule is refused', () => {
  it.each([
    [
      'in SQL, in words',
      { ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1', ruleColumn: undefined },
      'data-rule.sql-refused',
      'ruleConditions',
    ],
    ['on a field that the list does not have', { ruleColumn: 'salary' }, 'data-rule.no-such-field', 'ruleColumn'],
    ['on an inherited name', { ruleColumn: 'constructor' }, 'data-rule.no-such-field', 'ruleColumn'],
    ['on the id', { ruleColumn: 'id', ruleValue: NOWHERE }, 'data-rule.no-such-field', 'ruleColumn'],
    ['without a field', { ruleColumn: undefined }, 'data-rule.unknown-field', 'ruleColumn'],
    ['with an unknown variable', { ruleValue: '#{sys_salary}' }, 'data-rule.unknown-variable', 'ruleValue'],
    ['with a variable in the middle', { ruleValue: 'x#{sys_user_code}' }, 'data-rule.variable-misplaced', 'ruleValue'],
    ['with a value of blanks', { ruleValue: '   ' }, 'data-rule.value-unfit', 'ruleValue'],
    [
      'that compares a time with a word',
      { ruleColumn: 'createTime', ruleValue: 'x' },
      'data-rule.value-unfit',
      'ruleValue',
    ],
    [
      'that looks for a part of a time',
      { ruleColumn: 'createTime', ruleConditions: 'LIKE', ruleValue: '2026-01-01' },
      'data-rule.value-unfit',
      'ruleValue',
    ],
  ])('%s', async (_name, rest, refusal, field) => {
    expect(refusalOf(await add(rest))).toEqual([false, refusal, field]);
  });

  it('by name, on the code of a department where the list has none', async () => {
    const answer = await add({ ruleColumn: 'sys_org_code', ruleValue: '#{sys_org_code}' });
    expect(refusalOf(answer)).toEqual([false, 'data-rule.no-such-field', 'ruleColumn']);
    expect(answer.body.message).toBe('该页面的列表没有字段“sys_org_code”');
    expect(answer.body.result.remedy).toContain('createBy');
  });

  it('on a page that has no list', async () => {
    expect(refusalOf(await add({ permissionId: other }))).toEqual([false, 'data-rule.no-list', 'permissionId']);
  });

  it('when an edit would make it so', async () => {
    await add({ ruleName: '将被改坏' });
    const { id } = await named('将被改坏');
    expect(refusalOf(await edit({ id, ruleColumn: 'salary' }))).toEqual([
      false,
      'data-rule.no-such-field',
      'ruleColumn',
    ]);
    expect(refusalOf(await edit({ id, ruleConditions: 'USE_SQL_RULES' }))[1]).toBe('data-rule.sql-refused');
  });

  it.each([
    [{ ruleName: '' }, 'ruleName'],
    [{ ruleConditions: '=~' }, 'ruleConditions'],
    [{ ruleValue: '' }, 'ruleValue'],
    [{ ruleValue: 'x'.repeat(501) }, 'ruleValue'],
    [{ status: '2' }, 'status'],
    [{ permissionId: 'x' }, 'permissionId'],
  ])('as malformed when it is %j', async (rest, field) => {
    const { status, body } = await add(rest);
    expect([status, body.result.field]).toEqual([400, field]);
  });
});

describe('the fields of a page', () => {
  it('are those of its list, in both languages', async () => {
    const { body } = await admin.get('/sys/permission/ruleFields', { query: { permissionId: page } });
    expect(body.result).toContainEqual({ field: 'postRank', label: { zh: '职级', en: 'Rank' }, kind: 'text' });
    expect(body.result).toContainEqual({ field: 'createTime', label: { zh: '创建时间', en: 'Made at' }, kind: 'time' });
    expect(body.result.map(({ field }: { field: string }) => field)).not.toContain('id');
  });
  it('are none for a page without a list', async () => {
    expect((await admin.get('/sys/permission/ruleFields', { query: { permissionId: other } })).body.result).toEqual([]);
  });
});

describe('the calls of data rules', () => {
  it.each([
    ['get', '/sys/permission/ruleFields'],
    ['get', '/sys/permission/getPermRuleListByPermId'],
    ['get', '/sys/permission/queryPermissionRule'],
    ['post', '/sys/permission/addPermissionRule'],
    ['put', '/sys/permission/editPermissionRule'],
    ['delete', '/sys/permission/deletePermissionRule'],
  ] as const)('%s %s are closed to those without the code, and to strangers', async (verb, path) => {
    expect((await bidder[verb](path)).body.code).toBe(510);
    expect((await nobody[verb](path)).status).toBe(401);
  });

  it.each(['getPermRuleListByPermId', 'queryPermissionRule'])('%s asks for an id', async (name) => {
    expect((await admin.get(`/sys/permission/${name}`)).status).toBe(400);
  });
});
