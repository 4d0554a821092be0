import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addPerson } from '#testing/person.ts';
import { codeFor, sentCode } from '#testing/phone-code.ts';
import { openSigners, otherThan } from '#testing/signers.ts';

const { PATH, owner, as, database, reception, applicant, ask, submit, age } = await openSigners(400);

describe('codes are sent', () => {
  it('once a minute for an organisation', async () => {
    const { client, id } = await applicant();
    await ask(client, id);
    const again = await client.post(`${PATH}/phoneCode`, { id });
    expect([again.status, again.body.result.refusal]).toEqual([429, 'code.too-soon']);
    await age(60);
    expect(await ask(client, id)).toMatchObject({ success: true });
  });

  /** Codes that were sent an hour ago, by somebody to some telephone. */
  const sentBefore = (count: number, { userId, recipient }: { userId?: string; recipient: string }) =>
    sql`
      insert into one_time_code (id, act, object, object_id, user_id, recipient, content, mac, created_at, expires_at)
      select gen_random_uuid(), 'gcOrg.submit', 'gcOrg', gen_random_uuid(),
        coalesce(${userId ?? null}::uuid, gen_random_uuid()), ${recipient}, '', '',
        clock_timestamp() - interval '1 hour' + make_interval(secs => at), clock_timestamp()
      from generate_series(1, ${count}) as at`.execute(owner);
  const asker = async (id: string) =>
    (await sql<{ userId: string }>`select user_id from participation where object_id = ${id}`.execute(owner)).rows[0]
      ?.userId;

  it('five times a day by one user to a telephone that they have not verified, with the time of the next one', async () => {
    const { client, id, phone } = await applicant();
    await sentBefore(4, { userId: await asker(id), recipient: phone });
    expect(await ask(client, id)).toMatchObject({ success: true });
    await age(60);
    const { status, body, headers } = await client.post(`${PATH}/phoneCode`, { id });
    expect(status).toBe(429);
    expect(body).toMatchObject({
      message: expect.stringMatching(
        /^您一天内最多向该手机号发送 5 次验证码，\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 之后可再获取$/,
      ),
      result: { refusal: 'code.too-many', values: { at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) } },
    });
    // The oldest of the five leaves its day after twenty-three hours.
    expect(Number(headers['retry-after']) / 3_600).toBeCloseTo(23, 0);
  });

  it('fifteen times a day by strangers to one telephone, and its owner has codes of their own beside these', async () => {
    const known = await applicant();
    await submit(known.client, known.id, await codeFor(owner, known.client, known.id));
    await sql`update gc_org set status = 'DRAFT' where id = ${known.id}`.execute(owner);
    await sentBefore(15, { recipient: known.phone });
    const stranger = await applicant(known.phone);
    expect(await ask(stranger.client, stranger.id)).toMatchObject({
      success: false,
      result: { refusal: 'code.phone-busy', values: { limit: 15 } },
    });
    await age(60);
    expect(await ask(known.client, known.id)).toMatchObject({ success: true });
  });

  it('fifty times a day by one user, to whichever telephones', async () => {
    const { client, id } = await applicant();
    await sentBefore(50, { userId: await asker(id), recipient: '13900000123' });
    expect(await ask(client, id)).toMatchObject({ result: { refusal: 'code.user-busy', values: { limit: 50 } } });
  });

  it('no more for an act on an object that was tried ten times in an hour, while others go on', async () => {
    const { client, id, phone } = await applicant();
    await addPerson(owner, 'colleague-limits', { roles: ['BIDDER'] });
    await reception.post(`${PATH}/addMember`, { id, username: 'colleague-limits' });
    for (const _round of [1, 2]) {
      await age(60);
      expect(await ask(client, id)).toMatchObject({ success: true });
      for (let guess = 0; guess < 5; guess += 1) await submit(client, id, otherThan(await sentCode(owner, phone)));
    }
    expect(await submit(client, id, '000000')).toMatchObject({
      message: expect.stringMatching(/^验证码错误次数过多，此项操作暂停验证，.* 之后可重新获取$/),
      result: { refusal: 'code.tries', field: 'code', values: { at: expect.any(String) } },
    });
    await age(60);
    expect(await ask(client, id)).toMatchObject({ result: { refusal: 'code.tries' } });
    const colleague = await as('colleague-limits');
    expect(await submit(colleague, id, await codeFor(owner, colleague, id))).toMatchObject({ success: true });
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
