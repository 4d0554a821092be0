import type { FastifyInstance } from 'fastify';
import { dictionaries } from '#admin/dictionaries/dictionary-admin.contract.ts';
import { itemFields } from '#admin/dictionaries/dictionary-items.contract.ts';
import type { ListQuery } from '#kit/contract/list-query.ts';
import { splitList } from '#kit/domain/filter.ts';
import { malformed } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { conditionsOf } from '#kit/server/conditions.ts';
import { businessNow, type Db, type Condition as Sql } from '#kit/server/db.ts';
import type { Caller } from '#kit/server/kernel.ts';
import { orderOf } from '#kit/server/list.ts';
import { withParamsStr } from '#kit/server/resource-export.ts';
import { serve } from '#kit/server/serve.ts';
import { type Cell, contentDisposition, type Sheet, spreadsheetType, writeXls } from '#kit/server/workbook.ts';
import { writeXlsx } from '#kit/server/workbook-xlsx.ts';
import { type DictionaryRow, dictionariesWhere, dictionaryColumns, itemsOf, LIVE } from './dictionaries.store.ts';
import { colorWord, ITEMS, OF_DICTIONARY, OF_ITEM } from './dictionary-sheet.ts';

const MOST_XLS_ROWS = 500;
const MOST_DICTIONARIES = 20_000;
const { fields, exportXls: call, title } = dictionaries;
// Written over each of its columns: what reads a sheet drops columns without a heading.
const HEADINGS = [...OF_DICTIONARY.map((name) => fields[name].label.zh), ...OF_ITEM.map(() => ITEMS)];
const SECOND_HEADINGS: Cell[] = [
  ...OF_DICTIONARY.map(() => null),
  ...OF_ITEM.map((name): Cell => itemFields[name].label.zh),
];

/** One sheet: a dictionary stands in the row of its first item, the items of a dictionary below each other. */
export function serveDictionaryExport(
  app: FastifyInstance,
  visibleTo: (caller: Caller, db: Db) => Promise<Sql[]>,
): void {
  serve(app, call, async ({ db, query, caller, request, reply }) => {
    const asked = withParamsStr(call.input.query, query as ListQuery);
    if (!request.validateInput(asked, 'querystring')) throw malformed('paramsStr', 'wrong-format');
    const chosen = typeof asked.selections === 'string' ? splitList(asked.selections) : [];
    const conditions = [
      LIVE,
      ...(await visibleTo(caller, db)),
      ...conditionsOf(dictionaryColumns, chosen.length > 0 ? { ...asked, id: `${chosen.join(',')},` } : asked),
    ];
    const all = { order: orderOf(dictionaryColumns, asked), size: MOST_DICTIONARIES, offset: 0 };
    const rows = await sheetRows(app, db, await dictionariesWhere(db, conditions, all));
    const kind = asked.format === 'xlsx' || rows.length > MOST_XLS_ROWS ? 'xlsx' : 'xls';
    const { mime, extension } = spreadsheetType(kind);
    reply.type(mime).header('Content-Disposition', contentDisposition(`${title.zh}${extension}`));
    const sheet: Sheet = {
      title: title.zh,
      note: `导出人：${caller.realname}　${toWireTime(await businessNow(db))}`,
      headings: HEADINGS,
    };
    return kind === 'xlsx' ? writeXlsx(sheet, streamed(rows)) : writeXls(sheet, rows);
  });
}

async function sheetRows(app: FastifyInstance, db: Db, dictionaries: DictionaryRow[]): Promise<Cell[][]> {
  const statusTexts = await app.kernel.dictionaryTexts(itemFields.status.dict);
  const items = Map.groupBy(
    await itemsOf(
      db,
      dictionaries.map(({ id }) => id),
    ),
    ({ dictionaryId }) => dictionaryId,
  );
  const rows = [SECOND_HEADINGS];
  for (const dictionary of dictionaries) {
    const head = OF_DICTIONARY.map((name): Cell => dictionary[name]);
    const own = items.get(dictionary.id) ?? [];
    if (own.length === 0) rows.push(head);
    for (const [index, item] of own.entries()) {
      const status = statusTexts.get(String(item.status)) ?? item.status;
      const words = { ...item, status, itemColor: colorWord(item.itemColor) };
      const cells = OF_ITEM.map((name): Cell => words[name]);
      rows.push([...(index === 0 ? head : head.map(() => null)), ...cells]);
    }
  }
  return rows;
}

async function* streamed(rows: Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}
