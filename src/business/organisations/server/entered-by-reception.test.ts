import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { addPerson } from '#testing/person.ts';
import { codeFor } from '#testing/phone-code.ts';
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

  it('is not a colleague’s at the counter, whatever name stands in its row', async () => {
    const id = await entered(203);
    await addPerson(owner, 'counter-02', { roles: ['CENTER_RECEPTION'] });
    const colleague = await as('counter-02');
    await sql`update gc_org set created_by = 'counter-02' where id = ${id}`.execute(owner);
    expect((await edit(colleague, id)).success).toBe(false);
    expect((await give(colleague, 'resubmit', id)).success).toBe(false);
  });
});
