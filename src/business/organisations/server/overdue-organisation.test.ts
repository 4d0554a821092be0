import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '#kit/server/data/ids.ts';
import { testApp } from '#testing/app.ts';
import { enteredOrganisation } from '#testing/investment-project.ts';
import { addPerson } from '#testing/person.ts';

const { owner, as } = await testApp();
const PATH = '/gcOrg/gcOrg';

it('a command on a row whose due move fails is refused, decides nothing on the old state, and meets the new one later', async () => {
  const userId = await addPerson(owner, 'overdue-member', { roles: ['BIDDER'] });
  const { id } = await enteredOrganisation(owner, { digits: 350_001, userId });
  const [mine, supervisor] = [await as('overdue-member'), await as('supervisor01')];
  await sql`
    create function fails_to_expire() returns trigger language plpgsql as $$ begin raise 'it leaks'; end $$;
    create trigger gc_org_fails_to_expire before update on gc_org for each row when (new.status = 'EXPIRED')
      execute function fails_to_expire()`.execute(owner);
  await sql`update gc_org set licence_end_on = '2026-01-31', next_check_at = '2026-02-01 00:00+08' where id = ${id}`.execute(
    owner,
  );
  const row = async () =>
    (await sql<{ status: string; version: number }>`select status, version from gc_org where id = ${id}`.execute(owner))
      .rows[0];
  const before = await row();
  const give = async (client: typeof mine, command: string, input: object = {}) =>
    (await client.post(`${PATH}/${command}`, { id, version: (await row())?.version, ...input })).body;
  const refused = {
    success: false,
    code: 409,
    result: { refusal: 'machine.overdue', current: { status: 'ACTIVE' }, remedy: expect.stringContaining('稍后') },
  };
  expect(await give(mine, 'deregister')).toMatchObject(refused);
  // Who has nothing to do with it learns neither that it exists nor in which state it is.
  expect(await give(await as('bidder02'), 'deregister')).toEqual({
    ...(await give(mine, 'deregister', { id: newId() })),
    timestamp: expect.any(Number),
  });
  expect(await give(supervisor, 'suspend', { decisionNo: '云建罚〔2026〕8号' })).toMatchObject(refused);
  expect(await row()).toEqual(before);
  expect((await sql`select from fact where subject_id = ${id}`.execute(owner)).rows).toEqual([]);

  await sql`drop trigger gc_org_fails_to_expire on gc_org`.execute(owner);
  // What failed rests for a while before it is tried again.
  await expect
    .poll(async () => (await give(mine, 'deregister')).result, { timeout: 40_000, interval: 500 })
    .toMatchObject({ refusal: 'machine.other-state', current: { status: 'EXPIRED' } });
}, 60_000);
