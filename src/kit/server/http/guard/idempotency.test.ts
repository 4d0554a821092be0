import { sql } from 'kysely';
import { Type } from 'typebox';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { text } from '#kit/contract/shapes.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { serve } from '#kit/server/http/serve.ts';
import { send } from '#testing/client.ts';
import { callerWith, testKernel } from '#testing/kernel.ts';
import { readKey } from './idempotency.ts';

const shared = { permission: 'pay', summary: 'A call of this test' } as const;
const body = Type.Object({ payee: text(20), wait: Type.Optional(Type.Boolean()) });
const Receipt = Type.Object({ number: Type.Integer(), payee: Type.String() });
const pay = endpoint({
  ...shared,
  method: 'POST',
  also: ['PUT', 'DELETE'],
  path: '/pay',
  input: { body },
  output: Receipt,
});
const refund = endpoint({ ...shared, method: 'POST', path: '/refund', input: { body }, output: Receipt });
const bare = endpoint({ ...shared, method: 'POST', path: '/bare', bare: 'json', input: { body }, output: Receipt });
const strict = endpoint({ ...refund, path: '/strict', idempotencyKey: 'required' });
const steps = endpoint({ ...refund, path: '/steps', transaction: 'own' });
const never = endpoint({ ...steps, path: '/never', idempotencyKey: 'never' });

let running = 0;
let gate = Promise.withResolvers<void>();
const { app, owner, as, asCaller } = await testKernel((app) => {
  for (const call of [pay, refund, bare, strict, steps, never]) {
    serve(app, call, async ({ db, body, message }) => {
      running += 1;
      if (body.wait) await gate.promise;
      const { rows } = await sql<{ number: number }>`
        insert into payment (payee) values (${body.payee}) returning number`.execute(db);
      if (body.payee === 'refused') throw new Refusal('payee.unknown');
      message('已付款');
      return { number: rows[0]?.number ?? 0, payee: body.payee, secret: 'x' };
    });
  }
});
await sql`create table payment (number int generated always as identity, payee text);
  grant select, insert on payment to gongkai_app`.execute(owner);

const payments = async () =>
  (await sql<{ payee: string }>`select payee from payment order by number`.execute(owner)).rows;
const keys = async () => (await sql<{ key: string }>`select key from idempotency_key`.execute(owner)).rows;
const key = (value: string) => ({ headers: { 'idempotency-key': value } });
const client = as('pay');

beforeEach(async () => {
  await sql`truncate payment; delete from idempotency_key`.execute(owner);
  running = 0;
  gate = Promise.withResolvers();
});

