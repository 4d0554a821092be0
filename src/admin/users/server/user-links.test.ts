import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { departmentId, roleId } from '#testing/city.ts';
import { addPerson } from '#testing/person.ts';
import { done, keysOf, USER_KEYS } from '#testing/shapes-by-hand.ts';

const { as, owner } = await testApp();
const admin = await as('admin');
const bidder = await as('bidder01');
const one = await addPerson(owner, 'member01');
const two = await addPerson(owner, 'member02');

const names = (records: { username: string }[]) => records.map(({ username }) => username).sort();
const withRole = async (code: string) => {
  const { body } = await admin.get('/sys/user/userRoleList', { query: { roleId: roleId(code), pageSize: 100 } });
  return names(body.result.records);
};
const inDepartment = async (code: string) => {
  const { body } = await admin.get('/sys/user/queryUserByDepId', { query: { id: departmentId(code) } });
  return names(body.result);
};

describe('the members of a role', () => {
  it('are added once, listed, searched and taken away', async () => {
    const body = { roleId: roleId('ISSUER'), userIdList: [one, two] };
    expect((await admin.post('/sys/user/addSysUserRole', body)).body).toEqual(done(null, '添加成功！'));
    expect((await admin.post('/sys/user/addSysUserRole', body)).body.success).toBe(true);
    expect(await withRole('ISSUER')).toEqual(['issuer01', 'member01', 'member02']);
    const found = await admin.get('/sys/user/userRoleList', {
      query: { roleId: roleId('ISSUER'), username: 'member02' },
    });
    expect(names(found.body.result.records)).toEqual(['member02']);
    const condition = JSON.stringify([{ field: 'username', rule: 'left_like', val: '01' }]);
    for (const [query, expected] of [
      [{ quickSearch: 'member' }, ['member01', 'member02']],
      [{ superQueryParams: condition }, ['issuer01', 'member01']],
      [{ quickSearch: 'member', superQueryParams: condition }, ['member01']],
      [{ column: 'username', order: 'asc', pageSize: 1 }, ['issuer01']],
    ] as const) {
      const narrowed = await admin.get('/sys/user/userRoleList', { query: { roleId: roleId('ISSUER'), ...query } });
      expect(names(narrowed.body.result.records)).toEqual(expected);
    }
    await admin.delete('/sys/user/deleteUserRole', { query: { roleId: roleId('ISSUER'), userId: one } });
    expect(await withRole('ISSUER')).toEqual(['issuer01', 'member02']);
    await admin.delete('/sys/user/deleteUserRoleBatch', {
      query: { roleId: roleId('ISSUER'), userIds: `${one},${two},` },
    });
    expect(await withRole('ISSUER')).toEqual(['issuer01']);
  });

  it('always hold one administrator', async () => {
    const { body } = await admin.get('/sys/user/list', { query: { username: 'admin' } });
    const query = { roleId: roleId('ADMIN'), userId: body.result.records[0].id };
    // Nobody weaker touches them, and nobody takes a role from themselves.
    expect((await admin.delete('/sys/user/deleteUserRole', { query })).body.result.refusal).toBe('user.own-roles');
    expect(await withRole('ADMIN')).toEqual(['admin']);
  });

  it('are changed by holders of the codes alone, in roles that exist', async () => {
    const body = { roleId: roleId('BIDDER'), userIdList: [one] };
    expect((await bidder.post('/sys/user/addSysUserRole', body)).status).toBe(403);
    expect((await admin.post('/sys/user/addSysUserRole', { ...body, roleId: one })).body.result.refusal).toBe(
      'row.not-found',
    );
    expect((await admin.post('/sys/user/addSysUserRole', { ...body, userIdList: [] })).status).toBe(400);
    expect((await admin.post('/sys/user/addSysUserRole', { ...body, userIdList: ['x'] })).status).toBe(400);
  });
});

describe('the members of a department', () => {
  it('are added once and taken away, with the department’s roles and its headship', async () => {
    const depId = departmentId('A02A04');
    expect((await admin.post('/sys/user/editSysDepartWithUser', { depId, userIdList: [one, two] })).body).toEqual(
      done(null, '添加成功！'),
    );
    expect(await inDepartment('A02A04')).toEqual(['member01', 'member02']);
    await admin.put('/sys/user/edit', { id: one, userIdentity: 2, departIds: depId });
    await sql`with made as (insert into department_role (id, department_id, role_name, role_code)
      values (gen_random_uuid(), ${depId}, 'r', 'r-links') returning id)
      insert into department_role_user select id, ${one} from made`.execute(owner);
    await admin.delete('/sys/user/deleteUserInDepart', { query: { depId, userId: one } });
    expect(await inDepartment('A02A04')).toEqual(['member02']);
    const { body } = await admin.get('/sys/user/queryById', { query: { id: one } });
    expect(body.result).toMatchObject({ departIds: null, orgCodeTxt: null });
    const { rows } = await sql`select from department_role_user where user_id = ${one}`.execute(owner);
    expect(rows).toEqual([]);
    await admin.delete('/sys/user/deleteUserInDepartBatch', { query: { depId, userIds: `${one},${two}` } });
    expect(await inDepartment('A02A04')).toEqual([]);
  });

  it('are listed from the side of the user', async () => {
    const { body } = await admin.get('/sys/user/list', { query: { username: 'staff01' } });
    const answer = await admin.get('/sys/user/userDepartList', { query: { userId: body.result.records[0].id } });
    expect(answer.body.result).toEqual([
      { key: departmentId('A01A01'), value: departmentId('A01A01'), title: '综合受理科', children: [] },
      { key: departmentId('A01A02'), value: departmentId('A01A02'), title: '场地管理科', children: [] },
    ]);
    expect((await admin.get('/sys/user/userDepartList', { query: { userId: two } })).body.result).toEqual([]);
  });

  it('join departments that exist', async () => {
    const answer = await admin.post('/sys/user/editSysDepartWithUser', { depId: one, userIdList: [two] });
    expect(answer.body.result).toMatchObject({ refusal: 'row.not-found', field: 'depId' });
  });
});

