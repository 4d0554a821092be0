import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addPerson } from '#testing/person.ts';
import { done, keysOf, TIME, USER_KEYS, UUID } from '#testing/shapes-by-hand.ts';
import { addressOf, signIn as enter, fromNewAddress } from '#testing/sign-in.ts';

const { nobody, owner, withToken } = await testApp({ trustedProxies: ['127.0.0.1'] });
const signIn = async (username: string) => (await enter(nobody, username, undefined, fromNewAddress())).body;

describe('the answer to a sign-in', () => {
  it('is an envelope with code 200 and exactly the fields of the contract', async () => {
    const body = await signIn('bidder01');
    expect(body).toEqual(done(expect.any(Object), '登录成功'));
    expect(keysOf(body.result)).toEqual(
      [
        'agencyLegal',
        'departs',
        'deviceToken',
        'multi_depart',
        'subjectLegal',
        'sysAllDictItems',
        'token',
        'userInfo',
        'userType',
      ].sort(),
    );
  });

  it('has a tenant list beside them for someone who belongs to tenants', async () => {
    const { result } = await signIn('staff01');
    expect(keysOf(result)).toContain('tenantList');
    expect(keysOf(result)).toHaveLength(10);
  });

  it('shows the user with every field of the contract and no secret', async () => {
    const { result } = await signIn('staff01');
    expect(keysOf(result.userInfo)).toEqual(USER_KEYS);
    expect(result.userInfo).toEqual({
      id: UUID,
      username: 'staff01',
      realname: '韩雪',
      avatar: null,
      birthday: null,
      sex: 2,
      email: null,
      phone: '13600001016',
      orgCode: 'A01A01',
      orgCodeTxt: '综合受理科,场地管理科',
      status: 1,
      delFlag: 0,
      workNo: 'YZ0016',
      post: 'SLY',
      telephone: null,
      activitiSync: 1,
      userIdentity: 1,
      departIds: null,
      relTenantIds: '1,2',
      clientId: null,
      homePath: null,
      createBy: 'system',
      createTime: TIME,
      updateBy: null,
      updateTime: null,
    });
  });

  it('lists the departments of the user as the contract shapes them', async () => {
    const { result } = await signIn('bidder01');
    expect(result.departs).toEqual([
      {
        id: UUID,
        parentId: UUID,
        departName: '云州建工集团有限公司',
        departNameEn: null,
        departNameAbbr: null,
        departOrder: 21,
        description: null,
        orgCategory: '2',
        orgType: '2',
        orgCode: 'A06A01',
        mobile: null,
        fax: null,
        address: null,
        memo: null,
        status: '1',
        delFlag: '0',
        createBy: 'system',
        createTime: TIME,
        updateBy: null,
        updateTime: null,
      },
    ]);
  });

  it('carries all dictionaries with value, text, title and label', async () => {
    const { result } = await signIn('bidder01');
    expect(result.sysAllDictItems.sex).toEqual([
      { value: '1', text: '男', title: '男', label: '男', textEn: 'Male' },
      { value: '2', text: '女', title: '女', label: '女', textEn: 'Female' },
    ]);
    expect(Object.keys(result.sysAllDictItems).length).toBeGreaterThanOrEqual(26);
  });
});

