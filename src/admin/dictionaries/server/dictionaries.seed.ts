import type { Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';
import type { BuiltInDictionary } from '#kit/server/module/registers.ts';

/** Adds what is missing; what an administrator has changed stays. */
export async function seedDictionaries(db: Db, dictionaries: Record<string, BuiltInDictionary>): Promise<void> {
  for (const [dictCode, { name, items }] of Object.entries(dictionaries)) {
    const id = fixedId(`dictionary ${dictCode}`);
    const added = await db
      .insertInto('dictionary')
      .values({ id, dictCode, dictName: name, description: null, type: 0, deletedBy: null, deletedAt: null })
      .onConflict((conflict) => conflict.column('dictCode').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) await insertItems(db, id, dictCode, items);
  }
}

async function insertItems(db: Db, dictionaryId: string, dictCode: string, items: string[]): Promise<void> {
  const rows = items.map((item, index) => {
    const [itemValue = '', itemText = ''] = item.split(' ');
    return {
      id: fixedId(`dictionary ${dictCode} ${itemValue}`),
      dictionaryId,
      itemText,
      itemValue,
      description: null,
      sortOrder: index + 1,
      status: 1,
    };
  });
  await db.insertInto('dictionaryItem').values(rows).execute();
}
