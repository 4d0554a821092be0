import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { addPerson } from '#testing/person.ts';
import { done, TIME } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as, withToken } = await testApp();

let people = 0;
async function somebody(belongings = {}) {
  people += 1;
  const username = `owner-${people}`;
  const id = await addPerson(owner, username, belongings);
  return { id, username, client: await as(username) };
}

const PATH = '/sys/account/profile';
const read = async (client: Client) => (await client.get(PATH)).body.result;
const save = (client: Client, change: unknown) => client.put(PATH, change);
let phones = 0;
function newPhone() {
  phones += 1;
  return `139${String(phones).padStart(8, '0')}`;
}
const FILLED = { birthday: '1988-02-29', sex: 2, email: 'Zhang.Wei@yunzhou.gov.cn', telephone: '0571-88886666-801' };
const EMPTY = { avatar: null, birthday: null, sex: null, email: null, phone: null, telephone: null };

async function stored(id: string) {
  const { rows } = await sql`select username, realname, work_no, status, avatar, birthday, sex, email, phone, telephone,
    updated_by from app_user where id = ${id}`.execute(owner);
  return rows[0];
}

describe('the own profile', () => {
  it('shows who one is, where one belongs, and how to be reached, and nothing else', async () => {
    const { id, username, client } = await somebody({ departments: ['A01A01', 'A01A02'], tenants: [1, 2] });
    await sql`update app_user set work_no = 'GH-0815' where id = ${id}`.execute(owner);
    const { status, body } = await client.get(PATH);
    expect(status).toBe(200);
    expect(body).toEqual(
      done({
        username,
        realname: `${username} 先生`,
        workNo: 'GH-0815',
        departments: [
          { orgCode: 'A01A01', departName: expect.any(String) },
          { orgCode: 'A01A02', departName: expect.any(String) },
        ],
        tenants: [
          { id: 1, name: expect.any(String) },
          { id: 2, name: expect.any(String) },
        ],
        createTime: TIME,
        ...EMPTY,
      }),
    );
  });

  it('of the demo city names the department', async () => {
    const profile = await read(await as('expert01'));
    expect(profile).toMatchObject({
      username: 'expert01',
      realname: '冯景明',
      departments: [{ orgCode: 'A08', departName: '评标专家库' }],
    });
  });

  it('has empty lists for somebody without department and tenant', async () => {
    const { client } = await somebody();
    expect(await read(client)).toMatchObject({ workNo: null, departments: [], tenants: [] });
  });

  it('is shown to nobody without a session, or with a token that was never issued', async () => {
    expect((await nobody.get(PATH)).body).toMatchObject({ success: false, code: 401, message: '请先登录' });
    expect((await withToken('x'.repeat(43)).get(PATH)).status).toBe(401);
  });

  it('does not take a wish to see somebody else', async () => {
    const { username, client } = await somebody();
    const { body } = await client.get(PATH, { query: { id: 'admin', username: 'admin', userId: 'admin' } });
    expect(body.result.username).toBe(username);
  });
});

