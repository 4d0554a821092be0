import { sql } from 'kysely';
import { expect } from 'vitest';
import { roleId } from '#admin/roles/server/roles.seed.ts';
import { newId } from '#kit/server/data/ids.ts';
import { testApp } from '#testing/app.ts';
import { addPermission, addRoleFor, builtInPermission } from '#testing/grant.ts';
import { menuOf, NOWHERE } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { DONE, FORBIDDEN, malformed, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const { owner } = app;
const admin = await app.as('admin');
const auditor = await app.as('auditor01');
const menu = menuOf(admin, owner);

const above = await menu.top();
const middle = await menu.below(above);
const lowest = await menu.below(middle);
const role = await addRoleFor(owner, await addPerson(owner, 'plain'), [middle]);
const { rows } = await sql<{
  id: string;
}>`select id from permission where component = 'system/SysPositionList'`.execute(owner);
const page = rows[0]?.id ?? '';

const NOT_FOUND = refused('未找到对应记录');
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

const circles: Row[] = [
  ['an entry below itself', () => menu.edit({ id: middle, parentId: middle })],
  ['an entry below its own child', () => menu.edit({ id: middle, parentId: lowest })],
  ['the top of a tree below its lowest leaf', () => menu.edit({ id: above, menuType: 1, parentId: lowest })],
].map(([name, attack]) => ({
  name: name as string,
  honest: () => menu.edit({ id: lowest, parentId: middle }),
  attack: attack as Row['attack'],
  ...refused('上级菜单不能是自己或自己的下级'),
  also: async () => expect(await menu.row(middle)).toMatchObject({ parentId: above }),
}));

const depth: Row[] = [
  {
    name: 'a menu of a thousand levels',
    honest: () => add(),
    attack: async () => {
      let parentId = middle;
      for (let level = 3; level <= 8; level += 1) parentId = await menu.below(parentId);
      return Promise.all(Array.from({ length: 10 }, () => add({ parentId })));
    },
    ...refused('菜单最多 8 级'),
  },
  {
    name: 'a tree that was bent into a circle behind our back',
    honest: () => admin.get('/sys/permission/list'),
    attack: async () => {
      const [one, other] = [newId(), newId()];
      for (const id of [one, other])
        await sql`insert into permission (id, name, menu_type) values (${id}, ${id}, 1)`.execute(owner);
      await sql`update permission set parent_id = ${other} where id = ${one}`.execute(owner);
      await sql`update permission set parent_id = ${one} where id = ${other}`.execute(owner);
      const answer = await admin.get('/sys/permission/list');
      await sql`delete from permission where id = ${one}`.execute(owner);
      return answer;
    },
    ...DONE,
  },
];

const ids = (count: number) => Array.from({ length: count }, () => newId()).join(',');
const save = (permissionIds: string, lastpermissionIds = '') =>
  admin.post('/sys/permission/saveRolePermission', { roleId: role, permissionIds, lastpermissionIds });
const lists: Row[] = [
  {
    name: 'ten thousand ids to grant',
    honest: () => save(middle),
    attack: () => save(ids(10_000)),
    ...malformed('permissionIds 最多 80000 个字符'),
  },
  {
    name: 'two thousand unknown ids to grant',
    honest: () => save(middle),
    attack: () => save(ids(2_000)),
    ...NOT_FOUND,
  },
  {
    name: 'two thousand unknown ids to take, which are simply not there',
    honest: () => save(middle, middle),
    attack: () => save(middle, ids(2_000)),
    ...DONE,
    text: '保存成功！',
  },
  {
    name: 'the same id a thousand times',
    honest: () => save(middle),
    attack: () => save(`${middle},`.repeat(1_000)),
    ...DONE,
    text: '保存成功！',
  },
  {
    name: 'ten thousand ids to delete',
    honest: async () => admin.delete('/sys/permission/deleteBatch', { query: { ids: await menu.below(above) } }),
    attack: () => admin.delete('/sys/permission/deleteBatch', { query: { ids: ids(10_000) } }),
    ...malformed('ids 最多 40000 个字符'),
  },
  {
    name: 'a list of commas and SQL',
    honest: () => save(middle),
    attack: () => save(`${middle},'); drop table role;--`),
    ...malformed('permissionIds 格式不正确'),
  },
];

const rule = (rest: object = {}) => ({
  permissionId: page,
  ruleName: '规则',
  ruleColumn: 'postRank',
  ruleConditions: '=',
  ruleValue: '3',
  ...rest,
});
const addRule = (rest: object = {}) => admin.post('/sys/permission/addPermissionRule', rule(rest));
const foreign: Row[] = [
  {
    name: 'a parent that does not exist',
    honest: () => add(),
    attack: () => add({ parentId: NOWHERE }),
    ...refused('上级菜单不存在'),
  },
  {
    name: 'a role as a permission',
    honest: () => save(middle),
    attack: () => save(roleId('ADMIN')),
    ...NOT_FOUND,
  },
  {
    name: 'data rules of another page for a page that the role holds',
    honest: async () => {
      await addRule();
      return admin.post('/sys/role/datarule', { permissionId: middle, roleId: role, dataRuleIds: '' });
    },
    attack: async () => {
      await addRule({ ruleName: '别页的规则' });
      const found = await sql<{ id: string }>`select id from data_rule where rule_name = '别页的规则'`.execute(owner);
      return admin.post('/sys/role/datarule', { permissionId: middle, roleId: role, dataRuleIds: found.rows[0]?.id });
    },
    ...NOT_FOUND,
  },
  {
    name: 'the grants of oneself, by an auditor',
    honest: () => auditor.get('/sys/permission/list'),
    attack: () =>
      auditor.post('/sys/permission/saveRolePermission', { roleId: roleId('AUDITOR'), permissionIds: middle }),
    ...FORBIDDEN,
  },
];

const keep = await addPermission(owner, { name: '保管', menuType: 2, perms: 'system:demo:keep' });
const keeper = await addRoleFor(owner, await addPerson(owner, 'keeper'), [keep]);
await sql`update role set role_name = '两职' where id = ${keeper}`.execute(owner);

// Nobody changes what they hold themselves: somebody with another role tries.
await addRoleFor(owner, await addPerson(owner, 'grantor'), [builtInPermission('system:permission:saveRole')]);
const grantor = await app.as('grantor');

const lockOut: Row[] = [
  {
    name: 'an administrator who takes every grant from the only role that administers',
    honest: () => admin.get('/sys/permission/queryRolePermission', { query: { roleId: role } }),
    attack: async () => {
      const held = await admin.get('/sys/permission/queryRolePermission', { query: { roleId: roleId('ADMIN') } });
      return grantor.post('/sys/permission/saveRolePermission', {
        roleId: roleId('ADMIN'),
        permissionIds: '',
        lastpermissionIds: held.body.result.join(),
      });
    },
    ...refused('收回“数据规则·删除”后将无人能管理权限'),
    also: async () => expect((await admin.get('/sys/permission/list')).status).toBe(200),
  },
  {
    name: 'a code of the business beside those of an administrator',
    honest: () => save(middle),
    attack: async () => {
      const business = await addPermission(owner, { name: '开标', menuType: 2, perms: 'opening:start' });
      return admin.post('/sys/permission/saveRolePermission', { roleId: keeper, permissionIds: business });
    },
    ...refused('角色“两职”不能同时持有系统管理权限（system:demo:keep）和业务权限（opening:start）'),
  },
];

runAttacks(app, [...circles, ...depth, ...lists, ...foreign, ...lockOut]);
