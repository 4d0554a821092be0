import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { departmentId, roleId } from '#testing/city.ts';
import { addPermission, addRoleFor } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { done } from '#testing/shapes-by-hand.ts';
import { signIn } from '#testing/sign-in.ts';

const { as, owner, nobody } = await testApp();
const admin = await as('admin');
const bidder = await as('bidder01');

const draft = (username: string, more: object = {}) => ({
  username,
  realname: '林晓',
  password: 'Secret#2026',
  confirmpassword: 'Secret#2026',
  ...more,
});
const row = async (username: string) => {
  const { body } = await admin.get('/sys/user/list', { query: { username } });
  return body.result.records[0];
};
const refusal = (code: string, field?: string) =>
  expect.objectContaining({
    success: false,
    code: 500,
    result: expect.objectContaining({ refusal: code, ...(field ? { field } : {}) }),
  });

describe('adding a user', () => {
  it('links roles, departments and tenants, and the user signs in with exactly that', async () => {
    const answer = await admin.post(
      '/sys/user/add',
      draft('lin_xiao', {
        workNo: 'L-1',
        phone: '13800000001',
        email: 'Lin@Example.cn',
        sex: '2',
        post: 'KZ',
        selectedroles: `${roleId('CENTER_STAFF')},${roleId('CENTER_VENUE')},`,
        selecteddeparts: `${departmentId('A01A02')},${departmentId('A01A03')}`,
        userIdentity: 2,
        departIds: departmentId('A01A03'),
        relTenantIds: '1,2',
      }),
    );
    expect(answer.body).toEqual(done(null, '添加成功！'));
    expect(await row('lin_xiao')).toMatchObject({
      realname: '林晓',
      sex: 2,
      sex_dictText: '女',
      status: 1,
      status_dictText: '正常',
      post: 'KZ',
      post_dictText: '科长',
      orgCode: 'A01A02',
      orgCodeTxt: '场地管理科,见证科',
      userIdentity: 2,
      departIds_dictText: '见证科',
      relTenantIds: '1,2',
      delFlag: 0,
      createBy: 'admin',
    });
    const signedIn = await signIn(nobody, 'lin_xiao', 'Secret#2026');
    expect(signedIn.body).toMatchObject({ success: true, result: { multi_depart: 2 } });
    expect(JSON.stringify(await row('lin_xiao'))).not.toMatch(/argon2|Secret#2026/);
  });

  it('needs a name, a password twice, and both of the right form', async () => {
    const cases: [object, string, string][] = [
      [draft('ab'), 'form.username', 'username'],
      [draft('has blank'), 'form.username', 'username'],
      [draft('good_name', { password: undefined }), 'password.new-missing', 'password'],
      [draft('good_name', { confirmpassword: '' }), 'password.confirm-missing', 'confirmpassword'],
      [draft('good_name', { confirmpassword: 'Other#2026' }), 'password.unequal', 'confirmpassword'],
      [draft('good_name', { password: 'short1#', confirmpassword: 'short1#' }), 'password.too-short', 'password'],
      [draft('good_name', { birthday: '2999-01-01' }), 'birthday.in-the-future', 'birthday'],
      [draft('good_name', { post: 'NO_SUCH' }), 'user.unknown-position', 'post'],
      [draft('good_name', { relTenantIds: '77' }), 'user.unknown-tenant', 'relTenantIds'],
      [draft('good_name', { selectedroles: departmentId('A01') }), 'user.unknown-role', 'selectedroles'],
      [draft('good_name', { selecteddeparts: roleId('ADMIN') }), 'user.unknown-department', 'selecteddeparts'],
      [
        draft('good_name', {
          userIdentity: 2,
          departIds: departmentId('A01A03'),
          selecteddeparts: departmentId('A01A02'),
        }),
        'user.heads-elsewhere',
        'departIds',
      ],
    ];
    for (const [sent, code, field] of cases)
      expect((await admin.post('/sys/user/add', sent)).body, code).toEqual(refusal(code, field));
    expect(await row('good_name')).toBeUndefined();
  });

  it.each([
    ['realname', {}, '用户姓名'],
    ['phone', { realname: 'a', phone: '12' }, '手机号码'],
    ['email', { realname: 'a', email: 'no' }, '邮箱'],
    ['sex', { realname: 'a', sex: 3 }, '性别'],
    ['selectedroles', { realname: 'a', selectedroles: 'x' }, '角色'],
  ])('names the malformed field: %s', async (_field, more, label) => {
    const { status, body } = await admin.post('/sys/user/add', {
      username: 'malformed',
      password: 'Secret#2026',
      confirmpassword: 'Secret#2026',
      ...more,
    });
    expect(status).toBe(400);
    expect(body.message).toContain(label);
  });

  it('refuses what another account has, also one in the recycle bin', async () => {
    await admin.post('/sys/user/add', draft('first_one', { phone: '13800000002', email: 'one@x.cn', workNo: 'W1' }));
    for (const [more, field] of [
      [{ username: 'FIRST_one' }, 'username'],
      [{ phone: '13800000002' }, 'phone'],
      [{ email: 'ONE@x.cn' }, 'email'],
      [{ workNo: 'W1' }, 'workNo'],
    ] as const)
      expect((await admin.post('/sys/user/add', draft('second_one', more))).body).toEqual(refusal('row.taken', field));
    const { id } = await row('first_one');
    await admin.delete('/sys/user/delete', { query: { id } });
    expect((await admin.post('/sys/user/add', draft('first_one'))).body).toEqual(
      refusal('user.taken-in-bin', 'username'),
    );
  });

  it('drops what nobody may send', async () => {
    await admin.post('/sys/user/add', draft('modest', { id: roleId('ADMIN'), status: 2, createBy: 'x', delFlag: 1 }));
    expect(await row('modest')).toMatchObject({ status: 1, createBy: 'admin', delFlag: 0 });
  });

  it('is for holders of its code', async () => {
    expect((await bidder.post('/sys/user/add', draft('by_bidder'))).status).toBe(403);
    expect((await nobody.post('/sys/user/add', draft('by_nobody'))).status).toBe(401);
  });
});

describe('changing a user', () => {
  it('changes what is sent, clears what is empty, and replaces links only when they are sent', async () => {
    const id = await addPerson(owner, 'to_change', { departments: ['A01A02'], roles: ['CENTER_STAFF'] });
    await admin.put('/sys/user/edit', { id, realname: '改名', phone: '13800000010' });
    expect(await row('to_change')).toMatchObject({ realname: '改名', phone: '13800000010', orgCodeTxt: '场地管理科' });
    expect((await admin.get('/sys/user/queryUserRole', { query: { userid: id } })).body.result).toEqual([
      roleId('CENTER_STAFF'),
    ]);
    const answer = await admin.put('/sys/user/edit', {
      id,
      phone: '',
      selectedroles: '',
      selecteddeparts: departmentId('A01A04'),
    });
    expect(answer.body).toEqual(done(null, '编辑成功！'));
    expect(await row('to_change')).toMatchObject({ realname: '改名', phone: null, orgCodeTxt: '财务科' });
    expect((await admin.get('/sys/user/queryUserRole', { query: { userid: id } })).body.result).toEqual([]);
  });

  it('takes the roles inside a dropped department away', async () => {
    const id = await addPerson(owner, 'dept_role', { departments: ['A01A02', 'A01A03'] });
    for (const code of ['A01A02', 'A01A03'])
      await sql`with made as (insert into department_role (id, department_id, role_name, role_code)
        values (gen_random_uuid(), ${departmentId(code)}, 'r', ${`r-${code}`}) returning id)
        insert into department_role_user select id, ${id} from made`.execute(owner);
    await admin.put('/sys/user/edit', { id, selecteddeparts: departmentId('A01A03') });
    const { rows } = await sql<{ code: string }>`select role_code as code from department_role
      join department_role_user on department_role_id = department_role.id where user_id = ${id}`.execute(owner);
    expect(rows).toEqual([{ code: 'r-A01A03' }]);
  });

  it('never changes the name, and knows only live users', async () => {
    const id = await addPerson(owner, 'fixed_name');
    expect((await admin.put('/sys/user/edit', { id, username: 'other' })).body).toEqual(
      refusal('row.fixed-field', 'username'),
    );
    expect((await admin.put('/sys/user/edit', { id, username: 'fixed_name', realname: '好' })).body.success).toBe(true);
    expect((await admin.put('/sys/user/edit', { id: roleId('ADMIN'), realname: '好' })).body).toEqual(
      refusal('row.not-found'),
    );
  });

  it('never leaves the platform without an administrator', async () => {
    const { id } = await row('admin');
    const answer = await admin.put('/sys/user/edit', { id, selectedroles: roleId('AUDITOR') });
    expect(answer.body).toEqual(refusal('user.own-roles', 'selectedroles'));
    expect((await admin.get('/sys/user/list')).status).toBe(200);
  });
});

describe('somebody with less power over the system', () => {
  it('neither gives more than they hold nor touches who holds more', async () => {
    const id = await addPerson(owner, 'clerk01');
    const button = await addPermission(owner, {
      name: 'clerk',
      menuType: 2,
      perms: 'system:user:edit,system:user:changepwd,system:user:addUserRole,system:user:frozenBatch,system:user:list',
    });
    await addRoleFor(owner, id, [button]);
    const clerk = await as('clerk01');
    const colleague = await addPerson(owner, 'colleague01');
    expect((await clerk.put('/sys/user/edit', { id: colleague, selectedroles: roleId('ADMIN') })).body).toEqual(
      refusal('user.role-beyond-yours', 'selectedroles'),
    );
    expect(
      (await clerk.post('/sys/user/addSysUserRole', { roleId: roleId('ADMIN'), userIdList: [colleague] })).body,
    ).toEqual(refusal('user.role-beyond-yours'));
    const boss = await addPerson(owner, 'boss01', { roles: ['ADMIN'] });
    const secret = { password: 'Taken#2026', confirmpassword: 'Taken#2026' };
    expect((await clerk.put('/sys/user/changePassword', { username: 'boss01', ...secret })).body).toEqual(
      refusal('user.stronger-than-you'),
    );
    expect((await clerk.put('/sys/user/edit', { id: boss, realname: 'x' })).body).toEqual(
      refusal('user.stronger-than-you'),
    );
    expect((await clerk.put('/sys/user/frozenBatch', { ids: boss, status: 2 })).body).toEqual(
      refusal('user.stronger-than-you'),
    );
    expect((await clerk.put('/sys/user/edit', { id: colleague, selectedroles: roleId('BIDDER') })).body.success).toBe(
      true,
    );
  });
});

describe('freezing', () => {
  it('ends sessions and keeps out; releasing lets in again', async () => {
    const id = await addPerson(owner, 'cold01');
    const cold = await as('cold01');
    expect((await cold.get('/sys/account/profile')).status).toBe(200);
    expect((await admin.put('/sys/user/frozenBatch', { ids: `${id},`, status: '2' })).body).toEqual(
      done(null, '冻结成功！'),
    );
    await expect.poll(async () => (await cold.get('/sys/account/profile')).status).toBe(401);
    expect((await signIn(nobody, 'cold01', 'Yunzhou#2026')).body).toMatchObject({ success: false });
    await admin.put('/sys/user/frozenBatch', { ids: id, status: 1 });
    expect((await signIn(nobody, 'cold01', 'Yunzhou#2026')).body.success).toBe(true);
  });

  it('never takes admin or oneself, and all or none', async () => {
    const { id: adminId } = await row('admin');
    const id = await addPerson(owner, 'warm01');
    const body = { ids: `${id},${adminId}`, status: 2 };
    expect((await admin.put('/sys/user/frozenBatch', body)).body).toEqual(refusal('user.is-admin'));
    expect(await row('warm01')).toMatchObject({ status: 1 });
    await addPerson(owner, 'second_admin', { roles: ['ADMIN'] });
    const second = await as('second_admin');
    const own = await row('second_admin');
    expect((await second.put('/sys/user/frozenBatch', { ids: own.id, status: 2 })).body).toEqual(
      refusal('user.is-yourself'),
    );
  });
});

describe('an administrator’s password for somebody', () => {
  it('ends all sessions of that user and is the only one that works', async () => {
    await addPerson(owner, 'forgot01');
    const forgetful = await as('forgot01');
    const answer = await admin.put('/sys/user/changePassword', {
      username: 'forgot01',
      password: 'Fresh#2026',
      confirmpassword: 'Fresh#2026',
    });
    expect(answer.body).toEqual(done(null, '密码修改成功！'));
    await expect.poll(async () => (await forgetful.get('/sys/account/profile')).status).toBe(401);
    expect((await signIn(nobody, 'forgot01', 'Yunzhou#2026')).body.success).toBe(false);
    expect((await signIn(nobody, 'forgot01', 'Fresh#2026')).body.success).toBe(true);
  });

  it('follows the rule of passwords and knows only live users', async () => {
    const weak = { username: 'forgot01', password: 'password', confirmpassword: 'password' };
    expect((await admin.put('/sys/user/changePassword', weak)).body).toEqual(
      refusal('password.needs-letter-digit-special', 'password'),
    );
    const unknown = { username: 'nobody_here', password: 'Fresh#2026', confirmpassword: 'Fresh#2026' };
    expect((await admin.put('/sys/user/changePassword', unknown)).body).toEqual(refusal('row.not-found'));
    expect((await bidder.put('/sys/user/changePassword', weak)).status).toBe(403);
  });
});
