import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { departmentId } from '#testing/city.ts';
import type { Client } from '#testing/client.ts';
import { addRoleFor, addRuleFor, builtInPermission } from '#testing/grant.ts';
import { refusalOf } from '#testing/menu.ts';
import { openTransaction } from '#testing/open-transaction.ts';
import { addPerson } from '#testing/person.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';

const { as, owner } = await testApp();

const USERS = builtInPermission('/isystem/user');
const CODES = [
  'system:user:list',
  'system:user:add',
  'system:user:edit',
  'system:user:import',
  'system:user:addUserRole',
  'system:user:deleteRole',
  'system:user:editDepartWithUser',
  'system:user:deleteUserInDepart',
  'system:role:list',
  'system:role:edit',
  'system:role:delete',
  'system:depart:edit',
  'system:depart:delete',
  'system:depart:move',
  'system:depart:merge',
];
const HELD = [USERS, ...CODES.map(builtInPermission)];
const BEYOND = builtInPermission('system:user:deleteRecycleBin');
let people = 0;

interface Somebody {
  id: string;
  name: string;
  role: string;
  client: Client;
}

/** Somebody with these entries, in a department, and with a rule on users where one is given. */
async function somebody(
  held: string[],
  { rule, department = 'A01A01' }: { rule?: string; department?: string } = {},
): Promise<Somebody> {
  people += 1;
  const name = `somebody${people}`;
  const id = await addPerson(owner, name, { departments: [department] });
  const role = await addRoleFor(owner, id, held);
  if (rule) await addRuleFor(owner, role, USERS, { field: 'orgCode', operator: 'RIGHT_LIKE', value: rule });
  return { id, name, role, client: await as(name) };
}

const clerk = await somebody(HELD);
const plainRole = async () => addRoleFor(owner, (await somebody([])).id, []);

