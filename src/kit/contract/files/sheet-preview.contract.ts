import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { text } from '#kit/contract/shapes.ts';

const Row = Type.Object({
  /** Its number in the sheet. */
  line: Type.Integer(),
  cells: Type.Array(Type.String()),
  /** The columns whose cells are numbers, counted from 0. */
  numbers: Type.Array(Type.Integer()),
});

const Merge = Type.Object({
  /** Counted from 0, as `column` is. */
  row: Type.Integer(),
  column: Type.Integer(),
  rows: Type.Integer(),
  columns: Type.Integer(),
});

const Preview = Type.Object({
  /** The sheets that Excel would show; `index` asks for one. A .csv has none. */
  sheets: Type.Array(Type.Object({ index: Type.Integer(), name: Type.String() })),
  sheet: Type.Integer(),
  columns: Type.Integer(),
  rows: Type.Array(Row),
  merges: Type.Array(Merge),
  /** There is more below, or to the right, or in a cell than is shown. */
  hasMore: Type.Boolean(),
});
export type SheetPreview = Static<typeof Preview>;
export type SheetMerge = Static<typeof Merge>;

/** What a preview shows of one sheet. */
export const PREVIEW_ROWS = 200;
export const PREVIEW_COLUMNS = 50;
export const PREVIEW_LETTERS = 1_000;

/** One sheet of a kept .xls, .xlsx or .csv as texts, for anyone who may read the file. */
export const sheetPreview = endpoint({
  method: 'GET',
  path: '/sys/common/sheetPreview',
  countedAs: 'shared',
  permission: 'signed-in',
  callsPerMinute: 60,
  input: { query: Type.Object({ path: text(400), sheet: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })) }) },
  output: Preview,
  summary: 'The first rows of a sheet of an uploaded workbook, as texts',
});
