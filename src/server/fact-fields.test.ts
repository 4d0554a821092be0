import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#kit/server/data/ids.ts';
import { chainFacts, hashOf, recordFact, rowHash } from '#kit/server/engine/facts.ts';
import { findChainFault } from '#kit/server/engine/verification/verify-facts.ts';
import { testApp } from '#testing/app.ts';
import { activeOrganisation } from '#testing/practitioner.ts';

const { owner, as, idOf } = await testApp();
const HASH = /^[0-9a-f]{64}$/;

const factsOf = async (id: string) =>
  (
    await sql<{ body: string }>`select body from fact where subject_id = ${id} order by position`.execute(owner)
  ).rows.map(({ body }) => JSON.parse(body));
const rowOf = async (id: string) =>
  (await sql<Record<string, unknown>>`select * from gc_person where id = ${id}`.execute(owner)).rows[0] ?? {};

/** A person of an organisation for which bidder06 acts beside another one. */
async function person() {
  await activeOrganisation(owner, 4_301, await idOf('bidder06'));
  const { id: orgId } = await activeOrganisation(owner, 4_302, await idOf('bidder06'));
  const { rows } = await sql<{ id: string }>`
    insert into gc_person (id, status, name, id_type, id_no, id_no_sealed, id_no_mac, gender, birth_on, org_id, created_by)
    values (gen_random_uuid(), 'DRAFT', '江一帆', 'PASSPORT', 'E****', 'v1.', 'fact-fields', '1', '1990-01-01', ${orgId},
      'bidder06') returning id`.execute(owner);
  return { id: rows[0]?.id ?? '', orgId };
}

describe('a fact', () => {
  it('says who acted, as what, for which organisation and from where, and hashes the row before and after', async () => {
    const { id, orgId } = await person();
    const bidder = await as('bidder06');
    const [reception, drafted] = [await as('staff01'), await rowOf(id)];
    expect((await bidder.post('/gcPerson/gcPerson/submit', { id, version: 1 })).body.success).toBe(true);
    const submitted = await rowOf(id);
    await reception.post('/gcPerson/gcPerson/approve', { id, version: 2, opinion: '一致' });
    const [submit, approve] = await factsOf(id);
    expect(submit).toMatchObject({
      command: 'submit',
      actor: {
        id: await idOf('bidder06'),
        as: 'owner',
        orgId,
        ip: '127.0.0.1',
        session: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
      before: rowHash(drafted),
      after: rowHash(submitted),
    });
    expect(approve).toMatchObject({
      actor: { as: 'centerAccept', ip: '127.0.0.1' },
      before: submit.after,
      after: rowHash(await rowOf(id)),
      review: { id: expect.any(String), hash: hashOf({ opinion: '一致', remarks: [] }) },
    });
    expect(submit.review).toBeUndefined();
    // Who acts for nobody has no organisation, and no text of the row is in the fact.
    expect(approve.actor.orgId).toBeUndefined();
    for (const one of [submit, approve]) {
      expect([one.before, one.after]).toEqual([expect.stringMatching(HASH), expect.stringMatching(HASH)]);
      expect(JSON.stringify(one)).not.toContain('fact-fields');
    }
  });

  it('of the clock has hashes and no actor', async () => {
    const { rows } = await sql<{ body: string }>`
      select body from fact where body::jsonb ->> 'command' in ('expire', 'lift') limit 1`.execute(owner);
    const fact = JSON.parse(rows[0]?.body ?? '{}');
    expect([fact.actor, fact.before, fact.after]).toEqual([
      undefined,
      expect.stringMatching(HASH),
      expect.stringMatching(HASH),
    ]);
  });

  it('of the shape that was written before stands in one chain with those of now', async () => {
    const at = new Date('2026-12-01T02:00:00Z');
    const actor = { id: newId(), name: '陈立', as: 'owner' };
    await recordFact(owner, {
      subject: 'gcProject',
      subjectId: newId(),
      command: 'submit',
      from: 'DRAFT',
      to: 'PENDING',
      at,
      actor,
    });
    await chainFacts(owner);
    expect(await findChainFault(owner)).toBeUndefined();
    const { rows } = await sql<{ old: number; new: number }>`
      select count(*) filter (where body::jsonb ? 'before')::int as new,
        count(*) filter (where not body::jsonb ? 'before')::int as old
      from fact join fact_link on fact_id = fact.id`.execute(owner);
    expect([rows[0]?.old, (rows[0]?.new ?? 0) > 1]).toEqual([1, true]);
  });
});
