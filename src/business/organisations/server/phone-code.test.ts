import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { roleId } from '#testing/city.ts';
import type { Client } from '#testing/client.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';
import { codeFor, sentCode } from '#testing/phone-code.ts';

const { owner, as, database } = await testApp();
const reception = await as('staff01');
const PATH = '/gcOrg/gcOrg';

let entered = 600;
async function applicant(phone?: string): Promise<{ client: Client; id: string; phone: string }> {
  entered += 1;
  const username = `signer-${entered}`;
  const userId = await addPerson(owner, username);
  await sql`insert into user_role (user_id, role_id) values (${userId}, ${roleId('BIDDER')})`.execute(owner);
  const client = await as(username);
  const contactPhone = phone ?? `13900000${entered}`;
  await client.post(`${PATH}/add`, organisationDraft(entered, { contactPhone }));
  const [row] = (await client.get(`${PATH}/list`)).body.result.records;
  return { client, id: row.id, phone: contactPhone };
}
const ask = async (client: Client, id: string) => (await client.post(`${PATH}/phoneCode`, { id })).body;
const submit = async (client: Client, id: string, code?: string) => {
  const { rows } = await sql<{ version: number }>`select version from gc_org where id = ${id}`.execute(owner);
  return (await client.post(`${PATH}/submit`, { id, version: rows[0]?.version, ...(code && { code }) })).body;
};
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const age = (seconds: number) =>
  sql`
    update one_time_code set created_at = created_at - make_interval(secs => ${seconds}),
      expires_at = expires_at - make_interval(secs => ${seconds})`.execute(owner);
const OVER = { success: false, message: '验证码已失效', result: { refusal: 'code.over', field: 'code' } };
const WRONG = { success: false, message: '验证码不正确', result: { refusal: 'code.wrong', field: 'code' } };

describe('a code that stands for a signature', () => {
  it('goes to the contact of the organisation and hands it in once', async () => {
    const { client, id, phone } = await applicant();
    expect(await ask(client, id)).toMatchObject({
      success: true,
      result: { sentTo: `139****0${entered}`, seconds: 60 },
    });
    expect(await submit(client, id, await sentCode(owner, phone))).toMatchObject({ success: true });
    const { rows } = await sql<{ used: boolean }>`
      select used_at is not null as used from one_time_code where object_id = ${id}`.execute(owner);
    expect(rows).toEqual([{ used: true }]);
  });

  it('is asked for by reception, too, for what it has entered', async () => {
    const draft = organisationDraft(699, { contactPhone: '13900000699' });
    await reception.post(`${PATH}/add`, draft);
    const [row] = (await reception.get(`${PATH}/list`, { query: { creditCode: draft.creditCode } })).body.result
      .records;
    expect(await submit(reception, row.id, await codeFor(owner, reception, row.id))).toMatchObject({ success: true });
  });

  it('is demanded at its field, and is not needed to see that it may be handed in', async () => {
    const { client, id } = await applicant();
    expect(await submit(client, id)).toMatchObject({
      success: false,
      message: '联系人手机尚未验证',
      result: { refusal: 'org.phone-unverified', field: 'code' },
    });
    const { state } = (await client.get(`${PATH}/queryById`, { query: { id } })).body.result;
    expect(state.allowedActions).toContainEqual({ command: 'submit', enabled: true, blockedBy: [] });
  });

  it('is not asked for when a returned organisation is handed in again', async () => {
    const { client, id } = await applicant();
    await submit(client, id, await codeFor(owner, client, id));
    const version = async () => (await client.get(`${PATH}/queryById`, { query: { id } })).body.result.version;
    await reception.post(`${PATH}/reject`, { id, version: await version(), opinion: '请核对' });
    const { body } = await client.post(`${PATH}/resubmit`, { id, version: await version() });
    expect(body).toMatchObject({ success: true });
  });
});