describe('the same key', () => {
  it('with the same body gives the stored answer and does nothing again', async () => {
    const first = await client.post('/pay', { payee: 'a' }, key('k'));
    const second = await client.post('/pay', { payee: 'a' }, key('k'));
    expect(second.raw.toString()).toBe(first.raw.toString());
    expect(first.body.result).toEqual({ number: expect.any(Number), payee: 'a' });
    expect([second.status, await payments()]).toEqual([200, [{ payee: 'a' }]]);
  });

  it('tells that an answer is a stored one', async () => {
    const first = await client.post('/pay', { payee: 'a' }, key('k'));
    const second = await client.post('/pay', { payee: 'a' }, key('k'));
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
  });

  it('gives the stored answer of a bare call too', async () => {
    const first = await client.post('/bare', { payee: 'a' }, key('k'));
    const second = await client.post('/bare', { payee: 'a' }, key('k'));
    expect([second.body, await payments()]).toEqual([first.body, [{ payee: 'a' }]]);
  });

  it('with another body is refused with code 422 and changes nothing', async () => {
    await client.post('/pay', { payee: 'a' }, key('k'));
    const { status, body } = await client.post('/pay', { payee: 'b' }, key('k'));
    expect([status, body.success, body.code, body.message]).toEqual([
      200,
      false,
      422,
      '该 Idempotency-Key 已用于另一请求',
    ]);
    expect(await payments()).toEqual([{ payee: 'a' }]);
  });

  it('with the same body for another call is refused with code 422', async () => {
    await client.post('/pay', { payee: 'a' }, key('k'));
    expect((await client.post('/refund', { payee: 'a' }, key('k'))).body.code).toBe(422);
  });

  it('of another caller is another key', async () => {
    await client.post('/pay', { payee: 'a' }, key('k'));
    const { body } = await as('pay').post('/pay', { payee: 'b' }, key('k'));
    expect([body.success, await payments()]).toEqual([true, [{ payee: 'a' }, { payee: 'b' }]]);
  });

  it('of the same person in another session is the same key', async () => {
    const person = callerWith({ permissions: new Set(['pay']) });
    await asCaller(person).post('/pay', { payee: 'a' }, key('k'));
    await asCaller({ ...person, sessionId: callerWith({}).sessionId }).post('/pay', { payee: 'a' }, key('k'));
    expect(await payments()).toEqual([{ payee: 'a' }]);
  });

  it('without the permission, which was taken away since, is turned away', async () => {
    const person = callerWith({ permissions: new Set(['pay']) });
    await asCaller(person).post('/pay', { payee: 'a' }, key('k'));
    const { status } = await asCaller({ ...person, permissions: new Set() }).post('/pay', { payee: 'a' }, key('k'));
    expect(status).toBe(403);
  });

  it.each(['PUT', 'DELETE'] as const)('is kept for %s as for POST', async (method) => {
    const sending = { body: { payee: 'a' }, ...key('k') };
    await send(app, method, '/pay', client.token, sending);
    await send(app, method, '/pay', client.token, sending);
    expect(await payments()).toEqual([{ payee: 'a' }]);
  });
});

describe('two requests with one key at the same time', () => {
  it('change one row and get one answer', async () => {
    const twins = [1, 2].map(() => client.post('/pay', { payee: 'a', wait: true }, key('k')));
    await expect.poll(() => running).toBe(1);
    gate.resolve();
    const [one, other] = await Promise.all(twins);
    expect([one?.raw.toString(), await payments()]).toEqual([other?.raw.toString(), [{ payee: 'a' }]]);
    expect(running).toBe(1);
  });

  it('let the second act when the first was refused', async () => {
    const refused = client.post('/pay', { payee: 'refused', wait: true }, key('k'));
    await expect.poll(() => running).toBe(1);
    const second = client.post('/pay', { payee: 'b', wait: true }, key('k'));
    gate.resolve();
    expect([(await refused).body.success, (await second).body.success]).toEqual([false, true]);
    expect(await payments()).toEqual([{ payee: 'b' }]);
  });

  it('of ten, one acts', async () => {
    gate.resolve();
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.post('/pay', { payee: 'a' }, key('k'))));
    expect(new Set(answers.map(({ raw }) => raw.toString())).size).toBe(1);
    expect(await payments()).toEqual([{ payee: 'a' }]);
  });
});

describe('a key of an act that commits as it goes', () => {
  it('gives the stored answer, and refuses another body', async () => {
    const first = await client.post('/steps', { payee: 'a' }, key('k'));
    const second = await client.post('/steps', { payee: 'a' }, key('k'));
    expect(second.raw.toString()).toBe(first.raw.toString());
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect((await client.post('/steps', { payee: 'b' }, key('k'))).body.code).toBe(422);
    expect(await payments()).toEqual([{ payee: 'a' }]);
  });

  it('is refused while the act is under way, and answers when it has ended', async () => {
    const first = client.post('/steps', { payee: 'a', wait: true }, key('k'));
    await expect.poll(() => running).toBe(1);
    const { status, body } = await client.post('/steps', { payee: 'a', wait: true }, key('k'));
    expect([status, body.success, body.code, body.message]).toEqual([
      200,
      false,
      409,
      '同一 Idempotency-Key 的操作正在进行，或曾中断',
    ]);
    gate.resolve();
    const { raw } = await first;
    const again = await client.post('/steps', { payee: 'a', wait: true }, key('k'));
    expect([again.raw.toString(), running]).toEqual([raw.toString(), 1]);
  });

  it('is let go when the act was refused', async () => {
    expect((await client.post('/steps', { payee: 'refused' }, key('k'))).body.success).toBe(false);
    expect(await keys()).toEqual([]);
    expect((await client.post('/steps', { payee: 'a' }, key('k'))).body.success).toBe(true);
  });

  it('of ten at once lets one act', async () => {
    gate.resolve();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post('/steps', { payee: 'a' }, key('k'))),
    );
    expect(answers.every(({ body }) => body.success || body.code === 409)).toBe(true);
    expect(await payments()).toEqual([{ payee: 'a' }]);
  });

  it('is not kept where the call says never', async () => {
    await client.post('/never', { payee: 'a' }, key('k'));
    await client.post('/never', { payee: 'a' }, key('k'));
    expect([await keys(), (await payments()).length]).toEqual([[], 2]);
  });
});

