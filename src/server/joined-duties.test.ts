import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addDepartmentRoleFor, addRoleFor, builtInPermission, builtInRole } from '#testing/grant.ts';
import { refusalOf } from '#testing/menu.ts';
import { addPerson } from '#testing/person.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';

const { as, owner } = await testApp();
const admin = await as('admin');
const ADMIN = await idOf('admin');

async function idOf(username: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from app_user where username = ${username}`.execute(owner);
  return rows[0]?.id ?? '';
}
let people = 0;
const somebody = (roles: string[] = []) => {
  people += 1;
  return addPerson(owner, `joined-${people}`, { roles });
};
const codesOf = async (userId: string) => {
  const { rows } = await sql<{ roleCode: string }>`select role_code from role
    join user_role on role_id = role.id where user_id = ${userId} order by role_code`.execute(owner);
  return rows.map(({ roleCode }) => roleCode);
};
const grant = (roleId: string, permissionIds: string, client = admin) =>
  client.post('/sys/permission/saveRolePermission', { roleId, permissionIds });

describe('an administrator', () => {
  it.each(['AUDITOR', 'EXPERT', 'CENTER_RECEPTION', 'TENDERER', 'ADMIN'])(
    'gives the role %s to themselves at no door',
    async (code) => {
      const role = builtInRole(code);
      const answers = [
        await admin.put('/sys/user/edit', {
          id: ADMIN,
          selectedroles: `${builtInRole('ADMIN')},${role},${builtInRole('ISSUER')}`,
        }),
        await admin.post('/sys/user/addSysUserRole', { roleId: role, userIdList: [ADMIN] }),
        await admin.post('/sys/user/addSysUserRole', {
          roleId: role,
          userIdList: [await somebody(), ADMIN.toUpperCase()],
        }),
      ];
      expect(answers.map((answer) => refusalOf(answer)[1])).toEqual(Array(3).fill('user.own-roles'));
      expect(await codesOf(ADMIN)).toEqual(['ADMIN']);
    },
  );

  it('neither takes a role from themselves nor deletes one that they hold', async () => {
    const [own, id] = [await addRoleFor(owner, ADMIN, []), ADMIN];
    const answers = [
      await admin.put('/sys/user/edit', { id, selectedroles: builtInRole('ADMIN') }),
      await admin.delete('/sys/user/deleteUserRole', { query: { roleId: own, userId: id } }),
      await admin.delete('/sys/user/deleteUserRoleBatch', { query: { roleId: own, userIds: id } }),
      await admin.delete('/sys/role/delete', { query: { id: own } }),
    ];
    expect(answers.map((answer) => refusalOf(answer)[1])).toEqual(Array(4).fill('user.own-roles'));
    await sql`delete from role where id = ${own}`.execute(owner);
  });

  it('saves their own account with the roles that it has', async () => {
    const { body } = await admin.put('/sys/user/edit', { id: ADMIN, selectedroles: builtInRole('ADMIN') });
    expect(body.success).toBe(true);
  });

  it('changes neither the grants nor the data rules of a role that they hold, nor of their department’s', async () => {
    const page = builtInPermission('/isystem/user');
    const department = await idOfDepartment('A01A05');
    await addDepartmentRoleFor(owner, ADMIN, 'A01A05', []);
    const answers = [
      await grant(builtInRole('ADMIN'), builtInPermission('gcOrg:audit')),
      await admin.post('/sys/permission/saveRolePermission', {
        roleId: builtInRole('ADMIN'),
        permissionIds: '',
        lastpermissionIds: builtInPermission('system:user:export'),
      }),
      await admin.post('/sys/role/datarule', { permissionId: page, roleId: builtInRole('ADMIN'), dataRuleIds: '' }),
      await admin.post('/sys/permission/saveDepartPermission', { departId: department, permissionIds: page }),
    ];
    expect(answers.map((answer) => refusalOf(answer)[1])).toEqual(Array(4).fill('grant.own-role'));
    expect(answers[0]?.body.result.remedy).toContain('请由不持有该角色的管理员修改');
    await sql`delete from department_role_user where user_id = ${ADMIN}`.execute(owner);
  });

  it('has a colleague who holds another role change the grants of theirs', async () => {
    const colleague = await addPerson(owner, 'joined-colleague');
    await addRoleFor(owner, colleague, [builtInPermission('system:permission:saveRole')]);
    const page = builtInPermission('/isystem/user');
    expect((await grant(builtInRole('ADMIN'), page, await as('joined-colleague'))).body.success).toBe(true);
  });
});

async function idOfDepartment(code: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from department where org_code = ${code}`.execute(owner);
  return rows[0]?.id ?? '';
}

