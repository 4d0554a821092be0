import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Nullable, text } from '#kit/contract/shapes.ts';
import { DICTIONARIES_PAGE } from './dictionaries.contract.ts';

/** What a table holds at most, and what one save may bring. */
export const MOST_TABLE_ROWS = 1_000;

/** The grid that is edited by several at once; its socket key is this, a colon and the dictionary's id. */
export const ITEM_GRID = 'dictionary-items';

const TableRow = Type.Object({
  id: Id,
  itemText: Type.String(),
  itemValue: Type.String(),
  description: Nullable(Type.String()),
  sortOrder: Type.Integer(),
  status: Type.Integer(),
  itemColor: Nullable(Type.String()),
  /** Goes up with every change. */
  version: Type.Integer(),
  builtIn: Type.Boolean(),
});
export type TableRow = Static<typeof TableRow>;

const TableFault = Type.Object({
  id: Type.String(),
  /** Empty when the row as a whole is refused. */
  field: Type.String(),
  refusal: Type.String(),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  message: Type.String(),
});
export type TableFault = Static<typeof TableFault>;

// Cells are read by the fields of an item, row by row, so that a refusal can name its row.
const Cells = Type.Record(Type.String(), Type.Unknown());
const seen = { id: Id, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) };
const rows = <Row extends ReturnType<typeof Type.Object>>(row: Row) =>
  Type.Optional(Type.Array(row, { maxItems: MOST_TABLE_ROWS }));

export const itemTableCalls = {
  read: endpoint({
    method: 'GET',
    path: '/sys/dictItem/table',
    scope: [{ of: DICTIONARIES_PAGE, via: 'find' }],
    permission: 'system:dict:item:edit',
    input: { query: Type.Object({ dictId: Id }) },
    output: Type.Array(TableRow),
    summary: 'All items of one dictionary, to be edited as a table',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/sys/dictItem/saveTable',
    scope: [{ of: DICTIONARIES_PAGE, via: 'find' }],
    permission: 'system:dict:item:edit',
    input: {
      body: Type.Object({
        dictId: Id,
        /** Each under the id by which the grid knows it. */
        added: rows(Type.Object({ id: text(100), cells: Cells })),
        changed: rows(Type.Object({ ...seen, cells: Cells })),
        removed: rows(Type.Object(seen)),
      }),
    },
    output: Type.Object({ rows: Type.Array(TableRow), faults: Type.Array(TableFault) }),
    summary:
      'Save what was added, changed and removed in a table of items, all or none: with code 201 the answer names what is wrong with which cell',
  }),
};