describe('the recycle bin', () => {
  it('holds deleted users with their links, gives them back, or lets them go for good', async () => {
    const id = await addPerson(owner, 'gone01', { departments: ['A01A02'], roles: ['CENTER_STAFF'] });
    expect((await admin.delete('/sys/user/delete', { query: { id } })).body).toEqual(done(null, '删除成功！'));
    expect((await admin.get('/sys/user/queryById', { query: { id } })).body.result.refusal).toBe('row.not-found');
    const bin = (await admin.get('/sys/user/recycleBin')).body.result;
    expect(names(bin)).toContain('gone01');
    expect(keysOf(bin[0])).toEqual(USER_KEYS);
    expect(bin.find(({ username }: { username: string }) => username === 'gone01')).toMatchObject({
      orgCode: '场地管理科',
      delFlag: 1,
    });
    expect((await admin.put('/sys/user/putRecycleBin', { userIds: id })).body).toEqual(done(null, '还原成功！'));
    expect((await admin.get('/sys/user/queryById', { query: { id } })).body.result.orgCodeTxt).toBe('场地管理科');
    expect((await admin.delete('/sys/user/deleteRecycleBin', { query: { userIds: id } })).body.result.refusal).toBe(
      'row.not-found',
    );
    await admin.delete('/sys/user/deleteBatch', { query: { ids: `${id},` } });
    expect((await admin.delete('/sys/user/deleteRecycleBin', { query: { userIds: id } })).body.success).toBe(true);
    const { rows } = await sql`select from app_user where id = ${id}`.execute(owner);
    expect(rows).toEqual([]);
  });

  it('takes all or none, and never admin', async () => {
    const { body } = await admin.get('/sys/user/list', { query: { username: 'admin' } });
    const ids = `${two},${body.result.records[0].id}`;
    expect((await admin.delete('/sys/user/deleteBatch', { query: { ids } })).body.result.refusal).toBe('user.is-admin');
    expect((await admin.get('/sys/user/queryById', { query: { id: two } })).body.success).toBe(true);
    expect((await bidder.put('/sys/user/putRecycleBin', { userIds: two })).status).toBe(403);
  });
});

describe('a deputy', () => {
  const draft = (more: object = {}) => ({
    userName: 'bidder01',
    agentUserName: 'staff01',
    startTime: '2026-12-01 08:00:00',
    endTime: '2026-12-31 18:00:00',
    ...more,
  });

  it('is named and changed by their user', async () => {
    expect(
      (await bidder.get('/sys/sysUserAgent/queryByUserName', { query: { userName: 'bidder01' } })).body.result,
    ).toBeNull();
    expect((await bidder.post('/sys/sysUserAgent/add', draft())).body).toEqual(done(null, '保存成功！'));
    await bidder.put('/sys/sysUserAgent/edit', draft({ agentUserName: 'STAFF02', status: '0' }));
    const { body } = await bidder.get('/sys/sysUserAgent/queryByUserName', { query: { userName: 'bidder01' } });
    expect(body.result).toMatchObject(draft({ agentUserName: 'staff02', status: '0' }));
  });

  it.each([
    ['somebody else’s', { userName: 'admin' }, 'deputy.not-yours'],
    ['oneself', { agentUserName: 'bidder01' }, 'deputy.is-yourself'],
    ['for a time that ends first', { endTime: '2026-11-30 08:00:00' }, 'deputy.ends-first'],
  ])('is not %s', async (_what, more, code) => {
    expect((await bidder.post('/sys/sysUserAgent/add', draft(more))).body.result.refusal).toBe(code);
  });

  it('is not somebody whom the user may not know of, in the same words as nobody', async () => {
    const named = async (agentUserName: string) =>
      (await (await as('bidder02')).post('/sys/sysUserAgent/add', draft({ userName: 'bidder02', agentUserName }))).body;
    const unknown = { ...(await named('no_such_one')), timestamp: 0 };
    expect(unknown).toMatchObject({
      success: false,
      result: { refusal: 'deputy.unknown-user', field: 'agentUserName' },
    });
    for (const name of ['bidder03', 'expert01', 'EXPERT01'])
      expect({ ...(await named(name)), timestamp: 0 }).toEqual(unknown);
    // Who sees everybody may name anybody.
    const byAdmin = draft({ userName: 'admin', agentUserName: 'expert01' });
    expect((await admin.post('/sys/sysUserAgent/add', byAdmin)).body.success).toBe(true);
  });

  it.each(['add', 'edit'] as const)(
    'is named by %s five times a minute, whatever the number of sessions',
    async (verb) => {
      const statuses: number[] = [];
      for (let time = 0; time < 6; time += 1) {
        const body = draft({ userName: 'bidder04', agentUserName: `guess${time}` });
        const client = await as('bidder04');
        const answer =
          verb === 'add' ? client.post('/sys/sysUserAgent/add', body) : client.put('/sys/sysUserAgent/edit', body);
        statuses.push((await answer).status);
      }
      expect(statuses).toEqual([...Array(5).fill(200), 429]);
    },
  );

  it('of somebody else is nobody’s to read', async () => {
    const { body } = await bidder.get('/sys/sysUserAgent/queryByUserName', { query: { userName: 'admin' } });
    expect(body.result.refusal).toBe('deputy.not-yours');
  });
});
