import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addPerson } from '#testing/person.ts';
import { done, keysOf, TIME, USER_KEYS, UUID } from '#testing/shapes-by-hand.ts';
import { addressOf, fromNewAddress, signIn } from '#testing/sign-in.ts';

const { nobody, owner, as, withToken } = await testApp({ trustedProxies: ['127.0.0.1'] });

describe('refreshUserInfo', () => {
  it('answers the token, the user, the dictionaries and the registration, and nothing else', async () => {
    const client = await as('bidder01');
    const { status, body } = await client.post('/sys/refreshUserInfo');
    expect(status).toBe(200);
    expect(body).toEqual(done(expect.any(Object)));
    expect(keysOf(body.result)).toEqual([
      'agencyLegal',
      'subjectLegal',
      'sysAllDictItems',
      'token',
      'userInfo',
      'userType',
    ]);
    expect(body.result.token).toBe(client.token);
    expect(keysOf(body.result.userInfo)).toEqual(USER_KEYS);
  });

  it('shows what has changed since sign-in', async () => {
    const id = await addPerson(owner, 'renamed');
    const client = await as('renamed');
    await sql`update app_user set realname = '新名' where id = ${id}`.execute(owner);
    expect((await client.post('/sys/refreshUserInfo')).body.result.userInfo.realname).toBe('新名');
  });

  it('needs a session', async () => {
    expect((await nobody.post('/sys/refreshUserInfo')).status).toBe(401);
  });
});

describe('getUserInfo', () => {
  it('answers the user, the dictionaries and the registration without the token', async () => {
    const client = await as('expert01');
    const { body } = await client.get('/sys/user/getUserInfo');
    expect(body).toEqual(done(expect.any(Object)));
    expect(keysOf(body.result)).toEqual(['agencyLegal', 'subjectLegal', 'sysAllDictItems', 'userInfo', 'userType']);
    expect(body.result).toMatchObject({
      agencyLegal: null,
      subjectLegal: { status: 'ACTIVE', level: 1, missing: [] },
      userType: 'SUBJECT',
      userInfo: { username: 'expert01', realname: '冯景明', orgCode: 'A08', orgCodeTxt: '评标专家库' },
    });
    expect(JSON.stringify(body)).not.toContain(client.token);
  });

  it('needs a session too', async () => {
    expect((await nobody.get('/sys/user/getUserInfo')).status).toBe(401);
  });
});

describe('selectDepart', () => {
  it.each(['PUT', 'POST'] as const)('by %s answers the user in the chosen department', async (method) => {
    const client = await as('staff01');
    const body = { orgCode: 'A01A02', username: 'staff01' };
    const answer =
      method === 'PUT' ? await client.put('/sys/selectDepart', body) : await client.post('/sys/selectDepart', body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(done({ userInfo: expect.any(Object) }));
    expect(keysOf(answer.body.result.userInfo)).toEqual(USER_KEYS);
    expect(answer.body.result.userInfo.orgCode).toBe('A01A02');
  });

  it('is seen in getUserInfo and getCurrentUserDeparts from then on', async () => {
    const client = await as('staff01');
    expect((await client.get('/sys/user/getUserInfo')).body.result.userInfo.orgCode).toBe('A01A01');
    await client.put('/sys/selectDepart', { orgCode: 'A01A02' });
    const seen = async () => (await client.get('/sys/user/getUserInfo')).body.result.userInfo.orgCode;
    await expect.poll(seen, { timeout: 1_000 }).toBe('A01A02');
    expect((await client.get('/sys/user/getCurrentUserDeparts')).body.result.orgCode).toBe('A01A02');
  });

  it('takes an empty name, as the stock client may send it', async () => {
    const client = await as('staff01');
    expect((await client.put('/sys/selectDepart', { orgCode: 'A01A02', username: '' })).body.success).toBe(true);
  });

  it('does not move another session of the same user', async () => {
    const [one, other] = [await as('staff01'), await as('staff01')];
    await one.put('/sys/selectDepart', { orgCode: 'A01A02' });
    expect((await other.get('/sys/user/getUserInfo')).body.result.userInfo.orgCode).toBe('A01A01');
  });

  it.each([
    ["a department of another's", 'A06A01'],
    ['a department above the own one', 'A01'],
    ['a department that does not exist', 'Z99'],
  ])('refuses %s', async (_what, orgCode) => {
    const { status, body } = await (await as('staff01')).put('/sys/selectDepart', { orgCode });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: 500, message: '您不属于该部门' });
    expect(body.result).toMatchObject({ refusal: 'department.not-yours', field: 'orgCode' });
  });

  it("refuses another user's name, and the other's department stays", async () => {
    const [client, victim] = [await as('staff01'), await as('staff02')];
    const { body } = await client.put('/sys/selectDepart', { orgCode: 'A01A02', username: 'staff02' });
    expect(body).toMatchObject({ success: false, code: 500, message: '只能切换自己的部门' });
    expect((await victim.get('/sys/user/getUserInfo')).body.result.userInfo.orgCode).toBe('A01A02');
    expect((await client.get('/sys/user/getUserInfo')).body.result.userInfo.orgCode).toBe('A01A01');
  });

  it('refuses a call without a department', async () => {
    const { status, body } = await (await as('staff01')).put('/sys/selectDepart', {});
    expect([status, body.code, body.result.field]).toEqual([400, 400, 'orgCode']);
  });

  it('needs a session as well', async () => {
    expect((await nobody.put('/sys/selectDepart', { orgCode: 'A01A02' })).status).toBe(401);
  });

  it('loses the chosen department when the user is taken out of it', async () => {
    const id = await addPerson(owner, 'leaver', { departments: ['A01A03', 'A01A04'] });
    const client = await as('leaver');
    await client.put('/sys/selectDepart', { orgCode: 'A01A04' });
    await sql`delete from user_department where user_id = ${id} and department_id =
      (select id from department where org_code = 'A01A04')`.execute(owner);
    const current = async () => (await client.get('/sys/user/getCurrentUserDeparts')).body.result.orgCode;
    await expect.poll(current, { timeout: 1_000 }).toBe('A01A03');
  });
});

