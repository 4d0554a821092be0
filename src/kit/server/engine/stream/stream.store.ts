import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';

export type EventBody = Record<string, unknown>;

export interface StreamEvent {
  number: number;
  body: EventBody;
  at: Date;
}

/** Under which the change feed names the stream that has something new. */
export const STREAM_TOPIC = 'stream:';

/** At most so many events are read at once. */
export const STREAM_PAGE = 100;

/** The numbered events of one subject. */
export const stream = (key: string) => ({
  /**
   * Gives the event its number in the caller's transaction. Until that ends others wait who append to the same stream:
   * append last, and to several streams in the order of their keys.
   */
  append: async (trx: Db, body: EventBody): Promise<void> => {
    await sql`
      /* prepared */ with head as (
        insert into stream (key, last) values (${key}, 1)
        on conflict (key) do update set last = stream.last + 1 returning last
      )
      insert into stream_event (key, number, body) select ${key}, last, ${JSON.stringify(body)}::jsonb from head`.execute(
      trx,
    );
    await sql`select pg_notify('gongkai_changed', ${STREAM_TOPIC + key}::text)`.execute(trx);
  },

  /** The oldest events after a number. */
  after: async (db: Db, number: number): Promise<StreamEvent[]> => {
    const { rows } = await sql<StreamEvent>`
      select number::float8 as number, body, at from stream_event
      where key = ${key} and number > ${number} order by number limit ${STREAM_PAGE}`.execute(db);
    return rows;
  },

  last: async (db: Db): Promise<number> => {
    const { rows } = await sql<{ last: number }>`select last::float8 as last from stream where key = ${key}`.execute(
      db,
    );
    return rows[0]?.last ?? 0;
  },
});