describe('a key is not used up', () => {
  it('by input that did not validate', async () => {
    await client.post('/pay', { payee: '' }, key('k'));
    expect(await keys()).toEqual([]);
    expect((await client.post('/pay', { payee: 'a' }, key('k'))).body.success).toBe(true);
  });

  it('by a missing permission', async () => {
    await as('read').post('/pay', { payee: 'a' }, key('k'));
    expect(await keys()).toEqual([]);
  });

  it('by an act that was refused', async () => {
    await client.post('/pay', { payee: 'refused' }, key('k'));
    expect([await keys(), await payments()]).toEqual([[], []]);
    expect((await client.post('/pay', { payee: 'a' }, key('k'))).body.success).toBe(true);
  });
});

describe('a key is forgotten', () => {
  const age = (interval: string) =>
    sql`update idempotency_key set created_at = clock_timestamp() - ${interval}::interval`.execute(owner);

  it('after 24 hours, so that the same request acts again', async () => {
    await client.post('/pay', { payee: 'a' }, key('k'));
    await age('24 hours 1 second');
    await client.post('/pay', { payee: 'a' }, key('k'));
    expect(await payments()).toHaveLength(2);
  });

  it('not a minute before 24 hours have passed', async () => {
    await client.post('/pay', { payee: 'a' }, key('k'));
    await age('23 hours 59 minutes');
    await client.post('/pay', { payee: 'a' }, key('k'));
    expect(await payments()).toHaveLength(1);
  });

  it('by real time and not by a moved business clock', async () => {
    await client.post('/pay', { payee: 'a' }, key('k'));
    await sql`update clock_offset set moved = interval '3 days'`.execute(owner);
    await client.post('/pay', { payee: 'a' }, key('k'));
    await sql`update clock_offset set moved = interval '0'`.execute(owner);
    expect(await payments()).toHaveLength(1);
  });
});

describe('a call that demands a key', () => {
  it('is HTTP 400 without one and names the header', async () => {
    const { status, body } = await client.post('/strict', { payee: 'a' });
    expect([status, body.code, body.message, body.result.field]).toEqual([
      400,
      400,
      '缺少 Idempotency-Key',
      'Idempotency-Key',
    ]);
    expect(await payments()).toEqual([]);
  });

  it('acts with one', async () => {
    expect((await client.post('/strict', { payee: 'a' }, key('k'))).body.success).toBe(true);
  });
});

describe('the header of a key', () => {
  it('may be left out where none is demanded', async () => {
    await client.post('/pay', { payee: 'a' });
    await client.post('/pay', { payee: 'a' });
    expect(await payments()).toHaveLength(2);
  });

  it.each(['a', '0190c3f1-7a2b', '!"#$%&~', 'x'.repeat(255)])('may be %j', (value) =>
    expect(readKey(value)).toBe(value),
  );
  it.each([undefined, ''])('is none when it is %j', (value) => expect(readKey(value)).toBeUndefined());

  it.each([['a b'], ['键'], ['a\u0000'], ['x'.repeat(256)], [['a', 'b']]])('is refused when it is %j', (value) => {
    expect(() => readKey(value)).toThrow(expect.objectContaining({ code: 'input.wrong-format' }));
  });
});
