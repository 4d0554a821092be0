import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import type { Channel } from '#kit/server/http/kernel.ts';

export interface Outgoing {
  /** The same at every try, so that a gateway can tell a repetition. */
  id: string;
  recipient: string;
  title: string;
  text: string;
}

/** One way out of the house. What it throws is tried again. */
export interface Driver {
  name: string;
  send(db: Db, outgoing: Outgoing): Promise<void>;
}

export type Drivers = Partial<Record<Channel, Driver>>;

/** Sends nothing: what a gateway would carry is written where administrators can read it. */
const demoDriver: Driver = {
  name: 'demo',
  send: async (db, { id, text }) => {
    await sql`insert into demo_outbox (delivery_id, body) values (${id}, ${text}) on conflict do nothing`.execute(db);
  },
};

/** There are no gateways yet: outside of the demo nothing can be sent, and everything is marked so. */
export const driversOf = (isDemo: boolean): Drivers => (isDemo ? { SMS: demoDriver, EMAIL: demoDriver } : {});
