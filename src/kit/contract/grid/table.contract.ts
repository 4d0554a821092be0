import { type Static, type TObject, Type } from 'typebox';
import { Id, text } from '#kit/contract/shapes.ts';

/** What an editable table holds at most, and what one save may bring. */
export const MOST_TABLE_ROWS = 1_000;

export const TableFault = Type.Object({
  id: Type.String(),
  /** Empty when the row as a whole is refused. */
  field: Type.String(),
  refusal: Type.String(),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  message: Type.String(),
});
export type TableFault = Static<typeof TableFault>;

// Cells are read by the fields of a row, row by row, so that a refusal can name its row.
const Cells = Type.Record(Type.String(), Type.Unknown());
const seen = { id: Id, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) };
const rows = <Row extends TObject>(row: Row) => Type.Optional(Type.Array(row, { maxItems: MOST_TABLE_ROWS }));

/** What the save of a table sends, beside what names the table. */
export const TableChanges = {
  /** Each under the id by which the grid knows it. */
  added: rows(Type.Object({ id: text(100), cells: Cells })),
  changed: rows(Type.Object({ ...seen, cells: Cells })),
  removed: rows(Type.Object(seen)),
};

/** The table as it is after the save, or what is wrong with which cell. */
export const tableAnswer = <Row extends TObject>(row: Row) =>
  Type.Object({ rows: Type.Array(row), faults: Type.Array(TableFault) });
