import { sql } from 'kysely';
import { expect } from 'vitest';
import { permissionId } from '#admin/permissions/server/permissions.seed.ts';
import { newId } from '#kit/server/data/ids.ts';
import { testApp } from '#testing/app.ts';
import { roleId } from '#testing/city.ts';
import type { Answer } from '#testing/client.ts';
import { addPermission, addRoleFor } from '#testing/grant.ts';
import { menuOf } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { SQL_TEXTS } from './payloads.ts';
import { DONE, FORBIDDEN, malformed, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const { owner } = app;
const admin = await app.as('admin');
const auditor = await app.as('auditor01');
const menu = menuOf(admin, owner);

const entry = await addPermission(owner, { name: '册', menuType: 2, perms: 'attack:books' });
const plain = await addRoleFor(owner, await addPerson(owner, 'plain'), [entry]);
await addRoleFor(owner, await addPerson(owner, 'copyist'), [permissionId('system:role:copy')]);
const copyist = await app.as('copyist');
await addRoleFor(owner, await addPerson(owner, 'looker'), [permissionId('system:permission:list')]);
const looker = await app.as('looker');
const staff = await app.idOf('staff01');

let codes = 0;
const copy = (rest: object = {}, client = copyist) =>
  client.post('/sys/role/copy', { id: plain, roleCode: `attack_${++codes}`, roleName: '副本', ...rest });
const COPIED = { ...DONE, text: '复制成功！' };

const copies: Row[] = [
  {
    name: 'a copy of the administrators by somebody who may only copy',
    honest: () => copy(),
    attack: () => copy({ id: roleId('ADMIN') }),
    ...refused(expect.stringMatching(/^该角色持有您没有的系统权限 system:[\w:]+，不能复制$/) as unknown as string),
    also: async () => {
      const found = await sql`select 1 from role where created_by = 'copyist' and is_staff`.execute(owner);
      expect(found.rows).toEqual([]);
    },
  },
  {
    name: 'a copy that brings an id, powers and members along',
    honest: () => copy(),
    attack: () =>
      copy({ isBuiltIn: true, isStaff: true, members: [staff], permissionIds: permissionId('system:role:delete') }),
    ...COPIED,
    also: async () => {
      const { rows: made } = await sql<{ id: string; isBuiltIn: boolean; isStaff: boolean }>`
        select id, is_built_in, is_staff from role where created_by = 'copyist' order by created_at desc limit 1`.execute(
        owner,
      );
      expect(made[0]).toMatchObject({ isBuiltIn: false, isStaff: false });
      const held = await sql`select permission_id from role_permission where role_id = ${made[0]?.id}`.execute(owner);
      expect(held.rows).toEqual([{ permissionId: entry }]);
    },
  },
  {
    name: 'SQL as the code of a copy',
    honest: () => copy(),
    attack: async () => {
      const answers: Answer[] = [];
      for (const text of SQL_TEXTS) answers.push(await copy({ roleCode: `x'${text}`.slice(0, 60) }));
      return answers;
    },
    ...malformed('角色编码 格式不正确'),
  },
  {
    name: 'a copy by an auditor',
    honest: () => auditor.get('/sys/role/list'),
    attack: () => copy({}, auditor),
    ...FORBIDDEN,
  },
];

const holding = (what: 'Roles' | 'Users', keyword: string) =>
  auditor.get(`/sys/permission/holding${what}`, { query: { permissionId: entry, keyword } });
const holders: Row[] = (['Roles', 'Users'] as const).map((what) => ({
  name: `SQL as the keyword of holding${what}`,
  honest: () => holding(what, 'plain'),
  attack: async () => {
    const answers: Answer[] = [];
    for (const text of SQL_TEXTS) answers.push(await holding(what, text));
    return answers;
  },
  ...DONE,
  also: ({ body }) => expect(body.result.total).toBeLessThanOrEqual(1),
}));

const top = await menu.top();
const sub = await menu.below(top);
const leaf = await menu.below(sub);
const move = (body: object, client = admin) => client.post('/sys/permission/move', body);
const moves: Row[] = [
  {
    name: 'a menu moved below itself',
    honest: () => move({ id: leaf, parentId: sub }),
    attack: () => Promise.all([move({ id: sub, parentId: leaf }), move({ id: top, parentId: leaf, beforeId: leaf })]),
    ...refused('上级菜单不能是自己或自己的下级'),
    also: async () => expect(await menu.row(sub)).toMatchObject({ parentId: top }),
  },
  {
    name: 'a place before an entry of another menu',
    honest: () => move({ id: leaf, parentId: sub }),
    attack: () => move({ id: leaf, parentId: sub, beforeId: top }),
    ...refused('要排在其前的菜单已不在此处'),
  },
  {
    name: 'a move by somebody who may only look',
    honest: () => looker.get('/sys/permission/list'),
    attack: () => move({ id: leaf, parentId: top }, looker),
    ...FORBIDDEN,
  },
];

const matrix = (roleIds: string) => auditor.get('/sys/permission/roleMatrix', { query: { roleIds } });
const wide: Row[] = [
  {
    name: 'a thousand roles side by side',
    honest: () => matrix(plain),
    attack: () => matrix(Array.from({ length: 1_000 }, () => newId()).join()),
    ...refused('最多并排比较 12 个角色'),
  },
  {
    name: 'a list of roles that is SQL',
    honest: () => matrix(plain),
    attack: () => matrix(`${plain}') or 1=1--`),
    ...malformed('roleIds 格式不正确'),
  },
];

const { rows: found } = await sql<{ id: string }>`
  select id from permission where component = 'system/SysPositionList'`.execute(owner);
const rule = (rest: Record<string, string>, client = admin) =>
  client.get('/sys/permission/ruleSample', {
    query: {
      permissionId: found[0]?.id ?? '',
      userId: staff,
      ruleColumn: 'name',
      ruleConditions: 'LIKE',
      ruleValue: '员',
      ...rest,
    },
  });
const samples: Row[] = [
  {
    name: 'SQL as the value of a rule on trial',
    honest: () => rule({}),
    attack: async () => {
      const answers: Answer[] = [];
      // What looks like a variable is refused before it gets so far.
      for (const text of SQL_TEXTS.filter((one) => !one.includes('#{')))
        answers.push(await rule({ ruleValue: `x${text}`.slice(0, 500) }));
      return answers;
    },
    ...DONE,
    also: ({ body }) => expect(body.result.total).toBe(0),
  },
  {
    name: 'SQL as the field of a rule on trial',
    honest: () => rule({}),
    attack: async () => {
      const answers: Answer[] = [];
      for (const text of SQL_TEXTS) answers.push(await rule({ ruleColumn: text.slice(0, 64) || 'x' }));
      return answers;
    },
    ...refused('规则字段不是该页面列表的字段'),
  },
  {
    name: 'a rule tried on a list that the caller may not see',
    honest: () => rule({}),
    attack: () => rule({}, looker),
    ...refused('您没有查看该列表的权限，不能试算'),
  },
];

runAttacks(app, [...copies, ...holders, ...moves, ...wide, ...samples]);
