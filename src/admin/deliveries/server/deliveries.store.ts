import { sql } from 'kysely';
import { newId } from '#kit/server/data/ids.ts';
import { type FieldKey, openField, sealField } from '#kit/server/engine/field-seal.ts';
import { type Listener, listen } from '#kit/server/events/listeners.ts';
import { writeEvents } from '#kit/server/events/outbox.ts';
import type { Channel, Deliveries } from '#kit/server/http/kernel.ts';
import type { Outgoing } from './driver.ts';
import type { Drivers } from './drivers.ts';

export const DELIVERY_ASKED = 'delivery.asked';

interface DeliveryRow {
  channel: Channel;
  recipient: string;
  title: string;
  body: string | null;
  bodySealed: string | null;
  isSealed: boolean;
}

const contextOf = (id: string) => `message_delivery.body ${id}`;

/** Keeps what is to go out, in the transaction of what it tells of. */
export const keepDeliveries = (key: FieldKey, drivers: Drivers): Deliveries => ({
  has: (channel) => drivers[channel] !== undefined,
  send: async (db, { channel, kind, recipient, title, text, isSecret = false, isSealed = false }) => {
    const id = newId();
    const canGo = drivers[channel] !== undefined;
    const isHidden = isSecret || isSealed;
    // A title names its subject: of what is sealed it goes with the text.
    const hidden = isSealed ? JSON.stringify({ title, text }) : text;
    await sql`
      insert into message_delivery (id, channel, kind, recipient, title, body, body_sealed, is_sealed, status)
      values (${id}, ${channel}, ${kind}, ${recipient}, ${isSealed ? '' : title}, ${isHidden ? null : text},
        ${isHidden && canGo ? sealField(key, hidden, contextOf(id)) : null}, ${isSealed},
        ${canGo ? 'WAITING' : 'NOT_SENT'})`.execute(db);
    if (canGo) await writeEvents(db, [{ topic: DELIVERY_ASKED, payload: { id }, subject: `delivery ${id}` }]);
  },
});

function outgoingOf(
  key: FieldKey,
  id: string,
  { recipient, title, body, bodySealed, isSealed }: DeliveryRow,
): Outgoing {
  if (bodySealed === null) return { id, recipient, title, text: body ?? '', isSealed };
  const hidden = openField(key, bodySealed, contextOf(id));
  return { id, recipient, title, text: hidden, isSealed, ...(isSealed && JSON.parse(hidden)) };
}

/** Hands each delivery to the driver of its channel. One that fails is tried again and then parked; the others go on. */
export const deliveryListener = (key: FieldKey, drivers: Drivers): Listener =>
  listen(DELIVERY_ASKED, 'driver', async (db, { payload }) => {
    const id = String(payload.id);
    const { rows } = await sql<DeliveryRow>`
      select channel, recipient, title, body, body_sealed, is_sealed from message_delivery
      where id = ${id} and status = 'WAITING' for update`.execute(db);
    const [row] = rows;
    if (!row) return;
    const driver = drivers[row.channel];
    if (driver) await driver.send(db, outgoingOf(key, id, row));
    await sql`
      update message_delivery set status = ${driver ? 'SENT' : 'NOT_SENT'}, driver = ${driver?.name ?? null},
        sent_at = case when ${driver !== undefined} then business_now() end, body_sealed = null
      where id = ${id}`.execute(db);
  });
