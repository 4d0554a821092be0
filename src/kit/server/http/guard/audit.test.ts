import { sql } from 'kysely';
import pg from 'pg';
import { Type } from 'typebox';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing, text } from '#kit/contract/shapes.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { serve } from '#kit/server/http/serve.ts';
import { callerWith, testKernel } from '#testing/kernel.ts';

const shared = { permission: 'venue:book', output: Nothing, summary: 'A call of this test' } as const;
const book = endpoint({
  ...shared,
  method: 'POST',
  path: '/venue/:hall/book',
  input: { params: Type.Object({ hall: text(20) }), body: Type.Object({ who: text(20) }) },
});
const look = endpoint({
  ...shared,
  method: 'GET',
  path: '/venue/look',
  input: { query: Type.Object({ id: text(20) }) },
});
const slow = endpoint({ ...shared, method: 'POST', path: '/venue/slow', transaction: 'own', input: {} });

const { app, owner, database, nobody, asCaller, as } = await testKernel((app) => {
  serve(app, book, async ({ db, params, body, auditSubject }) => {
    await sql`insert into booking (who) values (${body.who})`.execute(db);
    if (body.who === 'refused') throw new Refusal('venue.taken');
    if (body.who === 'fault') throw new Error('boom');
    auditSubject('venue', params.hall, { seats: 3 });
    return null;
  });
  serve(app, look, ({ query }) => {
    if (query.id === 'gone') throw new Refusal('venue.gone');
    return null;
  });
  serve(app, slow, ({ auditSubject }) => {
    auditSubject('venue', 'slow');
    return null;
  });
});
await sql`create table booking (who text); grant select, insert on booking to gongkai_app`.execute(owner);

// As text: a Date would drop the microseconds, and the entry of the test before may be of the same millisecond.
let mark = '';
beforeEach(async () => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(owner);
  mark = rows[0]?.now ?? mark;
});
const entries = async () =>
  (
    await sql<Record<string, unknown>>`
      select * from audit_entry where at >= ${mark}::timestamptz order by at`.execute(owner)
  ).rows;
const bookings = async () => (await sql`select who from booking`.execute(owner)).rows;
const caller = callerWith({ username: 'staff01', permissions: new Set(['venue:book']) });
const client = asCaller(caller);

