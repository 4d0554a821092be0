import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testKernel } from '#testing/kernel.ts';
import { SQL_TEXTS } from './payloads.ts';
import { newStatements, statementsOf } from './suite.ts';

// A kernel without a city: nothing else sends statements meanwhile.
const { database, db } = await testKernel(() => undefined);

/** What the platform never does: a client's text as a part of the statement. */
const planted = (name: string) =>
  sql
    .raw(`select code from position where name = '${name}'`)
    .execute(db)
    .catch(() => undefined);

const bound = (name: string) => sql`select code from position where name = ${name}`.execute(db);

it('sees nothing new in statements whose values are bound', async () => {
  await bound('科长');
  const known = await statementsOf(database);
  for (const text of SQL_TEXTS) await bound(text);
  expect(newStatements(known, await statementsOf(database))).toEqual([]);
  expect(database.errorLines()).toEqual([]);
});

it('sees a planted hole, by new statements and by errors in the log', async () => {
  await planted('科长');
  const known = await statementsOf(database);
  for (const text of SQL_TEXTS) await planted(text);
  expect(newStatements(known, await statementsOf(database)).length).toBeGreaterThanOrEqual(2);
  await expect.poll(() => database.errorLines().length).toBeGreaterThanOrEqual(3);
});
