import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addRoleFor, addRuleFor } from '#testing/grant.ts';
import { NOWHERE, refusalOf } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { done, UUID } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as } = await testApp();
const admin = await as('admin');

const pages: Record<string, string> = {};
const codes: Record<string, string> = {};
let clerk = '';
beforeAll(async () => {
  const { rows } = await sql<{ id: string; component: string | null; perms: string | null }>`
    select id, component, perms from permission where deleted_at is null`.execute(owner);
  for (const { id, component, perms } of rows) {
    if (component) pages[component] = id;
    if (perms) codes[perms] = id;
  }
  clerk = await addPerson(owner, 'sample-clerk', { departments: ['A01A04'] });
});

const rule = (rest: Record<string, string> = {}) => ({
  permissionId: pages['system/SysPositionList'] ?? '',
  userId: clerk,
  ruleColumn: 'postRank',
  ruleConditions: '=',
  ruleValue: '3',
  ...rest,
});
const sample = (rest: Record<string, string> = {}, client = admin) =>
  client.get('/sys/permission/ruleSample', { query: rule(rest) });
const listed = async (path: string, query: Record<string, string>) =>
  (await admin.get(path, { query: { pageSize: '100', ...query } })).body.result;

describe('the sample of a data rule', () => {
  it('counts and shows what the list itself would leave', async () => {
    const left = await listed('/sys/position/list', { postRank: '3' });
    const all = await listed('/sys/position/list', {});
    const { body } = await sample();
    expect(body).toEqual(
      done({ total: left.total, of: all.total, fields: expect.any(Array), rows: expect.any(Array) }),
    );
    const { fields, rows } = body.result;
    expect(fields.map(({ field }: { field: string }) => field)).toContain('postRank');
    expect(rows).toHaveLength(Math.min(5, left.total));
    expect(rows[0]).toEqual({ id: UUID, cells: expect.any(Array) });
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(
      left.records.slice(0, 5).map(({ id }: { id: string }) => id),
    );
    expect(rows[0].cells).toContain(left.records[0].postRank_dictText);
  });

  it('puts the chosen user where a variable stands', async () => {
    const users = { permissionId: pages['system/UserList'] ?? '', ruleColumn: 'username' };
    const { body } = await sample({ ...users, ruleValue: '#{sys_user_code}' });
    expect(body).toMatchObject({ result: { total: 1, rows: [{ id: clerk }] } });
    const staff = (await listed('/sys/user/list', { username: 'staff01' })).records[0].id;
    const other = await sample({ ...users, ruleValue: '#{sys_user_code}', userId: staff });
    expect(other.body.result.rows.map(({ id }: { id: string }) => id)).toEqual([staff]);
  });

  it('is refused where the rule itself would be, at the same field', async () => {
    expect(refusalOf(await sample({ ruleColumn: 'noField' }))).toEqual([
      false,
      'data-rule.no-such-field',
      'ruleColumn',
    ]);
    expect(refusalOf(await sample({ ruleValue: '#{no_such}' }))).toEqual([
      false,
      'data-rule.unknown-variable',
      'ruleValue',
    ]);
    expect(refusalOf(await sample({ ruleConditions: 'USE_SQL_RULES' }))[1]).toBe('data-rule.sql-refused');
    expect(refusalOf(await sample({ permissionId: pages['system/NewPermissionList'] ?? '' }))[1]).toBe(
      'data-rule.no-list',
    );
    expect(refusalOf(await sample({ permissionId: NOWHERE }))[1]).toBe('row.not-found');
  });

  it('shows nothing that the asking administrator may not list', async () => {
    const held = ['system:permission:list', 'system:position:list', 'system:user:list'].map(
      (code) => codes[code] ?? '',
    );
    const page = pages['system/SysPositionList'] ?? '';
    const role = await addRoleFor(owner, await addPerson(owner, 'sample-narrow'), [...held, page]);
    await addRuleFor(owner, role, page, { field: 'postRank', operator: '!=', value: '3' });
    const { result } = (await sample({}, await as('sample-narrow'))).body;
    const all = await listed('/sys/position/list', {});
    const hidden = await listed('/sys/position/list', { postRank: '3' });
    expect([result.total, result.of, result.rows]).toEqual([0, all.total - hidden.total, []]);

    await addRoleFor(owner, await addPerson(owner, 'sample-menus'), [codes['system:permission:list'] ?? '']);
    expect(refusalOf(await sample({}, await as('sample-menus')))[1]).toBe('data-rule.list-not-yours');
  });

  it('asks for nobody whom the caller may not know of', async () => {
    const held = ['system:permission:list', 'system:position:list'].map((code) => codes[code] ?? '');
    await addRoleFor(owner, await addPerson(owner, 'sample-alone'), held);
    const alone = await as('sample-alone');
    expect(refusalOf(await sample({}, alone))).toEqual([false, 'row.not-found', 'userId']);
    expect(refusalOf(await sample({ userId: NOWHERE }))).toEqual([false, 'row.not-found', 'userId']);
    const staff = (await listed('/sys/user/list', { username: 'staff01' })).records[0].id;
    expect((await sample({ userId: staff }, alone)).body.success).toBe(true);
  });

  it('is closed to those without the code', async () => {
    expect((await sample({}, await as('bidder01'))).status).toBe(403);
    expect((await sample({}, nobody)).status).toBe(401);
    expect((await sample({ userId: 'x' })).status).toBe(400);
  });
});