describe('the token', () => {
  it('is 43 characters that may stand in a URL, other ones each time', async () => {
    const tokens = [await signIn('bidder01'), await signIn('bidder01')].map(({ result }) => result.token);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  it('is in the database as its SHA-256 only', async () => {
    const { token } = (await signIn('bidder02')).result;
    const hash = createHash('sha256').update(token).digest('hex');
    const { rows } = await sql<{ text: string }>`
      select session::text as text from session where encode(token_hash, 'hex') = ${hash}`.execute(owner);
    expect(rows).toHaveLength(1);
    const { rows: everywhere } = await sql<{ found: boolean }>`
      select query_to_xml('select * from session', true, true, '')::text
        || query_to_xml('select * from sign_in', true, true, '')::text
        || query_to_xml('select * from audit_entry', true, true, '')::text like ${`%${token}%`} as found`.execute(
      owner,
    );
    expect(everywhere[0]?.found).toBe(false);
  });

  it('opens the calls of a signed-in user', async () => {
    const { token } = (await signIn('bidder02')).result;
    const { status, body } = await withToken(token).get('/sys/user/getUserInfo');
    expect([status, body.result.userInfo.username]).toEqual([200, 'bidder02']);
  });
});

describe('the department sign', () => {
  it('is 0 for someone without a department, who has no current one', async () => {
    await addPerson(owner, 'loner');
    const { result } = await signIn('loner');
    expect([result.multi_depart, result.departs, result.userInfo.orgCode]).toEqual([0, [], null]);
  });

  it('is 1 for someone with one department, which is taken at once', async () => {
    const { result } = await signIn('bidder01');
    expect([result.multi_depart, result.departs.length, result.userInfo.orgCode]).toEqual([1, 1, 'A06A01']);
  });

  it('is 2 for someone with several departments', async () => {
    const { result } = await signIn('staff01');
    const codes = result.departs.map(({ orgCode }: { orgCode: string }) => orgCode);
    expect([result.multi_depart, codes]).toEqual([2, ['A01A01', 'A01A02']]);
  });

  it('leaves the department of the last session chosen', async () => {
    await addPerson(owner, 'between', { departments: ['A01A03', 'A01A04'] });
    const { token } = (await signIn('between')).result;
    await withToken(token).put('/sys/selectDepart', { orgCode: 'A01A04' });
    expect((await signIn('between')).result.userInfo.orgCode).toBe('A01A04');
  });

  it('falls back to the first department when the last one is no longer the own', async () => {
    const id = await addPerson(owner, 'moved', { departments: ['A01A03', 'A01A04'] });
    const { token } = (await signIn('moved')).result;
    await withToken(token).put('/sys/selectDepart', { orgCode: 'A01A04' });
    await sql`delete from user_department where user_id = ${id} and department_id =
      (select id from department where org_code = 'A01A04')`.execute(owner);
    expect((await signIn('moved')).result.userInfo.orgCode).toBe('A01A03');
  });
});

describe('the tenants', () => {
  it('are listed with the fields of the contract', async () => {
    const { result } = await signIn('staff01');
    expect(result.tenantList).toEqual([
      { id: 1, name: '云州市公共资源交易中心', beginDate: null, endDate: null, status: 1 },
      { id: 2, name: '云州高新区分中心', beginDate: null, endDate: null, status: 1 },
    ]);
  });

  it('are absent, not empty, for someone who belongs to none', async () => {
    expect(await signIn('bidder01')).not.toHaveProperty('result.tenantList');
  });

  it('are listed only when they are active', async () => {
    await sql`insert into tenant (id, name, status) values (81, '活', 1), (82, '冻', 0)`.execute(owner);
    await addPerson(owner, 'two-tenants', { tenants: [81, 82] });
    const { tenantList, userInfo } = (await signIn('two-tenants')).result;
    expect(tenantList.map(({ id }: { id: number }) => id)).toEqual([81]);
    expect(userInfo.relTenantIds).toBe('81,82');
  });

  it('keep someone out whose tenants are all frozen, in words and with a note in the sign-ins', async () => {
    await sql`insert into tenant (id, name, status) values (91, '冻一', 0), (92, '冻二', 0)`.execute(owner);
    const id = await addPerson(owner, 'frozen-tenants', { tenants: [91, 92] });
    expect(await signIn('frozen-tenants')).toMatchObject({
      success: false,
      code: 500,
      message: '您所属的租户均已冻结',
    });
    const { rows } = await sql`select outcome from sign_in where user_id = ${id}`.execute(owner);
    expect(rows).toEqual([{ outcome: 'failure' }]);
  });
});

describe('the registration behind an account', () => {
  it('is told as agencyLegal for someone who stands for a legal entity', async () => {
    const { result } = await signIn('bidder01');
    expect(result.agencyLegal).toEqual({ status: 'ACTIVE', level: 2, missing: [] });
    expect([result.subjectLegal, result.userType]).toEqual([null, 'AGENCY']);
  });

  it('is told as subjectLegal for an individual', async () => {
    const { result } = await signIn('expert01');
    expect(result.subjectLegal).toEqual({ status: 'ACTIVE', level: 1, missing: [] });
    expect([result.agencyLegal, result.userType]).toEqual([null, 'SUBJECT']);
  });

  it('is null twice for someone without one, who counts as an individual', async () => {
    await addPerson(owner, 'unregistered');
    const { result } = await signIn('unregistered');
    expect([result.agencyLegal, result.subjectLegal, result.userType]).toEqual([null, null, 'SUBJECT']);
  });
});

it.each([['BIDDER03'], ['Bidder03'], ['  bidder03 ']])(
  'takes the name in any case and with blanks: "%s"',
  async (name) => {
    expect(await signIn(name)).toMatchObject({ code: 200, result: { userInfo: { username: 'bidder03' } } });
  },
);

it.each([[true], ['true'], [false], [undefined]])('takes remember_me as %j and gives it no meaning', async (flag) => {
  const sending = fromNewAddress();
  const checkKey = addressOf(sending);
  await nobody.get(`/sys/randomImage/${checkKey}`, sending);
  const captcha = (await nobody.get(`/sys/test/captcha/${checkKey}`)).body.result;
  const form = { username: 'bidder04', password: 'Yunzhou#2026', captcha, checkKey, remember_me: flag };
  expect((await nobody.post('/sys/login', form, sending)).body.code).toBe(200);
});
