import { sql } from 'kysely';
import type { ItemDraft } from '#admin/dictionaries/item-table.rules.ts';
import { asWritten, type Db, type Condition as Sql } from '#kit/server/data/db.ts';
import { whereAll } from '#kit/server/data/list.ts';
import type { OF_DICTIONARY } from './dictionary-sheet.ts';

const CHUNK = 500;

/** A dictionary with one of its items, or with none when it has none. */
export interface SheetLine {
  id: string;
  dictionary: Record<(typeof OF_DICTIONARY)[number], string | null>;
  item: ItemDraft | null;
}

/** The lines of these dictionaries in their order, and how many they are; they are read while they are used. */
export async function sheetLines(db: Db, conditions: Sql[], order: Sql) {
  const where = whereAll(conditions);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select id from dictionary ${where}) as chosen
    left join dictionary_item on dictionary_id = chosen.id`.execute(db);
  const statement = sql<SheetLine>`
    with chosen as (
      select id, dict_name, dict_code, description, dict_name_en, row_number() over (${order}) as place from dictionary ${where})
    select chosen.id,
      json_build_object('dictName', dict_name, 'dictCode', dict_code, 'description', chosen.description,
        'dictNameEn', dict_name_en) as dictionary,
      case when item.id is not null then json_build_object('itemText', item_text, 'itemValue', item_value,
        'description', item.description, 'sortOrder', sort_order, 'status', status, 'itemColor', item_color,
        'itemTextEn', item_text_en) end as item
    from chosen left join dictionary_item as item on dictionary_id = chosen.id
    order by place, sort_order, item_value`;
  return { total: rows[0]?.total ?? 0, lines: streamed(asWritten(db), statement) };
}

async function* streamed(db: Db, statement: Sql): AsyncGenerator<SheetLine> {
  for await (const { rows } of db.getExecutor().stream(statement.compile(db), CHUNK)) yield* rows as SheetLine[];
}