describe('the recent sign-ins', () => {
  it('show time, address, device and outcome, the current session marked', async () => {
    await addPerson(owner, 'watcher');
    const from = fromNewAddress();
    const sending = { headers: { ...from.headers, 'user-agent': 'Firefox auf Linux' } };
    await signIn(nobody, 'watcher', 'Falsch#2026', sending);
    await signIn(nobody, 'watcher', undefined, sending);
    const { token } = (await signIn(nobody, 'watcher', undefined, sending)).body.result;
    const { body } = await withToken(token).get('/sys/account/signIns');
    const common = { id: UUID, at: TIME, ip: addressOf(from), device: 'Firefox auf Linux' };
    expect(body).toEqual(
      done([
        { ...common, outcome: 'success', current: true },
        { ...common, outcome: 'success', current: false },
        { ...common, outcome: 'failure', current: false },
      ]),
    );
  });

  it('are at most ten, the newest first', async () => {
    const id = await addPerson(owner, 'regular');
    await sql`insert into sign_in (id, at, username, user_id, address, device, outcome)
      select gen_random_uuid(), clock_timestamp() - make_interval(hours => hour), 'regular', ${id}, '10.9.9.' || hour, '', 'success'
      from generate_series(1, 12) as hour`.execute(owner);
    const { body } = await (await as('regular')).get('/sys/account/signIns');
    const addresses = body.result.map(({ ip }: { ip: string }) => ip);
    expect(addresses).toEqual(Array.from({ length: 10 }, (_, index) => `10.9.9.${index + 1}`));
  });

  it("hold nothing of other users, not even a guess at one's own password by their names", async () => {
    await addPerson(owner, 'private-one');
    await signIn(nobody, 'private-one', undefined, fromNewAddress());
    const others = await (await as('bidder07')).get('/sys/account/signIns');
    expect(others.body.result).toEqual([]);
  });

  it('keep at most 200 characters of a device', async () => {
    await addPerson(owner, 'talkative');
    const from = fromNewAddress();
    const sending = { headers: { ...from.headers, 'user-agent': 'x'.repeat(500) } };
    const { token } = (await signIn(nobody, 'talkative', undefined, sending)).body.result;
    const { body } = await withToken(token).get('/sys/account/signIns');
    expect(body.result[0].device).toBe('x'.repeat(200));
  });

  it('are shown to nobody without a session', async () => {
    expect((await nobody.get('/sys/account/signIns')).status).toBe(401);
  });
});