describe('a role', () => {
  const remove = (id: string) => clerk.client.delete('/sys/role/delete', { query: { id } });

  it('that holds more than the caller is neither changed nor deleted', async () => {
    const role = await addRoleFor(owner, (await somebody([])).id, [BEYOND]);
    expect(refusalOf(await remove(role))[1]).toBe('role.stronger-than-you');
    const edited = await clerk.client.put('/sys/role/edit', { id: role, roleName: '改名' });
    expect(refusalOf(edited)[1]).toBe('role.stronger-than-you');
  });

  it('that somebody stronger holds is not deleted, weak as it is', async () => {
    const strong = await somebody([BEYOND]);
    const role = await addRoleFor(owner, strong.id, []);
    expect(refusalOf(await remove(role))[1]).toBe('user.stronger-than-you');
    expect((await remove(await plainRole())).body.success).toBe(true);
  });

  it('that somebody stronger gets at the same moment is not deleted', async () => {
    const [strong, role] = [await somebody([BEYOND]), await plainRole()];
    const rival = await openTransaction(owner, async (trx) => {
      await sql`select from role where id = ${role} for share`.execute(trx);
      await sql`insert into user_role (user_id, role_id) values (${strong.id}, ${role})`.execute(trx);
    });
    const removal = remove(role);
    const waiting = async () => {
      const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`.execute(owner);
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    await rival.commit();
    expect(refusalOf(await removal)[1]).toBe('user.stronger-than-you');
  });
});

describe('somebody stronger', () => {
  it('gets no role and no department from somebody weaker, heads nothing and keeps the department', async () => {
    const strong = await somebody([BEYOND], { department: 'A08' });
    const client = clerk.client;
    const answers = [
      await client.post('/sys/user/addSysUserRole', { roleId: await plainRole(), userIdList: [strong.id] }),
      await client.post('/sys/user/editSysDepartWithUser', { depId: departmentId('A01A02'), userIdList: [strong.id] }),
      await client.put('/sys/sysDepart/edit', { id: departmentId('A01A02'), directorUserIds: strong.id }),
      await client.put('/sys/sysDepart/edit', {
        id: departmentId('A01A02'),
        directorUserIds: `${strong.id},00000000-0000-7000-8000-000000000001`,
      }),
      await client.get('/sys/sysDepart/deletionPreview', { query: { ids: departmentId('A08') } }),
      await client.delete('/sys/sysDepart/delete', { query: { id: departmentId('A08') } }),
      await client.get('/sys/sysDepart/mergePreview', {
        query: { id: departmentId('A08'), intoId: departmentId('A01A02') },
      }),
    ];
    for (const answer of answers) expect(refusalOf(answer)[1]).toBe('user.stronger-than-you');
  });

  it('is one who is free of the rule that narrows the caller', async () => {
    const narrow = await somebody(HELD, { rule: 'A01' });
    const free = await somebody([builtInPermission('system:user:list')]);
    const same = await somebody(HELD, { rule: 'A01' });
    const rename = (id: string) => narrow.client.put('/sys/user/edit', { id, telephone: '1' });
    expect(refusalOf(await rename(free.id))[1]).toBe('user.wider-than-you');
    expect((await rename(same.id)).body.success).toBe(true);
    const give = (role: string) =>
      narrow.client.post('/sys/user/addSysUserRole', { roleId: role, userIdList: [same.id] });
    expect(refusalOf(await give(free.role))[1]).toBe('user.role-wider-than-yours');
    expect((await give(narrow.role)).body.success).toBe(true);
  });
});

describe('somebody whose rule names the own department', () => {
  it('moves into no other one, by whatever call', async () => {
    const { id, client } = await somebody(HELD, { rule: '#{sys_org_code}' });
    const other = departmentId('A01A02');
    const answers = [
      await client.put('/sys/user/edit', { id, selecteddeparts: other }),
      await client.post('/sys/user/editSysDepartWithUser', { depId: other, userIdList: [id] }),
      await client.delete('/sys/user/deleteUserInDepart', { query: { depId: departmentId('A01A01'), userId: id } }),
    ];
    for (const answer of answers)
      expect(['user.own-departments', 'user.department-beyond-yours']).toContain(refusalOf(answer)[1]);
    const head = await client.put('/sys/sysDepart/edit', { id: other, directorUserIds: id });
    expect(refusalOf(head)[1]).toBe('user.own-departments');
    const kept = await client.put('/sys/user/edit', { id, selecteddeparts: departmentId('A01A01'), telephone: '2' });
    expect(kept.body.success).toBe(true);
  });

  it('puts nobody else beside it, new or not', async () => {
    const { client } = await somebody(HELD, { rule: '#{sys_org_code}' });
    const mate = await somebody([]);
    const draft = (username: string, selecteddeparts: string) =>
      client.post('/sys/user/add', {
        username,
        realname: 'x',
        selecteddeparts,
        password: 'Bridge#2026',
        confirmpassword: 'Bridge#2026',
      });
    expect(refusalOf(await draft('beside', departmentId('A01A02')))[1]).toBe('user.department-beyond-yours');
    expect((await draft('within', departmentId('A01A01'))).body.success).toBe(true);
    const moved = await client.put('/sys/user/edit', { id: mate.id, selecteddeparts: departmentId('A01A02') });
    expect(refusalOf(moved)[1]).toBe('user.department-beyond-yours');
    const file = await xlsxOf(
      ['用户账号', '用户姓名', '部门'],
      [
        ['imported1', 'x', 'A01A02'],
        ['imported2', 'x', 'A01A01'],
      ],
    );
    const { body } = await sendFile(client, '/sys/user/importExcel', file);
    expect([body.code, body.result.successCount, body.result.errorCount]).toEqual([201, 1, 1]);
    const head = await client.put('/sys/sysDepart/edit', { id: departmentId('A01A02'), directorUserIds: mate.id });
    const { raw } = await client.get(body.result.fileUrl);
    for (const words of [moved.body.message, head.body.message, String(raw)])
      expect(words).toContain('不能把人员安排到“场地管理科”');
  });

  it('neither moves nor merges the branch that it is in, nor others into it', async () => {
    const { client } = await somebody(HELD, { rule: '#{sys_org_code}' });
    const ends = [
      ['A01A01', 'A01A02'],
      ['A01A02', 'A01A01'],
    ].map((codes) => codes.map(departmentId));
    for (const [id = '', other = ''] of ends) {
      const moved = await client.get('/sys/sysDepart/movePreview', { query: { id, parentId: other } });
      const merged = await client.get('/sys/sysDepart/mergePreview', { query: { id, intoId: other } });
      expect([refusalOf(moved)[1], refusalOf(merged)[1]]).toEqual(['department.own-line', 'department.own-line']);
    }
    await sql`delete from user_department where department_id = ${departmentId('A01A03')}`.execute(owner);
    const elsewhere = await client.get('/sys/sysDepart/movePreview', {
      query: { id: departmentId('A01A03'), parentId: departmentId('A01A02') },
    });
    expect(elsewhere.body.success).toBe(true);
  });
});

describe('somebody with a data rule', () => {
  it('learns no number of users whom it hides, not even before a deletion', async () => {
    await somebody([], { department: 'A07' });
    await sql`delete from user_department where department_id = ${departmentId('A01A03')}`.execute(owner);
    const { client } = await somebody(HELD, { rule: 'A01' });
    const preview = (code: string) =>
      client.get('/sys/sysDepart/deletionPreview', { query: { ids: departmentId(code) } });
    expect(refusalOf(await preview('A07'))[1]).toBe('user.out-of-sight');
    expect((await preview('A01A03')).body.success).toBe(true);
  });

  it('does not leave or delete the role that brings it, nor take another beside it', async () => {
    const { id, role, client } = await somebody(HELD, { rule: 'A01' });
    const other = await addRoleFor(owner, id, []);
    const answers = [
      await client.delete('/sys/user/deleteUserRole', { query: { roleId: role, userId: id } }),
      await client.put('/sys/user/edit', { id, selectedroles: other }),
      await client.post('/sys/user/addSysUserRole', { roleId: await plainRole(), userIdList: [id] }),
      await client.delete('/sys/role/delete', { query: { id: role } }),
    ];
    for (const answer of answers) expect(refusalOf(answer)[1]).toBe('user.own-roles');
    expect((await client.put('/sys/user/edit', { id, selectedroles: `${role},${other}` })).body.success).toBe(true);
    const { rows } = await sql`select from user_role where user_id = ${id}`.execute(owner);
    expect(rows).toHaveLength(2);
  });
});

it('roles that the caller cannot see stay with the user, and are not told', async () => {
  const narrow = await somebody(HELD);
  const page = builtInPermission('/isystem/roleUserList');
  await sql`insert into role_permission (role_id, permission_id) values (${narrow.role}, ${page})`.execute(owner);
  const [seen, unseen, user] = [await plainRole(), await plainRole(), await somebody([])];
  await sql`update role set role_name = 'seen' where id = ${seen}`.execute(owner);
  await addRuleFor(owner, narrow.role, page, { field: 'roleName', operator: '=', value: 'seen' });
  await sql`insert into user_role (user_id, role_id) select ${user.id}, unnest(${[seen, unseen]}::uuid[])`.execute(
    owner,
  );
  const client = await as(narrow.name);
  await client.put('/sys/user/edit', { id: user.id, selectedroles: '' });
  const { rows } = await sql<{ roleId: string }>`select role_id from user_role where user_id = ${user.id}`.execute(
    owner,
  );
  expect(rows.map(({ roleId }) => roleId)).toEqual(expect.arrayContaining([unseen]));
  expect(rows.map(({ roleId }) => roleId)).not.toContain(seen);
  const named = await client.put('/sys/user/edit', { id: user.id, selectedroles: unseen });
  expect(refusalOf(named).slice(0, 2)).toEqual([false, 'row.not-found']);
});
