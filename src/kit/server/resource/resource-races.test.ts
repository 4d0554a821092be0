import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMuseum } from '#testing/museum.ts';

/** Saved rows with the note "wait" stay uncommitted until the gate opens. */
let gate = Promise.withResolvers<void>();
let inside = Promise.withResolvers<void>();
const waits = new Set<string>();
const { curator, given, clear, stored, database, owner } = await openMuseum({
  beforeSave: (draft) => {
    if (draft.note === 'wait') waits.add('next');
    return draft;
  },
  afterSave: async () => {
    if (!waits.delete('next')) return;
    inside.resolve();
    await gate.promise;
  },
});

beforeEach(async () => {
  await clear();
  gate = Promise.withResolvers();
  inside = Promise.withResolvers();
});
afterEach(() => gate.resolve());

const add = (draft: object) => curator.post('/museum/exhibit/add', { name: '鼎', ...draft });
const edit = (change: object) => curator.put('/museum/exhibit/edit', change);
const outcomes = async (...acts: ReturnType<typeof add>[]) =>
  (await Promise.all(acts)).map(({ status, body }) => [status, body.success || body.result.field]);

/** How many acts wait for another one. */
const waitingActs = async () => {
  const { rows } = await sql`select 1 from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`.execute(owner);
  return rows.length;
};

/** The first act is saved and not committed when the second begins; then both come to their end. */
async function race(first: () => ReturnType<typeof add>, second: () => ReturnType<typeof add>) {
  const one = first();
  await inside.promise;
  const two = second();
  await expect.poll(waitingActs).toBe(1);
  gate.resolve();
  return outcomes(one, two);
}

describe('of two rivals for one value', () => {
  it('one row is added and the other refused in words', async () => {
    expect(
      await race(
        () => add({ code: 'a', note: 'wait' }),
        () => add({ code: 'a' }),
      ),
    ).toEqual([
      [200, true],
      [200, 'code'],
    ]);
    expect(await stored()).toHaveLength(1);
  });

  it('twenty adds at once make one row', async () => {
    const done = await outcomes(...Array.from({ length: 20 }, () => add({ code: 'a' })));
    expect(done.filter(([, outcome]) => outcome === true)).toHaveLength(1);
    expect(done.filter(([, outcome]) => outcome === 'code')).toHaveLength(19);
    expect(await stored()).toHaveLength(1);
  });

  it('an edit loses against an add that came first', async () => {
    const [id] = await given({ code: 'x' });
    const ends = await race(
      () => add({ code: 'a', mark: 'M1', note: 'wait' }),
      () => edit({ id, mark: 'M1' }),
    );
    expect(ends).toEqual([
      [200, true],
      [200, 'mark'],
    ]);
  });

  it('an add loses against an edit that came first', async () => {
    const [id] = await given({ code: 'x' });
    const ends = await race(
      () => edit({ id, mark: 'M1', note: 'wait' }),
      () => add({ code: 'a', mark: 'M1' }),
    );
    expect(ends).toEqual([
      [200, true],
      [200, 'mark'],
    ]);
  });

  it('an edit loses against another edit that came first', async () => {
    const [one, two] = await given({ code: 'x' }, { code: 'y' });
    const ends = await race(
      () => edit({ id: one, mark: 'M1', note: 'wait' }),
      () => edit({ id: two, mark: 'M1' }),
    );
    expect(ends).toEqual([
      [200, true],
      [200, 'mark'],
    ]);
  });

  it('the second gets it when the first was refused after all', async () => {
    const one = add({ code: 'a', note: 'wait' });
    await inside.promise;
    const two = add({ code: 'a' });
    gate.reject(new Error('rolled back'));
    expect([(await one).status, (await two).body.success]).toEqual([500, true]);
    gate = Promise.withResolvers();
  });

  it('rivals for different values do not wait for one another', async () => {
    const one = add({ code: 'a', note: 'wait' });
    await inside.promise;
    expect((await add({ code: 'b' })).body.success).toBe(true);
    gate.resolve();
    expect((await one).body.success).toBe(true);
  });
});

describe('of two editors of one row', () => {
  it('the second waits, and each keeps what the other did not touch', async () => {
    const [id] = await given({ code: 'x', name: '旧', storey: 1 });
    await race(
      () => edit({ id, name: '新', note: 'wait' }),
      () => edit({ id, storey: 2 }),
    );
    expect(await stored()).toMatchObject([{ name: '新', storey: 2 }]);
  });

  it('one who edits what the other is deleting is told that it is not there', async () => {
    const [id = ''] = await given({ code: 'x' });
    const [edited, deleted] = await Promise.all([
      edit({ id, name: '新' }),
      curator.delete('/museum/showpiece/delete', { query: { id } }),
    ]);
    expect([edited.status, deleted.status]).toEqual([200, 200]);
    expect(deleted.body.success).toBe(true);
  });
});

it('no race of all these brought an error into the log of the database', () => {
  expect(database.errorLines()).toEqual([]);
});
