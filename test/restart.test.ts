import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sweepEvents, writeEvents } from '#kit/server/events/outbox.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { TEST_SETTINGS, testApp } from '#testing/app.ts';
import { freshDatabase } from '#testing/database.ts';

const TOPIC = 'bond.received';
const database = await freshDatabase();

it('an event that no process knows is still there, as it was, after the server has ended and started again', async () => {
  const first = await testApp({}, database);
  await writeEvents(first.db, [{ topic: TOPIC, payload: { bond: 'a', fen: '8000000' }, subject: 'bond a' }]);
  await sweepEvents(first.db);
  await first.close();

  await prepareDatabase(database, { ...TEST_SETTINGS, mode: 'demo', admin: undefined }, '9.9.9', () => {});
  const second = await testApp({}, database);
  const kept = async () =>
    (
      await sql<{ payload: object; subject: string }>`
        select payload, subject from outbox_message where topic = ${TOPIC}`.execute(second.owner)
    ).rows;
  expect(await kept()).toEqual([{ payload: { bond: 'a', fen: '8000000' }, subject: 'bond a' }]);
  // What is swept away is what somebody has handled.
  await sweepEvents(second.db);
  expect(await kept()).toHaveLength(1);
});