describe('the audit', () => {
  it('keeps who did what, from where, to which thing, in which request', async () => {
    const { headers } = await client.post('/venue/east/book', { who: 'a' });
    expect(await entries()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
        at: expect.any(Date),
        actorId: caller.id,
        actorName: 'staff01',
        sessionId: caller.sessionId,
        address: '127.0.0.1',
        action: 'POST /venue/:hall/book',
        outcome: 'done',
        refusal: null,
        subject: 'venue',
        subjectId: 'east',
        detail: { seats: 3 },
        requestId: headers['x-request-id'],
        act: expect.any(String),
      },
    ]);
  });

  it('keeps what was refused although the act was undone', async () => {
    const { headers } = await client.post('/venue/east/book', { who: 'refused' });
    expect(await entries()).toMatchObject([
      {
        actorId: caller.id,
        action: 'POST /venue/:hall/book',
        outcome: 'refused',
        refusal: 'venue.taken',
        subject: null,
        requestId: headers['x-request-id'],
      },
    ]);
    expect(await bookings()).not.toContainEqual({ who: 'refused' });
  });

  it('keeps malformed input with the field and without the value', async () => {
    await client.post('/venue/east/book', { who: 'canary-4711-much-too-long' });
    const kept = await entries();
    expect(kept).toMatchObject([{ outcome: 'refused', refusal: 'input.too-long', detail: { field: 'who' } }]);
    expect(JSON.stringify(kept)).not.toContain('canary');
  });

  it('keeps the refusal of a read', async () => {
    await client.get('/venue/look', { query: { id: 'gone' } });
    expect(await entries()).toMatchObject([{ action: 'GET /venue/look', refusal: 'venue.gone' }]);
  });

  it('keeps who was turned away for want of permission', async () => {
    await as('venue:list').post('/venue/east/book', { who: 'a' });
    expect(await entries()).toMatchObject([{ actorName: 'curator', refusal: 'permission.denied' }]);
  });

  it('keeps that somebody without a session was turned away', async () => {
    await nobody.post('/venue/east/book', { who: 'a' });
    expect(await entries()).toMatchObject([{ actorId: null, actorName: null, refusal: 'session.missing' }]);
  });

  it('keeps what an act did that opens its own transactions', async () => {
    await client.post('/venue/slow');
    expect(await entries()).toMatchObject([{ action: 'POST /venue/slow', outcome: 'done', subjectId: 'slow' }]);
  });

  it('is silent about a read that went well', async () => {
    await client.get('/venue/look', { query: { id: 'a' } });
    expect(await entries()).toEqual([]);
  });

  it('is silent about a fault of ours, which the log has', async () => {
    await client.post('/venue/east/book', { who: 'fault' });
    expect(await entries()).toEqual([]);
  });

  it('is silent about paths that do not exist', async () => {
    await client.get('/venue/nowhere');
    expect(await entries()).toEqual([]);
  });

  it('answers the refusal even when it cannot be kept', async () => {
    await sql`alter table audit_entry rename to audit_away`.execute(owner);
    const { status, body } = await client.get('/venue/look', { query: { id: 'gone' } });
    await sql`alter table audit_away rename to audit_entry`.execute(owner);
    expect([status, body.result.refusal]).toEqual([200, 'venue.gone']);
  });

  it('undoes an act that cannot be kept', async () => {
    await sql`alter table audit_entry rename to audit_away`.execute(owner);
    const { status } = await client.post('/venue/east/book', { who: 'unaudited' });
    await sql`alter table audit_away rename to audit_entry`.execute(owner);
    expect([status, await bookings()]).toEqual([500, expect.not.arrayContaining([{ who: 'unaudited' }])]);
  });
});

describe.each(['audit_entry', 'sign_in'])('the table %s', (table) => {
  beforeAll(async () => {
    await client.post('/venue/east/book', { who: 'a' });
    await sql`insert into sign_in (id, at, username, address, device, outcome)
      values (gen_random_uuid(), clock_timestamp(), 'x', 'x', 'x', 'success')`.execute(owner);
  });

  async function attempt(url: string, statement: string): Promise<string> {
    const session = new pg.Client({ connectionString: url });
    await session.connect();
    try {
      await session.query(statement);
      return 'done';
    } catch (error) {
      return (error as Error).message;
    } finally {
      await session.end();
    }
  }

  const statements = {
    update: `update ${table} set address = 'x'`,
    'update of no row': `update ${table} set address = 'x' where false`,
    delete: `delete from ${table}`,
    truncate: `truncate ${table}`,
  };

  it.each(Object.entries(statements))(`${table} cannot be changed by its owner: %s`, async (_what, statement) => {
    expect(await attempt(database.ownerUrl, statement)).toBe(`${table} takes inserts only`);
  });

  it.each([
    ...Object.entries(statements),
    ['drop', `drop table ${table}`],
    ['a trigger switched off', `alter table ${table} disable trigger all`],
  ])(`${table} cannot be changed by the app role: %s`, async (_what, statement) => {
    expect(await attempt(database.appUrl, statement)).toMatch(/^(permission denied for|must be owner of) table/);
  });

  it(`${table} can be read and added to by the app role`, async () => {
    expect(await attempt(database.appUrl, `select from ${table}`)).toBe('done');
    const { rows } = await sql`
      select privilege_type as held from information_schema.role_table_grants
      where grantee = 'gongkai_app' and table_name = ${table} order by 1`.execute(owner);
    expect(rows).toEqual([{ held: 'INSERT' }, { held: 'SELECT' }]);
  });
});

it('the app knows its callers’ addresses by the socket and not by a header', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-access-token': client.token ?? '' };
  await app.inject({ method: 'POST', url: '/ggzyjypt/venue/slow', headers });
  expect(await entries()).toMatchObject([{ address: '127.0.0.1' }]);
});
