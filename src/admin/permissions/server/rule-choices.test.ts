import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import {
  addDepartmentRoleFor,
  addPermission,
  addRoleFor,
  addRuleFor,
  builtInPermission,
  demoDepartment,
} from '#testing/grant.ts';
import { NOWHERE, refusalOf } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { done, TIME } from '#testing/shapes-by-hand.ts';

const { owner, as } = await testApp();
const admin = await as('admin');

const entries: string[] = [];
beforeAll(async () => {
  for (const name of ['甲', '乙', '丙', '丁'])
    entries.push(
      await addPermission(owner, { name, menuType: 0, url: `/${name}`, component: 'system/SysPositionList' }),
    );
});
const entry = (index: number) => entries[index] ?? '';

let people = 0;
async function role(held: string[] = []) {
  people += 1;
  return addRoleFor(owner, await addPerson(owner, `grantee-${people}`), held);
}
const sorted = (...indexes: number[]) => indexes.map(entry).sort();

describe('the data rules of a role', () => {
  const path = (permission: string, role: string) => `/sys/role/datarule/${permission}/${role}`;
  const choose = (permissionId: string, roleId: string, dataRuleIds: string) =>
    admin.post('/sys/role/datarule', { permissionId, roleId, dataRuleIds });

  it('are offered with those that it has chosen', async () => {
    const id = await role([entry(2)]);
    const rule = await addRuleFor(owner, id, entry(2), { field: 'name', operator: '=', value: 'x' });
    const { body } = await admin.get(path(entry(2), id));
    expect(body.result.drChecked).toBe(rule);
    expect(body.result.datarule.find((each: { id: string }) => each.id === rule)).toEqual({
      id: rule,
      permissionId: entry(2),
      ruleName: 'name',
      ruleColumn: 'name',
      ruleConditions: '=',
      ruleValue: 'x',
      status: '1',
      createBy: null,
      createTime: TIME,
      updateBy: null,
      updateTime: null,
    });
  });

  it('are an empty list for a page without rules, and nothing for what does not exist', async () => {
    const page = await addPermission(owner, { name: '无规则', menuType: 0, url: '/none' });
    expect((await admin.get(path(page, await role()))).body.result).toEqual({ datarule: [] });
    expect((await admin.get(path(NOWHERE, await role()))).body.result.refusal).toBe('row.not-found');
    expect((await admin.get(path(page, NOWHERE))).body.result.refusal).toBe('row.not-found');
  });

  it('are chosen and given up for a page that the role holds', async () => {
    const [one, other] = [await role([entry(2)]), await role([entry(2)])];
    const rule = await addRuleFor(owner, one, entry(2), { field: 'name', operator: '=', value: 'x' });
    expect((await choose(entry(2), other, `${rule},`)).body).toEqual(done(null, '保存成功！'));
    expect((await admin.get(path(entry(2), other))).body.result.drChecked).toBe(rule);
    expect((await choose(entry(2), other, '')).body.success).toBe(true);
    expect((await admin.get(path(entry(2), other))).body.result.drChecked).toBeUndefined();
    expect((await admin.get(path(entry(2), one))).body.result.drChecked).toBe(rule);
  });

  it('are refused for a page that the role does not hold, and when they belong to another page', async () => {
    const id = await role([entry(1)]);
    const foreign = await addRuleFor(owner, await role([entry(2)]), entry(2), {
      field: 'name',
      operator: '=',
      value: 'x',
    });
    expect(refusalOf(await choose(entry(2), id, foreign))).toEqual([false, 'grant.not-held', 'permissionId']);
    expect(refusalOf(await choose(entry(1), id, foreign))).toEqual([false, 'row.not-found', 'dataRuleIds']);
  });
});

describe('what a department may hand out', () => {
  const department = demoDepartment('A01A02');
  const handedOut = async () =>
    (await admin.get('/sys/permission/queryDepartPermission', { query: { departId: department } })).body.result.sort();
  const saveDepart = (now: string[], before: string[], departId = department) =>
    admin.post('/sys/permission/saveDepartPermission', {
      departId,
      permissionIds: now.join(),
      lastpermissionIds: before.join(),
    });

  it('is saved by difference, and its roles lose what it loses', async () => {
    expect((await saveDepart([entry(0), entry(1)], [])).body).toEqual(done(null, '保存成功！'));
    const person = await addPerson(owner, 'of-department');
    const its = await addDepartmentRoleFor(owner, person, 'A01A02', [entry(0), entry(1)]);
    const others = await addDepartmentRoleFor(owner, person, 'A01A03', [entry(0)]);
    await saveDepart([entry(1), entry(2)], [entry(0), entry(1)]);
    expect(await handedOut()).toEqual(sorted(1, 2));
    const { rows } = await sql<{ departmentRoleId: string; permissionId: string }>`
      select department_role_id, permission_id from department_role_permission
      where department_role_id = any(${[its, others]}::uuid[])`.execute(owner);
    expect(rows).toEqual(
      expect.arrayContaining([
        { departmentRoleId: its, permissionId: entry(1) },
        { departmentRoleId: others, permissionId: entry(0) },
      ]),
    );
    expect(rows).toHaveLength(2);
  });

  it('is no power over the system that the giver does not hold', async () => {
    const held = ['system:permission:saveDepart', 'system:user:edit'].map(builtInPermission);
    await addRoleFor(owner, await addPerson(owner, 'giver'), held);
    const giver = await as('giver');
    const give = (id: string, before = '') =>
      giver.post('/sys/permission/saveDepartPermission', {
        departId: demoDepartment('A01A04'),
        permissionIds: before ? '' : id,
        lastpermissionIds: before,
      });
    const foreign = builtInPermission('system:user:delete');
    for (const answer of [await give(foreign), await give('', foreign)])
      expect(answer.body.result).toMatchObject({ refusal: 'user.role-beyond-yours', field: 'permissionIds' });
    expect((await give(builtInPermission('system:user:edit'))).body).toEqual(done(null, '保存成功！'));
  });

  it('is nothing for an unknown department', async () => {
    expect(refusalOf(await saveDepart([entry(0)], [], NOWHERE))[1]).toBe('row.not-found');
    expect(
      (await admin.get('/sys/permission/queryDepartPermission', { query: { departId: NOWHERE } })).body.success,
    ).toBe(false);
  });
});
