import type { FastifyInstance } from 'fastify';
import { dictionaries } from '#admin/dictionaries/dictionary-admin.contract.ts';
import { itemFields } from '#admin/dictionaries/dictionary-items.contract.ts';
import { conditionsOf } from '#kit/server/data/conditions.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { orderOf } from '#kit/server/data/list.ts';
import { filtersOf, serveExportCalls } from '#kit/server/exports/serve-export.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import { dictionaryColumns, LIVE } from './dictionaries.store.ts';
import { type SheetLine, sheetLines } from './dictionary-sheet.store.ts';
import { colorWord, ITEMS, OF_DICTIONARY, OF_ITEM } from './dictionary-sheet.ts';

const { fields } = dictionaries;

/** One sheet: a dictionary is in the row of its first item, the items of a dictionary below each other. */
export function serveDictionaryExport(
  app: FastifyInstance,
  visibleTo: (caller: Caller, db: Db) => Promise<Sql[]>,
): void {
  serveExportCalls(app, {
    call: dictionaries.exportXls,
    title: dictionaries.title.zh,
    titleEn: dictionaries.title.en,
    // Written over each of its columns: what reads a sheet drops columns without a heading.
    headings: [...OF_DICTIONARY.map((name) => fields[name].label.zh), ...OF_ITEM.map(() => ITEMS)],
    subheadings: [...OF_DICTIONARY.map(() => null), ...OF_ITEM.map((name) => itemFields[name].label.zh)],
    choose: async (db, caller, query) => {
      const filters = conditionsOf(dictionaryColumns, filtersOf(query));
      const conditions = [LIVE, ...(await visibleTo(caller, db)), ...filters];
      const { total, lines } = await sheetLines(db, conditions, orderOf(dictionaryColumns, query));
      return { total, rows: inWords(app, lines) };
    },
  });
}

async function* inWords({ kernel }: FastifyInstance, lines: AsyncIterable<SheetLine>): AsyncGenerator<Cell[]> {
  const statusTexts = await kernel.dictionaryTexts(itemFields.status.dict);
  let above: string | undefined;
  for await (const { id, dictionary, item } of lines) {
    const head = OF_DICTIONARY.map((name): Cell => (id === above ? null : dictionary[name]));
    above = id;
    const status = item && (statusTexts.get(String(item.status)) ?? item.status);
    const words = item && { ...item, status, itemColor: colorWord(item.itemColor) };
    yield [...head, ...OF_ITEM.map((name): Cell => words?.[name] ?? null)];
  }
}
