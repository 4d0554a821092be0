import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { done, keysOf } from '#testing/shapes-by-hand.ts';
import { signIn } from '#testing/sign-in.ts';

const { nobody, owner, as, database } = await testApp();
const production = await testApp({ mode: 'production', testHooks: false }, database);

// By hand from the domain design: every actor with the account and the roles that stand for it.
const ACTORS: [username: string, roles: string[], type: 'AGENCY' | 'SUBJECT'][] = [
  ['tenderer01', ['TENDERER'], 'AGENCY'],
  ['agent01', ['AGENT'], 'AGENCY'],
  ...['01', '02', '03', '04', '05', '06', '07'].map((number): [string, string[], 'AGENCY'] => [
    `bidder${number}`,
    ['BIDDER'],
    'AGENCY',
  ]),
  ...['01', '02', '03', '04', '05'].map((number): [string, string[], 'SUBJECT'] => [
    `expert${number}`,
    ['EXPERT'],
    'SUBJECT',
  ]),
  ['staff01', ['CENTER_RECEPTION', 'CENTER_STAFF'], 'SUBJECT'],
  ['staff02', ['CENTER_STAFF', 'CENTER_VENUE'], 'SUBJECT'],
  ['witness01', ['CENTER_STAFF', 'CENTER_WITNESS'], 'SUBJECT'],
  ['finance01', ['CENTER_FINANCE', 'CENTER_STAFF'], 'SUBJECT'],
  ['recorder01', ['CENTER_RECORDER', 'CENTER_STAFF'], 'SUBJECT'],
  ['supervisor01', ['SUPERVISOR'], 'SUBJECT'],
  ['issuer01', ['ISSUER'], 'AGENCY'],
  ['newcomer01', ['BIDDER'], 'AGENCY'],
  ['newcomer02', ['EXPERT'], 'SUBJECT'],
  ['admin', ['ADMIN'], 'SUBJECT'],
  ['auditor01', ['AUDITOR'], 'SUBJECT'],
];

describe('the demo city', () => {
  it.each(ACTORS)('has the account %s with the roles %j', async (username, roles, type) => {
    const { rows } = await sql<{ roleCode: string }>`
      select role_code from role join user_role on role_id = role.id join app_user on app_user.id = user_id
      where username = ${username} order by role_code`.execute(owner);
    expect(rows.map(({ roleCode }) => roleCode)).toEqual(roles);
    const { body } = await (await as(username)).get('/sys/user/getUserInfo');
    expect(body.result.userType).toBe(type);
  });

  it('has people with telephone and sex, in the list of users', async () => {
    const { body } = await (await as('admin')).get('/sys/user/list', { query: { pageSize: '100' } });
    const records = body.result.records as { username: string; phone: string | null; sex_dictText: string | null }[];
    expect(records.length).toBe(ACTORS.length);
    for (const { username, phone, sex_dictText } of records) {
      expect(sex_dictText, username).toMatch(/^[男女]$/);
      if (username !== 'newcomer02') expect(phone, username).toMatch(/^1360000\d{4}$/);
    }
    expect(new Set(records.map(({ phone }) => phone)).size).toBe(ACTORS.length);
  });

  it('has an organisation and a person whose registration is not approved', async () => {
    const standing = async (username: string) => {
      const { agencyLegal, subjectLegal } = (await (await as(username)).get('/sys/user/getUserInfo')).body.result;
      return { agencyLegal, subjectLegal };
    };
    expect(await standing('newcomer01')).toEqual({
      agencyLegal: { status: 'REJECTED', level: 0, missing: ['basicAccount', 'authorisation'] },
      subjectLegal: null,
    });
    expect(await standing('newcomer02')).toEqual({
      agencyLegal: null,
      subjectLegal: { status: 'DRAFT', level: 0, missing: ['identityCard', 'mobile'] },
    });
  });

  it('has no account beside these', async () => {
    const { rows } = await sql<{ username: string }>`select username from app_user`.execute(owner);
    expect(rows.map(({ username }) => username).sort()).toEqual(ACTORS.map(([username]) => username).sort());
  });

  it('has a role for every actor, and each role has someone', async () => {
    const { rows } = await sql<{ roleCode: string; held: boolean }>`
      select role_code, exists (select from user_role where role_id = role.id) as held from role`.execute(owner);
    const named = new Set(ACTORS.flatMap(([, roles]) => roles));
    expect(new Set(rows.map(({ roleCode }) => roleCode))).toEqual(named);
    expect(rows.filter(({ held }) => !held)).toEqual([]);
  });

  it('gives the administrator no menu of the business', async () => {
    const { body } = await (await as('admin')).get('/sys/permission/getUserPermissionByToken');
    const shown = body.result.menu.filter(({ hidden }: { hidden?: true }) => !hidden);
    for (const { path } of shown) expect(path).toMatch(/^\/(dashboard|isystem|isys|monitor|message)(\/|$)/);
  });

  it('lets someone of every kind sign in with the printed password', async () => {
    for (const username of ['admin', 'tenderer01', 'expert01', 'staff01', 'issuer01'])
      expect((await signIn(nobody, username)).body.code).toBe(200);
  });

  it('keeps each password under a salt of its own', async () => {
    const { rows } = await sql<{ total: number; different: number }>`
      select count(*)::int as total, count(distinct password_hash)::int as different from credential`.execute(owner);
    expect(rows[0]).toEqual({ total: ACTORS.length, different: ACTORS.length });
  });
});

describe('the list of demo accounts', () => {
  it('is served to anybody in demo mode with name, duty and password', async () => {
    const { status, body } = await nobody.get('/sys/demo/accounts');
    expect(status).toBe(200);
    expect(body).toEqual(done(expect.any(Array)));
    expect(body.result.map(({ username }: { username: string }) => username).sort()).toEqual(
      ACTORS.map(([username]) => username).sort(),
    );
    for (const account of body.result)
      expect(keysOf(account)).toEqual(['duty', 'dutyEn', 'password', 'realname', 'username']);
    expect(body.result[0]).toEqual({
      username: 'admin',
      realname: '管理员',
      duty: '平台管理员',
      dutyEn: 'Administrator',
      password: 'Yunzhou#2026',
    });
  });

  it('comes with the answer of a captcha, so that one click is enough to sign in', async () => {
    const checkKey = 'one-click';
    await nobody.get(`/sys/randomImage/${checkKey}`);
    const { body } = await nobody.get(`/sys/demo/captcha/${checkKey}`);
    expect(body).toEqual(done(expect.stringMatching(/^\w{4}$/)));
    const given = { username: 'staff02', password: 'Yunzhou#2026', captcha: body.result, checkKey };
    expect((await nobody.post('/sys/login', given)).body.code).toBe(200);
    const unknown = await nobody.get('/sys/demo/captcha/never-made');
    expect([unknown.body.success, unknown.body.result.refusal]).toEqual([false, 'captcha.wrong']);
  });

  it('does not exist in production, and neither do the hooks of the tests', async () => {
    for (const path of ['/sys/demo/accounts', '/sys/demo/captcha/1', '/sys/test/captcha/1', '/sys/test/clock']) {
      const { status, body } = await production.nobody.get(path);
      expect([path, status, body.code, body.success]).toEqual([path, 404, 404, false]);
    }
    const moved = await production.nobody.post('/sys/test/clock', { now: '2030-01-01 00:00:00' });
    expect(moved.status).toBe(404);
  });
});
