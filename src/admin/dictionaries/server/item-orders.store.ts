import { sql } from 'kysely';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { whereAll } from '#kit/server/data/list.ts';

/** The highest order in each of these dictionaries. */
export async function lastOrders(db: Db, dictionaryIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ dictionaryId: string; last: number }>`
    select dictionary_id, max(sort_order) as last from dictionary_item
    where dictionary_id = any(${dictionaryIds}::uuid[]) group by dictionary_id`.execute(db);
  return new Map(rows.map(({ dictionaryId, last }) => [dictionaryId, last]));
}

/** Holds the dictionary of an item and all its items, in one order, and gives their ids as lists show them. */
export async function lockOrderAround(db: Db, itemId: string, visible: Sql[]): Promise<string[] | undefined> {
  const its = sql`id = (select dictionary_id from dictionary_item where id = ${itemId})`;
  const { rows: held } = await sql<{ id: string }>`
    select id from dictionary ${whereAll([sql`deleted_at is null`, its, ...visible])} for no key update`.execute(db);
  const [dictionary] = held;
  if (!dictionary) return undefined;
  await sql`select id from dictionary_item where dictionary_id = ${dictionary.id} order by id for update`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from dictionary_item where dictionary_id = ${dictionary.id}
    order by sort_order, item_value, id`.execute(db);
  const ids = rows.map(({ id }) => id);
  // Somebody may have removed it while we waited.
  return ids.includes(itemId.toLowerCase()) ? ids : undefined;
}

/** Numbers items from 1 in this order; those that have their number already stay untouched. */
export const numberItems = (db: Db, ids: string[], updatedBy: string) =>
  sql`update dictionary_item set sort_order = numbered.place, updated_by = ${updatedBy}, updated_at = business_now()
    from unnest(${ids}::uuid[]) with ordinality as numbered (id, place)
    where dictionary_item.id = numbered.id and sort_order <> numbered.place`.execute(db);