describe('a code is refused', () => {
  it('when it is wrong, and the right one is good after that', async () => {
    const { client, id } = await applicant();
    const code = await codeFor(owner, client, id);
    expect(await submit(client, id, otherThan(code))).toMatchObject(WRONG);
    expect(await submit(client, id, code)).toMatchObject({ success: true });
  });

  it('when it is no code', async () => {
    const { client, id } = await applicant();
    for (const code of ['12345', '1234567', 'abcdef'])
      expect(await submit(client, id, code)).toMatchObject({ success: false, result: { field: 'code' } });
  });

  it('after ten minutes, and not a moment before', async () => {
    const { client, id } = await applicant();
    const code = await codeFor(owner, client, id);
    const { rows } = await sql<{ life: number }>`
      select extract(epoch from expires_at - created_at)::int as life from one_time_code where object_id = ${id}`.execute(
      owner,
    );
    expect(rows).toEqual([{ life: 600 }]);
    const endsIn = (seconds: number) =>
      sql`
        update one_time_code set expires_at = clock_timestamp() + make_interval(secs => ${seconds})
        where object_id = ${id}`.execute(owner);
    await endsIn(0);
    expect(await submit(client, id, code)).toMatchObject(OVER);
    await endsIn(30);
    expect(await submit(client, id, code)).toMatchObject({ success: true });
  });

  it('when it was used', async () => {
    const { client, id } = await applicant();
    const code = await codeFor(owner, client, id);
    await submit(client, id, code);
    await sql`update gc_org set status = 'DRAFT' where id = ${id}`.execute(owner);
    expect(await submit(client, id, code)).toMatchObject(OVER);
  });

  it('after five wrong ones, the right one with them, also when they come at once', async () => {
    const { client, id } = await applicant();
    const code = await codeFor(owner, client, id);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => submit(client, id, otherThan(code))));
    expect(guesses.filter(({ result }) => result.refusal === 'code.wrong')).toHaveLength(5);
    expect(await submit(client, id, code)).toMatchObject(OVER);
  });

  it('when a newer one was sent', async () => {
    const { client, id } = await applicant();
    const first = await codeFor(owner, client, id);
    const second = await codeFor(owner, client, id);
    if (first !== second) expect(await submit(client, id, first)).toMatchObject(WRONG);
    expect(await submit(client, id, second)).toMatchObject({ success: true });
  });

  it('when it was sent for another organisation, even to the same telephone', async () => {
    const [mine, other] = [await applicant('13900000001'), await applicant('13900000001')];
    const code = await codeFor(owner, other.client, other.id);
    expect(await submit(mine.client, mine.id, code)).toMatchObject(OVER);
    expect(await submit(other.client, other.id, code)).toMatchObject({ success: true });
  });

  it('when the telephone of the organisation is another one by now', async () => {
    const { client, id } = await applicant();
    const code = await codeFor(owner, client, id);
    await client.put(`${PATH}/edit`, { id, contactPhone: '13900000999' });
    expect(await submit(client, id, code)).toMatchObject(OVER);
  });

  it('of a colleague: it is for the one who asked, and only that one can use up its tries', async () => {
    const { client, id } = await applicant();
    await reception.post(`${PATH}/addMember`, { id, username: 'bidder03' });
    const colleague = await as('bidder03');
    const code = await codeFor(owner, client, id);
    for (let guess = 0; guess < 6; guess += 1) expect(await submit(colleague, id, code)).toMatchObject(OVER);
    expect(await submit(client, id, code)).toMatchObject({ success: true });
  });

  it('and spends no try for somebody who has nothing to do with the organisation', async () => {
    const { client, id } = await applicant();
    const code = await codeFor(owner, client, id);
    const rival = await as('bidder02');
    expect(await ask(rival, id)).toMatchObject({ success: false, code: 404 });
    expect(await submit(rival, id, code)).toMatchObject({ success: false, code: 404 });
    const { rows } = await sql`select tries from one_time_code where object_id = ${id}`.execute(owner);
    expect(rows).toEqual([{ tries: 0 }]);
  });

  it('by a change at the field phoneCode', async () => {
    const { client, id } = await applicant();
    await submit(client, id, await codeFor(owner, client, id));
    const version = async () => (await client.get(`${PATH}/queryById`, { query: { id } })).body.result.version;
    await reception.post(`${PATH}/approve`, { id, version: await version() });
    const request = async (phoneCode?: string) => {
      const input = { id, version: await version(), changes: { postcode: '310000' }, reason: '搬迁', phoneCode };
      return (await client.post('/gcOrg/change/request', input)).body;
    };
    expect(await request()).toMatchObject({ result: { refusal: 'org.phone-unverified', field: 'phoneCode' } });
    const code = await codeFor(owner, client, id);
    expect(await request(otherThan(code))).toMatchObject({ result: { refusal: 'code.wrong', field: 'phoneCode' } });
    expect(await request(code)).toMatchObject({ success: true });
    expect(await request(code)).toMatchObject({ result: { refusal: 'code.over', field: 'phoneCode' } });
  });
});

describe('codes are sent', () => {
  it('once a minute for an organisation', async () => {
    const { client, id } = await applicant();
    await ask(client, id);
    const again = await client.post(`${PATH}/phoneCode`, { id });
    expect([again.status, again.body.result.refusal]).toEqual([429, 'code.too-soon']);
    await age(60);
    expect(await ask(client, id)).toMatchObject({ success: true });
  });

  it('ten times a day to one telephone, no matter who asks', async () => {
    const phone = '13900000777';
    const { id } = await applicant(phone);
    await sql`
      insert into one_time_code (id, object, object_id, user_id, recipient, mac, created_at, expires_at)
      select gen_random_uuid(), 'gcOrg', ${id}, gen_random_uuid(), ${phone}, '', clock_timestamp() - interval '1 hour',
        clock_timestamp() from generate_series(1, 9)`.execute(owner);
    const tenth = await applicant(phone);
    expect(await ask(tenth.client, tenth.id)).toMatchObject({ success: true });
    const eleventh = await applicant(phone);
    expect(await ask(eleventh.client, eleventh.id)).toMatchObject({
      success: false,
      message: '该手机号一天内最多接收 10 次验证码',
    });
  });

  it('and kept as a mac alone: neither table nor event holds one in the clear', async () => {
    const { client, id, phone } = await applicant();
    const code = await codeFor(owner, client, id);
    const { rows } = await sql<{ text: string }>`
      select one_time_code::text as text from one_time_code where object_id = ${id}
      union all select message_delivery::text from message_delivery where recipient = ${phone}
      union all select payload::text from outbox_message where topic = 'delivery.asked'`.execute(owner);
    // The digits may occur in an id by chance; as a number of their own they may not.
    for (const { text } of rows) expect(text).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
  });

  it('to nobody without a driver, which is said at once', async () => {
    const { client, id } = await applicant();
    const production = await testApp({ mode: 'production' }, database);
    const { body } = await production.withToken(client.token).post(`${PATH}/phoneCode`, { id });
    expect(body).toMatchObject({
      success: false,
      message: '平台尚未接通短信，验证码无法发送',
      result: { refusal: 'code.no-channel' },
    });
    await production.close();
  });
});