describe('saving the own profile', () => {
  it.each(['PUT', 'POST'] as const)('by %s stores what was sent', async (method) => {
    const { id, username, client } = await somebody();
    const change = { ...FILLED, email: `${method}@yunzhou.gov.cn`, phone: newPhone() };
    const answer = method === 'PUT' ? await client.put(PATH, change) : await client.post(PATH, change);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(done(null, '保存成功！'));
    expect(await read(client)).toMatchObject(change);
    expect(await stored(id)).toMatchObject({ ...change, updatedBy: username });
  });

  it('leaves what is absent or null, and clears what is empty', async () => {
    const { client } = await somebody();
    const phone = newPhone();
    await save(client, { ...FILLED, email: 'leaves@yunzhou.cn', phone });
    await save(client, { birthday: null, sex: '', telephone: '' });
    expect(await read(client)).toMatchObject({
      birthday: '1988-02-29',
      sex: null,
      email: 'leaves@yunzhou.cn',
      phone,
      telephone: null,
    });
    await save(client, { birthday: '', email: '', phone: '' });
    expect(await read(client)).toMatchObject(EMPTY);
  });

  it('takes an uploaded picture, and gives it up again', async () => {
    const { client } = await somebody();
    const avatar = 'avatar/7f1c2d3e-0000-4000-8000-00000000000a/avatar.png';
    expect((await save(client, { avatar })).body).toEqual(done(null, '保存成功！'));
    expect(await read(client)).toMatchObject({ avatar });
    await save(client, { avatar: '' });
    expect(await read(client)).toMatchObject({ avatar: null });
  });

  it.each([
    'https://elsewhere.example/a.png',
    'upload/7f1c2d3e-0000-4000-8000-00000000000a/a.png',
    'avatar/../../secret.png',
    'avatar/7f1c2d3e-0000-4000-8000-00000000000a/a.svg',
    'javascript:alert(1)//.png',
  ])('takes no picture that is not one of its own: %s', async (avatar) => {
    const { client } = await somebody();
    const { status, body } = await save(client, { avatar });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 400, result: { field: 'avatar' } });
    expect(await read(client)).toMatchObject({ avatar: null });
  });

  it('lets any number of people have neither phone nor e-mail', async () => {
    for (const { client } of [await somebody(), await somebody()])
      expect((await save(client, { phone: '', email: '' })).body.success).toBe(true);
  });

  it('takes numbers as the stock client sends them', async () => {
    const { client } = await somebody();
    const phone = newPhone();
    await save(client, { sex: '1', phone: Number(phone) });
    expect(await read(client)).toMatchObject({ sex: 1, phone });
  });

  it('of nothing changes nothing, not even who changed it last', async () => {
    const { id, client } = await somebody();
    expect((await save(client, {})).body).toEqual(done(null, '保存成功！'));
    expect(await stored(id)).toMatchObject({ ...EMPTY, updatedBy: null });
  });

  it('drops every field that is not for its owner to change', async () => {
    const { id, username, client } = await somebody();
    const hostile = {
      id: '00000000-0000-7000-8000-000000000000',
      username: 'admin',
      realname: '冒名',
      workNo: 'GH-1',
      status: 2,
      userIdentity: 2,
      departIds: 'A01',
      departments: ['A01'],
      tenants: [1],
      delFlag: 1,
      createBy: 'mallory',
      updateBy: 'mallory',
      password: 'x',
    };
    expect((await save(client, { ...hostile, telephone: '12345' })).body.success).toBe(true);
    expect(await stored(id)).toEqual({
      ...EMPTY,
      username,
      realname: `${username} 先生`,
      workNo: null,
      status: 1,
      telephone: '12345',
      updatedBy: username,
    });
  });

  it('is in the audit with the names of the fields and none of their values', async () => {
    const { id, client } = await somebody();
    const phone = newPhone();
    await save(client, { phone, sex: 1 });
    const { rows } = await sql<{ whole: string }>`
      select action, subject, subject_id, detail, audit_entry::text as whole from audit_entry
      where actor_id = ${id}`.execute(owner);
    expect(rows).toEqual([
      {
        action: 'PUT /sys/account/profile',
        subject: 'app_user',
        subjectId: id,
        detail: { fields: ['phone', 'sex'] },
        whole: expect.not.stringContaining(phone),
      },
    ]);
  });

  it('leaves everybody else as they were', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const before = await stored(other.id);
    await save(one.client, { ...FILLED, email: 'alone@yunzhou.cn', phone: newPhone() });
    expect(await stored(other.id)).toEqual(before);
  });

  it('needs a session', async () => {
    expect((await save(nobody, { sex: 1 })).status).toBe(401);
  });

  it('is refused to other sites', async () => {
    const { id, client } = await somebody();
    const { status } = await client.post(PATH, { sex: 1 }, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([status, await stored(id)]).toEqual([403, expect.objectContaining({ sex: null })]);
  });
});
