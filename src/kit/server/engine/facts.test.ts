import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { testKernel } from '#testing/kernel.ts';
import { asSuperuser } from '#testing/superuser.ts';
import { chainFacts, lastLink, recordFact } from './facts.ts';
import { findChainFault } from './verification/verify-facts.ts';

const { db, owner, database } = await testKernel(() => undefined);
const at = new Date('2026-12-01T02:00:00Z');
const actor = { id: newId(), name: 'tenderer01', as: 'owner' };
const subjectId = newId();
const submit = (command: string) =>
  recordFact(db, { subject: 'gcProject', subjectId, command, from: 'DRAFT', to: 'PENDING', at, actor });

beforeEach(async () => {
  await asSuperuser(owner, (trx) => sql`truncate fact, fact_link, fact_head`.execute(trx));
});

describe('a fact', () => {
  it('is written as the text that is hashed, and found by what it is about', async () => {
    const id = await submit('submit');
    const { rows } = await sql`select id, body, subject, subject_id from fact where subject_id = ${subjectId}`.execute(
      db,
    );
    expect(rows).toEqual([
      {
        id,
        subject: 'gcProject',
        subjectId,
        body: `{"actor":{"as":"owner","id":"${actor.id}","name":"tenderer01"},"at":"2026-12-01 10:00:00","command":"submit","from":"DRAFT","id":"${id}","subject":"gcProject","subjectId":"${subjectId}","to":"PENDING"}`,
      },
    ]);
  });

  it('exists exactly when its act was done', async () => {
    const act = db.transaction().execute(async (trx) => {
      await recordFact(trx, { subject: 'gcProject', subjectId, command: 'submit', at });
      throw new Error('undone');
    });
    await expect(act).rejects.toThrow('undone');
    expect(await chainFacts(db)).toBe(0);
  });

  it.each([
    'update fact set body = body',
    'delete from fact',
    'update fact_link set number = 9',
    'delete from fact_link',
  ])('is neither changed nor taken out by the server itself: %s', async (text) => {
    await submit('submit');
    await chainFacts(db);
    await expect(sql.raw(text).execute(db)).rejects.toThrow(/permission denied/);
  });
});

describe('the chain', () => {
  it('takes every committed fact once, by several processes at a time', async () => {
    for (let n = 0; n < 40; n += 1) await submit(`c${n}`);
    const pools = [openPool(database.appUrl, 2), openPool(database.appUrl, 2)];
    const chained = await Promise.all([...pools, ...pools].map((pool) => chainFacts(openDb(pool))));
    expect(chained.reduce((sum, some) => sum + some, 0)).toBe(40);
    expect((await lastLink(db)).number).toBe(40);
    expect(await findChainFault(db)).toBeUndefined();
    for (const pool of pools) await pool.end();
  });

  it.each<[string, (trx: typeof owner) => Promise<unknown>, object]>([
    [
      'a fact that was changed',
      (trx) => sql`update fact set body = replace(body, '"c1"', '"c9"') where body like '%"c1"%'`.execute(trx),
      { number: 2, fault: 'changed' },
    ],
    [
      'a fact whose text says the same in other signs',
      (trx) => sql`update fact set body = ' ' || body where body like '%"c1"%'`.execute(trx),
      { number: 2, fault: 'changed' },
    ],
    [
      'a link that was taken out',
      (trx) => sql`delete from fact_link where number = 3`.execute(trx),
      { number: 3, fault: 'missing' },
    ],
    [
      'a fact that was taken out with its link',
      async (trx) => {
        const { rows } = await sql<{
          factId: string;
        }>`delete from fact_link where number = 3 returning fact_id`.execute(trx);
        await sql`delete from fact where id = ${rows[0]?.factId}`.execute(trx);
      },
      { number: 3, fault: 'missing' },
    ],
    [
      'two links that have changed places',
      async (trx) => {
        await sql`alter table fact_link drop constraint fact_link_fact_id_key`.execute(trx);
        await sql`update fact_link set fact_id = (select fact_id from fact_link as other
          where other.number = 5 - fact_link.number) where number in (2, 3)`.execute(trx);
        await sql`alter table fact_link add constraint fact_link_fact_id_key unique (fact_id)`.execute(trx);
      },
      { number: 2, fault: 'moved' },
    ],
  ])('names %s', async (_what, change, fault) => {
    for (let n = 0; n < 4; n += 1) await submit(`c${n}`);
    await chainFacts(db);
    expect(await findChainFault(db)).toBeUndefined();
    await asSuperuser(owner, change);
    expect(await findChainFault(db)).toEqual(fault);
  });

  it('that was rewritten as a whole is found by a head that was kept', async () => {
    for (let n = 0; n < 3; n += 1) await submit(`c${n}`);
    await chainFacts(db);
    const head = await lastLink(db);
    await asSuperuser(owner, (trx) => sql`truncate fact, fact_link`.execute(trx));
    for (let n = 0; n < 3; n += 1) await submit(`d${n}`);
    await chainFacts(db);
    expect(await findChainFault(db)).toBeUndefined();
    expect(await findChainFault(db, [head])).toEqual({ number: 3, fault: 'other-history' });
  });
});
