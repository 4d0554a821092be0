import { sql } from 'kysely';
import { itemFields } from '#admin/dictionaries/dictionary-items.contract.ts';
import type { ItemDraft } from '#admin/dictionaries/item-table.rules.ts';
import { type Column, columnsOf } from '#kit/server/data/columns.ts';
import { asWritten, type Db, type Condition as Sql } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { selectList, whereAll } from '#kit/server/data/list.ts';
import { lockValues } from '#kit/server/data/lock-values.ts';

const dictId: [string, Column] = ['dictId', { field: 'dictId', name: 'dictionary_id', kind: 'id', label: '字典' }];
export const itemColumns = new Map([...columnsOf({ fields: itemFields }), dictId]);

const ITS_DICTIONARY = sql`(select dict_code from dictionary where dictionary.id = dictionary_id)`;
/** A dictionary in the recycle bin rests with its items, and one that a caller may not see hides them. */
export const ofVisible = (visible: Sql[]): Sql => sql`exists (select 1 from dictionary
  ${whereAll([sql`dictionary.id = dictionary_id`, sql`dictionary.deleted_at is null`, ...visible])})`;

export type ItemRow = Record<string, unknown> & { id: string; dictId: string; itemValue: string; dictCode: string };

export async function itemsWhere(db: Db, conditions: Sql[], order: Sql, size: number, offset: number) {
  const { rows } = await sql<ItemRow>`
    select ${selectList(itemColumns)}, ${ITS_DICTIONARY} as "dictCode" from dictionary_item ${whereAll(conditions)}
    ${order} limit ${size} offset ${offset}`.execute(asWritten(db));
  return rows;
}

export async function countItems(db: Db, conditions: Sql[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from dictionary_item ${whereAll(conditions)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Locks items of dictionaries that may be seen, always in one order. */
export async function lockItems(db: Db, ids: string[], visible: Sql[]): Promise<ItemRow[]> {
  const where = whereAll([ofVisible(visible), sql`id = any(${ids}::uuid[])`]);
  const { rows } = await sql<ItemRow>`
    select ${selectList(itemColumns)}, ${ITS_DICTIONARY} as "dictCode" from dictionary_item ${where}
    order by id for update`.execute(asWritten(db));
  return rows;
}

/** Holds the dictionary of an item that gets another value; before the item itself is locked. */
export const holdDictionaryOf = (db: Db, itemId: string) =>
  sql`select id from dictionary where id = (select dictionary_id from dictionary_item where id = ${itemId})
    for share`.execute(db);

export async function isValueTaken(db: Db, dictionaryId: string, itemValue: string, except?: string) {
  const row = await db
    .selectFrom('dictionaryItem')
    .select('id')
    .where('dictionaryId', '=', dictionaryId)
    .where('itemValue', '=', itemValue)
    .executeTakeFirst();
  return row !== undefined && row.id !== except;
}

/** Which of these values a dictionary has already. */
export async function takenValues(db: Db, dictionaryId: string, values: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ itemValue: string }>`
    select item_value from dictionary_item
    where dictionary_id = ${dictionaryId} and item_value = any(${values}::text[])`.execute(db);
  return new Set(rows.map(({ itemValue }) => itemValue));
}

/** Makes rivals for a value of one dictionary wait for our commit. */
export const lockValue = (db: Db, dictionaryId: string, itemValue: string) =>
  lockValues(db, [`dictionary_item.${dictionaryId}.itemValue=${itemValue}`]);

export async function insertItem(db: Db, dictionaryId: string, draft: ItemDraft, createdBy: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('dictionaryItem')
    .values({ id, dictionaryId, ...draft, createdBy, createdAt: sql<Date>`business_now()` })
    .execute();
  return id;
}

export type PlacedItem = ItemDraft & { dictionaryId: string };

/** Saves items of dictionaries that we own, but for those whose value is there; answers for each whether it went in. */
export async function insertItems(db: Db, items: PlacedItem[], createdBy: string): Promise<boolean[]> {
  if (items.length === 0) return [];
  const ids = items.map(() => newId());
  const all = <Name extends keyof PlacedItem>(name: Name) => items.map((item) => item[name]);
  const { rows } = await sql<{ id: string }>`
    insert into dictionary_item
      (id, dictionary_id, item_text, item_text_en, item_value, description, sort_order, status, item_color, created_by, created_at)
    select given.*, ${createdBy}, business_now()
    from unnest(${ids}::uuid[], ${all('dictionaryId')}::uuid[], ${all('itemText')}::text[],
      ${all('itemTextEn')}::text[], ${all('itemValue')}::text[],
      ${all('description')}::text[], ${all('sortOrder')}::integer[], ${all('status')}::smallint[],
      ${all('itemColor')}::text[]) as given
    on conflict do nothing returning id`.execute(db);
  const inserted = new Set(rows.map(({ id }) => id));
  return ids.map((id) => inserted.has(id));
}

export const updateItem = (db: Db, id: string, changes: Partial<ItemDraft>, updatedBy: string) =>
  db
    .updateTable('dictionaryItem')
    .set({ ...changes, updatedBy, updatedAt: sql<Date>`business_now()` })
    .where('id', '=', id)
    .execute();

export const deleteItems = (db: Db, ids: string[]) =>
  sql`delete from dictionary_item where id = any(${ids}::uuid[])`.execute(db);
