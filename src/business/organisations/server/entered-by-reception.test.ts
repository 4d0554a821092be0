import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { roleId } from '#testing/city.ts';
import type { Client } from '#testing/client.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';
import { codeFor, signedRequest } from '#testing/phone-code.ts';
import { openSigners } from '#testing/signers.ts';

const { PATH, owner, as, reception, give, submit } = await openSigners(200);

/** An organisation that reception has entered, handed in and got back. */
async function entered(digits: number): Promise<string> {
  const draft = organisationDraft(digits);
  await reception.post(`${PATH}/add`, draft);
  const { body } = await reception.get(`${PATH}/list`, { query: { creditCode: draft.creditCode } });
  const { id } = body.result.records[0];
  expect(await submit(reception, id, await codeFor(owner, reception, id))).toMatchObject({ success: true });
  await sql`update gc_org set status = 'REJECTED' where id = ${id}`.execute(owner);
  return id;
}
const edit = async (client: Client, id: string) =>
  (await client.put(`${PATH}/edit`, { id, officeAddress: '云州市城东区' })).body;

describe('an organisation that reception has entered', () => {
  it('is reception’s to go on with as long as nobody acts for it', async () => {
    const id = await entered(201);
    expect(await edit(reception, id)).toMatchObject({ success: true });
    expect(await give(reception, 'resubmit', id)).toMatchObject({ success: true });
  });

  it('is its own people’s from the first one on, and no longer reception’s', async () => {
    const id = await entered(202);
    await addPerson(owner, 'joiner-01', { roles: ['BIDDER'] });
    const added = await reception.post(`${PATH}/addMember`, { id, username: 'joiner-01' });
    expect(added.body).toMatchObject({ success: true });
    const joiner = await as('joiner-01');
    expect((await edit(reception, id)).success).toBe(false);
    expect((await give(reception, 'resubmit', id)).success).toBe(false);
    expect(await edit(joiner, id)).toMatchObject({ success: true });
    expect(await give(joiner, 'resubmit', id)).toMatchObject({ success: true });
  });

  it('is not approved by who handed it in again, though somebody else has entered it', async () => {
    const id = await entered(205);
    await addPerson(owner, 'joiner-05', { roles: ['BIDDER'] });
    await reception.post(`${PATH}/addMember`, { id, username: 'joiner-05' });
    expect(await give(await as('joiner-05'), 'resubmit', id)).toMatchObject({ success: true });
    // Somebody who was a member, and reviews today.
    const { rows: members } = await sql<{ id: string }>`
      update participation set ended_at = business_now() where object_id = ${id} and relation = 'member'
      returning user_id as id`.execute(owner);
    await sql`
      insert into user_role (user_id, role_id)
      values (${members[0]?.id}, ${roleId('CENTER_RECEPTION')})`.execute(owner);
    expect(await give(await as('joiner-05'), 'approve', id)).toMatchObject({ result: { refusal: 'review.own' } });
  });

  it('is not a colleague’s at the counter, whatever name stands in its row', async () => {
    const id = await entered(203);
    await addPerson(owner, 'counter-02', { roles: ['CENTER_RECEPTION'] });
    const colleague = await as('counter-02');
    await sql`update gc_org set created_by = 'counter-02' where id = ${id}`.execute(owner);
    expect((await edit(colleague, id)).success).toBe(false);
    expect((await give(colleague, 'resubmit', id)).success).toBe(false);
  });

  it('has no change approved by who asked for it, also when a member has corrected it and sent it again', async () => {
    const CHANGE = '/gcOrg/change';
    const decide = async (client: Client, command: string, change: string, input: object = {}) => {
      const { rows } = await sql<{ version: number }>`
        select version from change_request where id = ${change}`.execute(owner);
      return (await client.post(`${CHANGE}/${command}`, { id: change, version: rows[0]?.version, ...input })).body;
    };
    const id = await entered(204);
    await sql`update gc_org set status = 'ACTIVE' where id = ${id}`.execute(owner);
    await addPerson(owner, 'counter-03', { roles: ['CENTER_RECEPTION'] });
    await addPerson(owner, 'joiner-03', { roles: ['BIDDER'] });
    const [colleague, joiner] = [await as('counter-03'), await as('joiner-03')];
    const changes = { officeAddress: '云州市城东区一号', email: 'a@yunzhou.example' };
    const asked = { changes, reason: '搬迁' };
    const { rows } = await sql<{ version: number }>`select version from gc_org where id = ${id}`.execute(owner);
    const signed = await signedRequest(owner, reception, id, asked);
    const request = { id, version: rows[0]?.version, ...asked, ...signed };
    const change = (await reception.post(`${CHANGE}/request`, request)).body.result.id;
    await decide(colleague, 'reject', change, { opinion: '邮箱不对' });
    await colleague.post(`${PATH}/addMember`, { id, username: 'joiner-03' });
    const correction = { changes: { email: 'b@yunzhou.example' } };
    const codes = await signedRequest(owner, joiner, id, { ...correction, changeId: change });
    expect(await decide(joiner, 'resubmit', change, { ...correction, ...codes })).toMatchObject({ success: true });
    expect(await decide(reception, 'approve', change)).toMatchObject({ result: { refusal: 'review.own' } });
    expect(await decide(colleague, 'approve', change)).toMatchObject({ success: true });
  });
});
