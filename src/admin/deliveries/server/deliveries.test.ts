import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { handleNext, MOST_FAILURES, registerListeners } from '#kit/server/events/listeners.ts';
import { numberEvents } from '#kit/server/events/outbox.ts';
import { readWorkbook } from '#kit/server/sheets/workbook.ts';
import { testApp } from '#testing/app.ts';
import { testKernel } from '#testing/kernel.ts';
import { deliveryListener, keepDeliveries } from './deliveries.store.ts';
import type { Drivers } from './drivers.ts';

const LIST = '/sys/delivery/list';
const sms = (recipient: string) =>
  ({ channel: 'SMS', kind: 'approved', recipient, title: '通知', text: '正文' }) as const;

describe('the page of what went out', () => {
  it('shows administrators the outbox of the demo, searched and read only, and nobody else', async () => {
    const { app, owner, as } = await testApp();
    const { deliveries, db } = app.kernel;
    await deliveries.send(db, sms('13800001234'));
    await deliveries.send(db, { ...sms('kin@yunzhou.example'), channel: 'EMAIL', title: '另一则' });
    await deliveries.send(db, { ...sms('13800009999'), isSealed: true, title: '不可见' });
    await deliveries.send(db, { ...sms('13800005678'), isSecret: true, title: '验证码', text: '验证码 123456' });
    const admin = await as('admin');
    const records = async (query = {}) => (await admin.get(LIST, { query })).body.result.records;
    await expect.poll(async () => (await records({ status: 'SENT', kind: 'approved' })).length).toBe(3);
    expect(await records({ channel: 'EMAIL', kind: 'approved' })).toMatchObject([
      { title: '另一则', recipient: 'ki***@yunzhou.example' },
    ]);
    expect(await records({ title: '验证码' })).toMatchObject([
      { body: '验证码 123456', recipient: '138****5678', status_dictText: '已发送' },
    ]);
    expect(await records({ title: '不可见' })).toEqual([]);
    const sealed = await sql<{ id: string }>`select id from message_delivery where is_sealed`.execute(owner);
    const id = sealed.rows[0]?.id ?? '';
    expect((await admin.get('/sys/delivery/queryById', { query: { id } })).body.success).toBe(false);
    // Nor is its text anywhere for one who looks into the database.
    const kept = sql<{ text: string }>`
      select concat(message_delivery, demo_outbox) as text
      from message_delivery left join demo_outbox on delivery_id = id where id = ${id} and status = 'SENT'`;
    await expect
      .poll(async () => (await kept.execute(owner)).rows)
      .toEqual([{ text: expect.not.stringMatching(/正文|不可见/) }]);
    const { raw } = await admin.get('/sys/delivery/exportXls', { query: { format: 'xlsx' } });
    const sheet = JSON.stringify(await readWorkbook(raw));
    expect([sheet.includes('另一则'), sheet.includes('不可见')]).toEqual([true, false]);
    for (const other of ['staff01', 'bidder01', 'supervisor01'])
      expect((await (await as(other)).get(LIST)).body).toMatchObject({ success: false, code: 510 });
    for (const path of ['add', 'edit', 'delete'])
      expect((await admin.post(`/sys/delivery/${path}`, { id })).status).toBe(404);
  });
});

/** The listener with drivers of the test, driven by hand. */
async function platform(drivers: Drivers) {
  const { app, db, owner } = await testKernel(() => {});
  const key = app.kernel.keys.field;
  const listener = deliveryListener(key, drivers);
  await registerListeners(db, [listener]);
  const failures: { failures: number; pauseMs: number | undefined }[] = [];
  return {
    owner,
    send: keepDeliveries(key, drivers),
    db,
    failures,
    async work() {
      await numberEvents(db);
      await sql`update outbox_retry set next_try_at = now() where parked_at is null`.execute(owner);
      const outcomes: string[] = [];
      for (let outcome = ''; outcome !== 'none'; outcomes.push(outcome))
        outcome = await handleNext(db, listener, (failure) => failures.push(failure));
      return outcomes;
    },
    rows: async () =>
      (
        await sql<{ recipient: string; status: string; driver: string | null; bodySealed: string | null }>`
          select recipient, status, driver, body_sealed from message_delivery order by recipient`.execute(owner)
      ).rows,
  };
}

describe('a delivery', () => {
  it('that a driver cannot send is tried again, then parked, and blocks nobody', async () => {
    const sent: string[] = [];
    const { send, db, work, rows, failures } = await platform({
      SMS: {
        name: 'gateway',
        send: async (_db, { recipient }) => {
          if (recipient === '13800000001') throw new Error('the gateway says no');
          sent.push(recipient);
        },
      },
    });
    for (const recipient of ['13800000001', '13800000002']) await send.send(db, sms(recipient));
    await work();
    expect(sent).toEqual(['13800000002']);
    for (let round = 1; round < MOST_FAILURES; round += 1) await work();
    expect(failures.map((failure) => failure.failures)).toEqual(
      Array.from({ length: MOST_FAILURES }, (_, at) => at + 1),
    );
    expect(failures.at(-1)?.pauseMs).toBeUndefined();
    expect(await rows()).toMatchObject([
      { status: 'WAITING', driver: null },
      { status: 'SENT', driver: 'gateway' },
    ]);
    expect(sent).toEqual(['13800000002']);
  });

  it('is sent once the driver is well again, its secret text sealed until then and gone after it', async () => {
    let isWell = false;
    const texts: string[] = [];
    const { send, db, work, rows } = await platform({
      SMS: {
        name: 'gateway',
        send: async (_db, { text }) => {
          if (!isWell) throw new Error('away');
          texts.push(text);
        },
      },
    });
    await send.send(db, { ...sms('13800000003'), isSecret: true, text: '验证码 654321' });
    await work();
    const [waiting] = await rows();
    expect(waiting?.bodySealed).toMatch(/^v1\./);
    expect(JSON.stringify(waiting)).not.toContain('654321');
    isWell = true;
    await work();
    expect(texts).toEqual(['验证码 654321']);
    expect(await rows()).toMatchObject([{ status: 'SENT', bodySealed: null }]);
  });

  it('about what is sealed reaches its recipient whole, and is kept with neither title nor text', async () => {
    const arrived: object[] = [];
    const { send, db, work, owner } = await platform({
      SMS: { name: 'gateway', send: async (_db, { title, text }) => void arrived.push({ title, text }) },
    });
    await send.send(db, { ...sms('13800000005'), isSealed: true, title: '投标已递交', text: '投标“云水路”已递交' });
    const kept = async () =>
      (await sql<{ text: string }>`select message_delivery::text as text from message_delivery`.execute(owner)).rows;
    expect(await kept()).toEqual([{ text: expect.not.stringMatching(/已递交|云水路/) }]);
    await work();
    expect(arrived).toEqual([{ title: '投标已递交', text: '投标“云水路”已递交' }]);
    expect(await kept()).toEqual([{ text: expect.not.stringMatching(/已递交|云水路/) }]);
  });

  it('without a driver is marked as not sent, and nothing of a secret text stays', async () => {
    const { send, db, work, owner } = await platform({});
    expect([send.has('SMS'), send.has('EMAIL')]).toEqual([false, false]);
    await send.send(db, { ...sms('13800000004'), isSecret: true, text: '验证码 654321' });
    expect(await work()).toEqual(['none']);
    const { rows } = await sql<{ text: string; status: string }>`
      select status, message_delivery::text as text from message_delivery`.execute(owner);
    expect(rows[0]?.status).toBe('NOT_SENT');
    expect(rows[0]?.text).not.toContain('654321');
  });
});
