import pg from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from '#testing/database.ts';

/** Foreign keys that need no index, each with its reason: none today. */
const EXCEPTIONS: Record<string, string> = {};

// The columns of the key must be the first columns of a whole index, in any order.
const WITHOUT_INDEX = `
select conrelid::regclass || '.' || conname as name
from pg_constraint
where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
  select from pg_index
  where indrelid = conrelid and indpred is null and indisvalid
    and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)
order by 1`;

async function withoutIndex(prepare = 'select 1'): Promise<string[]> {
  const client = new pg.Client({ connectionString: (await freshDatabase()).ownerUrl });
  await client.connect();
  try {
    await client.query(prepare);
    return (await client.query<{ name: string }>(WITHOUT_INDEX)).rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

it('every foreign key leads an index, so that a deletion does not read the whole table that refers to it', async () => {
  expect(await withoutIndex()).toEqual(Object.keys(EXCEPTIONS));
});

it('a foreign key behind another column, or in a part of its table alone, counts as one without index', async () => {
  const found = await withoutIndex(`
    create table box (id int primary key);
    create table thing (id int, box_id int references box, other_id int references box, led_id int references box,
      primary key (id, box_id));
    create index on thing (other_id) where other_id > 5;
    create index on thing (led_id, id)`);
  expect(found).toEqual(expect.arrayContaining(['thing.thing_box_id_fkey', 'thing.thing_other_id_fkey']));
  expect(found).not.toContain('thing.thing_led_id_fkey');
});
