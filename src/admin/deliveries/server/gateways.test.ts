import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { httpDriver } from './http-driver.ts';

interface Arrived {
  headers: IncomingHttpHeaders;
  body: Record<string, string>;
}

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A gateway on this machine, which answers with these statuses, the last of them for ever. */
async function gateway(...statuses: number[]) {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    arrived.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString() || '{}') });
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    response.writeHead(status ?? 200, status === 307 ? { Location: '/elsewhere' } : {}).end('whatever');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return { arrived, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, key: 'our-key' };
}

describe('the driver of a gateway', () => {
  const message = { id: 'one', recipient: '13800001234', title: '短信验证码', text: '验证码 123456' };
  const send = async (to: { url: string; key: string }) => httpDriver(to).send(undefined as never, message);

  it('posts the message with the key of the platform, under the id of the delivery', async () => {
    const to = await gateway(202);
    await send(to);
    expect(to.arrived).toMatchObject([
      {
        headers: { authorization: 'Bearer our-key', 'idempotency-key': 'one', 'content-type': 'application/json' },
        body: message,
      },
    ]);
  });

  it.each([400, 401, 500, 503])('takes %i for a no, and tells neither address nor key', async (status) => {
    await expect(send(await gateway(status))).rejects.toThrow(new Error(`the gateway answered ${status}`));
  });

  it('follows nobody who sends it elsewhere', async () => {
    const to = await gateway(307, 200);
    await expect(send(to)).rejects.toThrow();
    expect(to.arrived).toHaveLength(1);
  });

  it('fails where nobody listens', async () => {
    await expect(send({ url: 'http://127.0.0.1:1/send', key: 'k' })).rejects.toThrow();
  });
});

describe('a platform in production', () => {
  const sms = { channel: 'SMS', kind: 'approved', recipient: '13800001234', title: '通知', text: '正文' } as const;

  it('hands SMS to its gateway, tells administrators so, and writes nothing into the outbox of the demo', async () => {
    const to = await gateway(200);
    const { app, owner, as } = await testApp({ mode: 'production', gateways: { SMS: to } });
    const { deliveries, db } = app.kernel;
    expect([deliveries.has('SMS'), deliveries.has('EMAIL')]).toEqual([true, false]);
    await deliveries.send(db, sms);
    const state = async () =>
      (
        await sql<{ status: string; driver: string | null }>`
          select status, driver from message_delivery where title = ${sms.title}`.execute(owner)
      ).rows;
    await expect.poll(state, { timeout: 20_000 }).toEqual([{ status: 'SENT', driver: 'http' }]);
    const ids = to.arrived.filter(({ body }) => body.title === sms.title).map(({ body }) => body.id);
    expect(ids).toHaveLength(1);
    expect((await sql`select from demo_outbox`.execute(owner)).rows).toEqual([]);
    const admin = await as('admin');
    const { body } = await admin.get('/sys/delivery/channels');
    expect(body.result).toEqual([
      { channel: 'SMS', driver: 'http' },
      { channel: 'EMAIL', driver: null },
    ]);
    // That it went out is theirs to know, what it says is its recipient's.
    const [shown] = (await admin.get('/sys/delivery/list', { query: { title: sms.title } })).body.result.records;
    expect([shown.status, shown.body ?? null]).toEqual(['SENT', null]);
  });

  it('without one tells administrators that the channels are closed, and nobody else', async () => {
    const { as } = await testApp({ mode: 'production' });
    const { body } = await (await as('admin')).get('/sys/delivery/channels');
    expect(body.result).toEqual(['SMS', 'EMAIL'].map((channel) => ({ channel, driver: null })));
    for (const username of ['bidder01', 'staff01'])
      expect((await (await as(username)).get('/sys/delivery/channels')).status).toBe(403);
  });
});

it('the demo sends nothing to a gateway: its telephones are invented', async () => {
  const to = await gateway(200);
  const { app, owner, as } = await testApp({ gateways: { SMS: to } });
  const { deliveries, db } = app.kernel;
  await deliveries.send(db, {
    channel: 'SMS',
    kind: 'approved',
    recipient: '13800001234',
    title: '通知',
    text: '正文',
  });
  const kept = async () =>
    (await sql<{ driver: string | null }>`select driver from message_delivery`.execute(owner)).rows;
  await expect.poll(async () => (await kept()).map(({ driver }) => driver)).toContain('demo');
  expect(to.arrived).toEqual([]);
  const { body } = await (await as('admin')).get('/sys/delivery/channels');
  expect(body.result).toEqual(['SMS', 'EMAIL'].map((channel) => ({ channel, driver: 'demo' })));
});
