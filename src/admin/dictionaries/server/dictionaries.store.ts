import { sql } from 'kysely';
import { dictionaries } from '#admin/dictionaries/dictionary-admin.contract.ts';
import { columnsOf, withVersion } from '#kit/server/data/columns.ts';
import { asWritten, type Db, type Condition as Sql } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { selectList, whereAll } from '#kit/server/data/list.ts';
import { lockValues } from '#kit/server/data/lock-values.ts';

export const dictionaryColumns = withVersion(columnsOf(dictionaries));
const shown = selectList(dictionaryColumns);

/** A row under its wire names; times are still instants. */
export type DictionaryRow = Record<string, unknown> & {
  id: string;
  version: number;
  dictName: string;
  dictCode: string;
  description: string | null;
};

export const LIVE: Sql = sql`deleted_at is null`;
export const IN_BIN: Sql = sql`deleted_at is not null`;

export interface Slice {
  order: Sql;
  size: number;
  offset: number;
}

export async function dictionariesWhere(db: Db, conditions: Sql[], { order, size, offset }: Slice) {
  const { rows } = await sql<DictionaryRow>`
    select ${shown} from dictionary ${whereAll(conditions)} ${order} limit ${size} offset ${offset}`.execute(
    asWritten(db),
  );
  return rows;
}

/** Live dictionaries by their ids, in the order of their names. */
export const dictionariesById = (db: Db, ids: string[], more: Sql[]) =>
  dictionariesWhere(db, [LIVE, ...more, sql`id = any(${ids}::uuid[])`], {
    order: sql`order by dict_name, id`,
    size: ids.length,
    offset: 0,
  });

export async function countWhere(db: Db, conditions: Sql[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from dictionary ${whereAll(conditions)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Locks these rows, always in one order, so that two lists that overlap cannot wait for each other. */
export async function lockDictionaries(db: Db, ids: string[], state: Sql, more: Sql[] = []) {
  const where = whereAll([state, ...more, sql`id = any(${ids}::uuid[])`]);
  const { rows } = await sql<DictionaryRow>`
    select ${shown} from dictionary ${where} order by id for update`.execute(asWritten(db));
  return rows;
}

/** Before any row is locked: anyone who gives a dictionary a code waits while an import gives many. */
export const shareCodes = (db: Db) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended('dictionary codes', 0))`.execute(db);

const ownCodes = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('dictionary codes', 0))`.execute(db);

/** Makes rivals for a code wait, and says who has it: another dictionary, one in the recycle bin, or nobody. */
export async function holderOf(db: Db, dictCode: string, except?: string) {
  await lockValues(db, [`dictionary.dictCode=${dictCode}`]);
  const holder = await db
    .selectFrom('dictionary')
    .select(['id', 'deletedAt'])
    .where('dictCode', '=', dictCode)
    .executeTakeFirst();
  if (!holder || holder.id === except) return 'nobody';
  return holder.deletedAt ? 'recycle-bin' : 'another';
}

export interface Holder {
  id: string;
  dictCode: string;
  dictName: string;
  dictNameEn: string | null;
  description: string | null;
  inBin: boolean;
  /** Whether it is among those that the caller may change. */
  visible: boolean;
}

/** Makes rivals for all codes wait, because a lock for each would be too many, and keeps others off the dictionaries that have these. */
export async function lockCodes(db: Db, dictCodes: string[]): Promise<void> {
  await ownCodes(db);
  await sql`select from dictionary where dict_code = any(${dictCodes}::text[]) order by id for no key update`.execute(
    db,
  );
}

/** The dictionaries that have these codes, those in the recycle bin too. */
export async function holdersOf(db: Db, dictCodes: string[], visible: Sql[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select id, dict_code, dict_name, dict_name_en, description, deleted_at is not null as in_bin,
      ${visible.length === 0 ? sql`true` : sql.join(visible, sql` and `)} as visible
    from dictionary where dict_code = any(${dictCodes}::text[])`.execute(db);
  return rows;
}

export interface DictionaryDraft {
  dictName: string;
  dictNameEn: string | null;
  dictCode: string;
  description: string | null;
  type: number;
}

export async function insertDictionary(db: Db, draft: DictionaryDraft, createdBy: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('dictionary')
    .values({ id, ...draft, createdBy, createdAt: sql<Date>`business_now()` })
    .execute();
  return id;
}

export const updateDictionary = (db: Db, id: string, changes: Partial<DictionaryDraft>, updatedBy: string) =>
  db
    .updateTable('dictionary')
    .set({ ...changes, updatedBy, updatedAt: sql<Date>`business_now()` })
    .where('id', '=', id)
    .execute();

export const throwAway = (db: Db, ids: string[], deletedBy: string) =>
  sql`update dictionary set deleted_by = ${deletedBy}, deleted_at = business_now()
    where id = any(${ids}::uuid[])`.execute(db);

export const takeBack = (db: Db, id: string, updatedBy: string) =>
  db
    .updateTable('dictionary')
    .set({ deletedBy: null, deletedAt: null, updatedBy, updatedAt: sql<Date>`business_now()` })
    .where('id', '=', id)
    .execute();

/** Its items go with it. */
export const destroy = (db: Db, id: string) => db.deleteFrom('dictionary').where('id', '=', id).execute();
