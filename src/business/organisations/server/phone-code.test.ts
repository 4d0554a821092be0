import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';
import { codeFor, sentCode, signedRequest } from '#testing/phone-code.ts';
import { openSigners, otherThan } from '#testing/signers.ts';

const { PATH, owner, as, reception, applicant, ask, give, submit, returned, inForce } = await openSigners(600);
const OVER = { success: false, message: '验证码已失效', result: { refusal: 'code.over', field: 'code' } };
const WRONG = { success: false, message: '验证码不正确', result: { refusal: 'code.wrong', field: 'code' } };

describe('a code that stands for a signature', () => {
  it('goes to the contact of the organisation and hands it in once', async () => {
    const { client, id, phone } = await applicant();
    expect(await ask(client, id)).toMatchObject({
      success: true,
      result: { sentTo: `139****0${phone.slice(-3)}`, seconds: 60 },
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
    const { client, id } = await returned();
    expect(await give(client, 'resubmit', id)).toMatchObject({ success: true });
  });

  it('is asked for again when a returned organisation comes with another telephone', async () => {
    const { client, id, phone } = await returned();
    await client.put(`${PATH}/edit`, { id, contactPhone: '13900000998' });
    expect(await give(client, 'resubmit', id)).toMatchObject({
      success: false,
      result: { refusal: 'org.phone-unverified', field: 'code' },
    });
    const code = await codeFor(owner, client, id);
    expect(await sentCode(owner, '13900000998')).toBe(code);
    expect(await give(client, 'resubmit', id, { code })).toMatchObject({ success: true });
    const { rows } = await sql`select verified_phone from gc_org where id = ${id}`.execute(owner);
    expect(rows).toEqual([{ verifiedPhone: '13900000998' }]);
    expect(phone).not.toBe('13900000998');
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
    await addPerson(owner, 'colleague-signer', { roles: ['BIDDER'] });
    await reception.post(`${PATH}/addMember`, { id, username: 'colleague-signer' });
    const colleague = await as('colleague-signer');
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
    const { client, id, request } = await inForce();
    const changes = { postcode: '310000' };
    expect(await request(changes)).toMatchObject({
      result: { refusal: 'org.phone-unverified', field: 'phoneCode' },
    });
    const { phoneCode: code } = await signedRequest(owner, client, id, { changes, reason: '搬迁' });
    expect(await request(changes, { phoneCode: otherThan(code) })).toMatchObject({
      result: { refusal: 'code.wrong', field: 'phoneCode' },
    });
    expect(await request(changes, { phoneCode: code })).toMatchObject({ success: true });
    expect(await request({ regAddress: '云州' }, { phoneCode: code })).toMatchObject({
      result: { refusal: 'code.over', field: 'phoneCode' },
    });
  });
});
