import { sql } from 'kysely';
import { asWritten, type Db, type Condition as Sql } from './db.ts';

/** So many rows are counted while the page is found; only a longer list is gone through a second time for its total. */
const COUNTED_AT_SIGHT = 1_000;

export interface PageWanted {
  table: Sql;
  selected: Sql;
  where: Sql;
  order: Sql;
  size: number;
  offset: number;
}

export interface PageRead {
  rows: Record<string, unknown>[];
  total: number;
}

/** One page of a table with the number of all rows, mostly by one statement: a filter that is dear is paid once. */
export async function readPage(db: Db, wanted: PageWanted): Promise<PageRead> {
  const { table, selected, where, order, size, offset } = wanted;
  // A page far behind is where the count starts.
  const start = offset + size <= COUNTED_AT_SIGHT ? 0 : offset;
  const first = offset - start + 1;
  const { rows } = await sql<Record<string, unknown> & { found_number: number }>`
    with found as materialized (select array(
      select id from ${table} ${where} ${order} limit ${COUNTED_AT_SIGHT + 1}::int offset ${start}) as found_ids)
    select ${selected}, cardinality(found.found_ids) as found_number
    from found
    cross join unnest(found.found_ids[${first}::int:${first + size - 1}::int]) with ordinality as shown (found_id, found_place)
    join ${table} on ${table}.id = found_id
    order by found_place`.execute(asWritten(db));
  const number = rows[0]?.found_number ?? 0;
  const isEndSeen = rows.length > 0 ? number <= COUNTED_AT_SIGHT : offset === 0;
  return {
    rows: rows.map(({ found_number, ...row }) => row),
    total: isEndSeen ? start + number : await countAll(db, wanted),
  };
}

async function countAll(db: Db, { table, where }: PageWanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${table} ${where}`.execute(
    asWritten(db),
  );
  return rows[0]?.total ?? 0;
}
