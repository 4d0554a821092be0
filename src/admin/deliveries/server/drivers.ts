import { sql } from 'kysely';
import type { Channel, KernelSettings } from '#kit/server/http/kernel.ts';
import type { Driver } from './driver.ts';
import { httpDriver } from './http-driver.ts';

export type Drivers = Partial<Record<Channel, Driver>>;

/** Sends nothing: what a gateway would carry is written where administrators can read it. */
const demoDriver: Driver = {
  name: 'demo',
  send: async (db, { id, text, isSealed }) => {
    if (isSealed) return;
    await sql`insert into demo_outbox (delivery_id, body) values (${id}, ${text}) on conflict do nothing`.execute(db);
  },
};

/**
 * The telephones of the demo city are invented: whatever is configured, nothing goes to them. Elsewhere a channel without
 * a gateway has no driver: what cannot be sent is refused or marked so, and administrators are told.
 */
export const driversOf = ({ demo, gateways = {} }: Pick<KernelSettings, 'demo' | 'gateways'>): Drivers =>
  demo
    ? { SMS: demoDriver, EMAIL: demoDriver }
    : Object.fromEntries(Object.entries(gateways).map(([channel, gateway]) => [channel, httpDriver(gateway)]));
