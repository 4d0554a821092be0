import { sql } from 'kysely';
import type { ItemDraft, StandingItem } from '#admin/dictionaries/item-table.rules.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { whereAll } from '#kit/server/data/list.ts';

export interface HeldDictionary {
  id: string;
  dictCode: string;
}

const live = (id: string, visible: Sql[]) => whereAll([sql`deleted_at is null`, sql`id = ${id}`, ...visible]);

export async function findDictionary(db: Db, id: string, visible: Sql[]): Promise<HeldDictionary | undefined> {
  const { rows } = await sql<HeldDictionary>`select id, dict_code from dictionary ${live(id, visible)}`.execute(db);
  return rows[0];
}

/** Holds a dictionary where it is while an item joins it. */
export async function holdVisible(db: Db, id: string, visible: Sql[]): Promise<HeldDictionary | undefined> {
  const { rows } = await sql<HeldDictionary>`
    select id, dict_code from dictionary ${live(id, visible)} for share`.execute(db);
  return rows[0];
}

/** Keeps all others from changing which items it has, and their values, until our commit. */
export async function ownVisible(db: Db, id: string, visible: Sql[]): Promise<HeldDictionary | undefined> {
  const { rows } = await sql<HeldDictionary>`
    select id, dict_code from dictionary ${live(id, visible)} for no key update`.execute(db);
  return rows[0];
}

type StoredItem = Omit<StandingItem, 'builtIn'>;

/** The items of a dictionary as lists show them. */
export async function tableItems(db: Db, dictionaryId: string, limit: number): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select id, item_text, item_text_en, item_value, description, sort_order, status, item_color, version, updated_by
    from dictionary_item where dictionary_id = ${dictionaryId}
    order by sort_order, item_value, id limit ${limit}`.execute(db);
  return rows;
}

export const lockTable = (db: Db, dictionaryId: string) =>
  sql`select id from dictionary_item where dictionary_id = ${dictionaryId} order by id for update`.execute(db);

export async function isItemOf(db: Db, dictionaryId: string, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from dictionary_item join dictionary on dictionary.id = dictionary_id
    where dictionary_item.id = ${itemId} and dictionary_id = ${dictionaryId} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** Saves whole items. Their values are put aside before: two that change places would meet on the way. */
export async function updateItems(db: Db, items: (ItemDraft & { id: string })[], updatedBy: string): Promise<void> {
  if (items.length === 0) return;
  const all = <Name extends keyof (ItemDraft & { id: string })>(name: Name) => items.map((item) => item[name]);
  await sql`update dictionary_item set item_value = dictionary_item.id::text
    from unnest(${all('id')}::uuid[], ${all('itemValue')}::text[]) as given (id, item_value)
    where dictionary_item.id = given.id and dictionary_item.item_value <> given.item_value`.execute(db);
  await sql`update dictionary_item set item_text = given.item_text,
      item_text_en = given.item_text_en, item_value = given.item_value,
      description = given.description, sort_order = given.sort_order, status = given.status,
      item_color = given.item_color, updated_by = ${updatedBy}, updated_at = business_now()
    from unnest(${all('id')}::uuid[], ${all('itemText')}::text[], ${all('itemTextEn')}::text[], ${all('itemValue')}::text[],
      ${all('description')}::text[], ${all('sortOrder')}::integer[], ${all('status')}::smallint[],
      ${all('itemColor')}::text[]) as given (id, item_text, item_text_en, item_value, description, sort_order, status, item_color)
    where dictionary_item.id = given.id`.execute(db);
}
