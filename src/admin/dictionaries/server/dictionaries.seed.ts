import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';
import type { BuiltInDictionary } from '#kit/server/module/registers.ts';

/** Adds what is missing; what an administrator has changed stays. */
export async function seedDictionaries(db: Db, dictionaries: Record<string, BuiltInDictionary>): Promise<void> {
  for (const [dictCode, { name, items }] of Object.entries(dictionaries)) {
    const id = dictionaryId(dictCode);
    const [dictName = '', dictNameEn] = namesOf(name);
    const added = await db
      .insertInto('dictionary')
      .values({ id, dictCode, dictName, dictNameEn, description: null, type: 0, deletedBy: null, deletedAt: null })
      .onConflict((conflict) => conflict.column('dictCode').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) await insertItems(db, id, dictCode, items);
  }
  await completeNames(db, dictionaries);
  await completeItems(db, dictionaries);
}

const dictionaryId = (dictCode: string) => fixedId(`dictionary ${dictCode}`);

/** A name is written as items are: the Chinese one, a blank, the English one. */
function namesOf(name: string) {
  const [chinese = '', ...english] = name.split(' ');
  return [chinese, english.join(' ') || null] as const;
}

function partsOf(item: string) {
  const [itemValue = '', itemText = '', ...english] = item.split(' ');
  return { itemValue, itemText, itemTextEn: english.join(' ') || null };
}

/** Dictionaries from before there was an English name get theirs, as far as nobody has changed them. */
async function completeNames(db: Db, dictionaries: Record<string, BuiltInDictionary>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from dictionary where dict_name_en is null and updated_at is null`.execute(db);
  const bare = new Set(rows.map(({ id }) => id));
  for (const [dictCode, { name }] of Object.entries(dictionaries)) {
    const [, english] = namesOf(name);
    if (english && bare.has(dictionaryId(dictCode)))
      await sql`update dictionary set dict_name_en = ${english} where id = ${dictionaryId(dictCode)}`.execute(db);
  }
}

/** Items from before there was an English text get theirs, as far as nobody has changed them. */
async function completeItems(db: Db, dictionaries: Record<string, BuiltInDictionary>): Promise<void> {
  // Read before it writes: any update makes every browser fetch the dictionaries again.
  const { rows } = await sql<{ id: string }>`
    select id from dictionary_item where item_text_en is null and updated_at is null`.execute(db);
  const bare = new Set(rows.map(({ id }) => id));
  const texts = Object.entries(dictionaries)
    .flatMap(([dictCode, { items }]) => items.map(partsOf).map((item) => ({ ...item, dictCode })))
    .map(({ dictCode, itemValue, itemTextEn }) => ({ id: itemId(dictCode, itemValue), itemTextEn }))
    .filter(({ id, itemTextEn }) => itemTextEn && bare.has(id));
  for (const { id, itemTextEn } of texts)
    await sql`update dictionary_item set item_text_en = ${itemTextEn} where id = ${id}`.execute(db);
}

const itemId = (dictCode: string, itemValue: string) => fixedId(`dictionary ${dictCode} ${itemValue}`);

async function insertItems(db: Db, dictionaryId: string, dictCode: string, items: string[]): Promise<void> {
  const rows = items.map((item, index) => {
    const { itemValue, itemText, itemTextEn } = partsOf(item);
    return {
      id: itemId(dictCode, itemValue),
      dictionaryId,
      itemText,
      itemTextEn,
      itemValue,
      description: null,
      sortOrder: index + 1,
      status: 1,
    };
  });
  await db.insertInto('dictionaryItem').values(rows).execute();
}