describe('nobody joins duties that must stay apart', () => {
  const WORDS = /不能同时承担“.+”和“.+”：这两项职责必须由不同的人承担/;

  it.each([
    [['ADMIN', 'AUDITOR']],
    [['EXPERT', 'BIDDER']],
    [['EXPERT', 'CENTER_RECEPTION']],
    [['CENTER_WITNESS', 'BIDDER']],
    [['AUDITOR', 'SUPERVISOR']],
  ])('in the form of a user: %j', async (roles) => {
    const id = await somebody();
    const selectedroles = roles.map(builtInRole).join(',');
    const edited = await admin.put('/sys/user/edit', { id, selectedroles });
    expect(refusalOf(edited).slice(0, 3)).toEqual([false, 'duties.joined', 'selectedroles']);
    expect(edited.body.message).toMatch(WORDS);
    expect(await codesOf(id)).toEqual([]);
    const username = `joined_new_${people}`;
    const secret = { password: 'Bridge#2026', confirmpassword: 'Bridge#2026' };
    const added = await admin.post('/sys/user/add', { username, realname: '新人', selectedroles, ...secret });
    expect(refusalOf(added)[1]).toBe('duties.joined');
    expect(await idOf(username)).toBe('');
  });

  it('among the members of a role: all are refused, and the one is named with both duties and the remedy', async () => {
    const [free, expert] = [await somebody(), await somebody(['EXPERT'])];
    const answer = await admin.post('/sys/user/addSysUserRole', {
      roleId: builtInRole('TENDERER'),
      userIdList: [free, expert],
    });
    expect(refusalOf(answer)).toEqual([false, 'duties.joined', 'userIdList']);
    expect(answer.body.message).toContain(`“joined-${people}”不能同时承担“评标专家”和“招标人”`);
    expect(answer.body.result).toMatchObject({
      remedy: '请收回其中一项，或把它授予另一个人的账号',
      values: { oneEn: 'Evaluation expert', otherEn: 'Tenderer' },
    });
    expect([await codesOf(free), await codesOf(expert)]).toEqual([[], ['EXPERT']]);
  });

  it('by the grants of a role, be it by the role alone or by one who holds another', async () => {
    const [bid, review] = [builtInPermission('gcOrg:audit'), builtInPermission('gcOrg:suspend')];
    const alone = await addRoleFor(owner, await somebody(), [bid]);
    expect(refusalOf(await grant(alone, review))).toEqual([false, 'duties.joined', 'permissionIds']);
    const besides = await addRoleFor(owner, await somebody(['BIDDER']), []);
    const refused = await grant(besides, review);
    expect(refused.body.message).toMatch(
      new RegExp(`“joined-${people}”.*“投标人”.*“行政监督”|“joined-${people}”.*“行政监督”.*“投标人”`),
    );
    const { rows } = await sql`select from role_permission where role_id in (${alone}, ${besides})`.execute(owner);
    expect(rows).toHaveLength(1);
  });

  it('by a role of a department', async () => {
    const expert = await somebody();
    await addDepartmentRoleFor(owner, expert, 'A01A05', [builtInPermission('gcOrg:audit')]);
    const answer = await admin.post('/sys/user/addSysUserRole', {
      roleId: builtInRole('EXPERT'),
      userIdList: [expert],
    });
    expect(refusalOf(answer)[1]).toBe('duties.joined');
  });

  it('by a copy of a role', async () => {
    const joined = await addRoleFor(owner, await somebody(), ['gcOrg:audit', 'gcOrg:suspend'].map(builtInPermission));
    const answer = await admin.post('/sys/role/copy', { id: joined, roleCode: 'JOINED_COPY', roleName: '副本' });
    expect(refusalOf(answer)[1]).toBe('duties.joined');
    await admin.post('/sys/role/copy', { id: builtInRole('EXPERT'), roleCode: 'EXPERT_COPY', roleName: '专家副本' });
    const { rows } = await sql<{ id: string }>`select id from role where role_code = 'EXPERT_COPY'`.execute(owner);
    expect(rows).toHaveLength(1);
  });

  it('by an import', async () => {
    const file = await xlsxOf(
      ['用户账号', '用户姓名', '角色'],
      [
        ['joined_import_1', '甲', 'EXPERT,BIDDER'],
        ['joined_import_2', '乙', 'TENDERER,BIDDER'],
      ],
    );
    const { body } = await sendFile(admin, '/sys/user/importExcel', file);
    expect([body.code, body.result.successCount, body.result.errorCount]).toEqual([201, 1, 1]);
    expect(String((await admin.get(body.result.fileUrl)).raw)).toMatch(WORDS);
    expect([await idOf('joined_import_1'), await codesOf(await idOf('joined_import_2'))]).toEqual([
      '',
      ['BIDDER', 'TENDERER'],
    ]);
  });

  it('by coming back from the recycle bin after their roles got more', async () => {
    const id = await somebody(['BIDDER']);
    const other = await addRoleFor(owner, id, []);
    await admin.delete('/sys/user/delete', { query: { id } });
    expect((await grant(other, builtInPermission('gcOrg:suspend'))).body.success).toBe(true);
    const answer = await admin.put('/sys/user/putRecycleBin', { userIds: id });
    expect(refusalOf(answer)).toEqual([false, 'duties.joined', 'userIds']);
    await grantBack(other);
    expect((await admin.put('/sys/user/putRecycleBin', { userIds: id })).body.success).toBe(true);
  });

  const grantBack = (roleId: string) =>
    admin.post('/sys/permission/saveRolePermission', {
      roleId,
      permissionIds: '',
      lastpermissionIds: builtInPermission('gcOrg:suspend'),
    });

  it('at the same moment, by two administrators', async () => {
    const [id, roles] = [await somebody(), ['EXPERT', 'CENTER_FINANCE', 'BIDDER']];
    const answers = await Promise.all(
      roles.map((code) => admin.post('/sys/user/addSysUserRole', { roleId: builtInRole(code), userIdList: [id] })),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await codesOf(id)).toHaveLength(1);
  });

  it('and a firm that tenders and bids, or staff with two posts, is no such case', async () => {
    const [firm, staff] = [await somebody(), await somebody(['CENTER_STAFF'])];
    const give = (id: string, codes: string[]) =>
      admin.put('/sys/user/edit', { id, selectedroles: codes.map(builtInRole).join(',') });
    expect((await give(firm, ['TENDERER', 'AGENT', 'BIDDER', 'ISSUER'])).body.success).toBe(true);
    expect((await give(staff, ['CENTER_STAFF', 'CENTER_VENUE', 'CENTER_RECEPTION'])).body.success).toBe(true);
  });

  it('by acting for an organisation', async () => {
    const reception = await as('staff01');
    const { rows } = await sql<{ id: string }>`select id from gc_org where status = 'ACTIVE' limit 1`.execute(owner);
    const member = (username: string) => reception.post('/gcOrg/gcOrg/addMember', { id: rows[0]?.id, username });
    for (const username of ['expert01', 'staff01', 'finance01', 'supervisor01', 'auditor01', 'admin'])
      expect([username, ...refusalOf(await member(username))]).toEqual([
        username,
        false,
        'org.member-duties',
        'username',
      ]);
    const { body } = await member('expert01');
    expect(body).toMatchObject({
      message: '“expert01”不能同时承担“评标专家”和单位经办：这两项职责必须由不同的人承担',
      result: { remedy: '请改用该单位经办人自己的账号', values: { dutyEn: 'Expert' } },
    });
    await somebody(['BIDDER']);
    expect((await member(`joined-${people}`)).body.success).toBe(true);
  });
});
