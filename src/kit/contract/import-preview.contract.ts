import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import type { ImportCall } from './import.contract.ts';
import { PageNo } from './list/list-query.ts';
import { scopedAs } from './scope.ts';
import { Id, Nothing, Nullable, oneOf, WireTime } from './shapes.ts';

export const PREVIEW_PAGE = 200;
const MOST_CORRECTED = 500;
const LONGEST_CELL = 32_767;

const CellValue = Type.Unsafe<string | number | boolean | null>({
  type: ['string', 'number', 'boolean', 'null'],
  maxLength: LONGEST_CELL,
});

/** What is wrong with a cell, or with a whole row at its first cell. */
const Fault = Type.Object({
  column: Type.Integer(),
  refusal: Type.String(),
  message: Type.String(),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});

const PreviewRow = Type.Object({
  number: Type.Integer(),
  file: Type.String(),
  line: Type.Integer(),
  /** As the columns stand. */
  cells: Type.Array(CellValue),
  faults: Type.Array(Fault),
});
export type PreviewRow = Static<typeof PreviewRow>;

const Found = {
  id: Id,
  fileName: Type.String(),
  /** `reading` and `saving` are jobs under way; in `ready` it waits for its owner. */
  state: oneOf('reading', 'ready', 'saving', 'done', 'failed'),
  totalCount: Type.Integer(),
  faultCount: Type.Integer(),
  createTime: WireTime,
};

const Preview = Type.Object({
  ...Found,
  doneCount: Type.Integer(),
  savedCount: Type.Integer(),
  words: Type.String(),
  columns: Type.Array(
    Type.Object({
      heading: Type.String(),
      en: Type.String(),
      required: Type.Boolean(),
      choices: Nullable(Type.Array(Type.String())),
    }),
  ),
});
export type Preview = Static<typeof Preview>;

const one = { query: Type.Object({ id: Id }) };
// Whose they are is looked at, and whether the owner still holds the permission of the import.
const owned = { permission: 'signed-in' } as const;

/** Takes a workbook to be looked at before it is imported; it is beside the import and needs the same permission. */
export const previewCall = ({ path, permission, summary, multipart, ...scoped }: ImportCall) =>
  endpoint({
    method: 'POST',
    path: path.replace(/importExcel$/, 'importPreview'),
    permission,
    ...scopedAs(scoped),
    multipart,
    transaction: 'own',
    input: {},
    output: Type.Object({ id: Id }),
    summary: `${summary}, to look at it first`,
  });

export const previewCalls = {
  mine: endpoint({
    ...owned,
    method: 'GET',
    path: '/sys/import/previews',
    input: { query: Type.Object({ path: Type.String({ maxLength: 200 }) }) },
    output: Type.Array(Type.Object(Found)),
    summary: "The caller's open previews of one import",
  }),
  one: endpoint({
    ...owned,
    method: 'GET',
    path: '/sys/import/preview',
    input: one,
    output: Preview,
    summary: 'One preview: how far it is, its columns and counts',
  }),
  rows: endpoint({
    ...owned,
    method: 'GET',
    path: '/sys/import/preview/rows',
    input: {
      query: Type.Object({
        id: Id,
        onlyFaults: Type.Optional(Type.Boolean()),
        pageNo: PageNo,
      }),
    },
    output: Type.Object({
      total: Type.Integer(),
      rows: Type.Array(PreviewRow),
      /** The page of the next row with faults after this one, if there is one. */
      nextFaultPage: Nullable(Type.Integer()),
    }),
    summary: 'Rows of a preview, 200 at a time',
  }),
  correct: endpoint({
    ...owned,
    method: 'POST',
    path: '/sys/import/preview/cells',
    input: {
      body: Type.Object({
        id: Id,
        rows: Type.Array(
          Type.Object({
            number: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
            cells: Type.Array(
              Type.Object({ column: Type.Integer({ minimum: 0, maximum: 199 }), value: Type.Optional(CellValue) }),
              {
                minItems: 1,
                maxItems: 200,
              },
            ),
          }),
          { minItems: 1, maxItems: MOST_CORRECTED },
        ),
      }),
    },
    output: Type.Object({ totalCount: Type.Integer(), faultCount: Type.Integer(), rows: Type.Array(PreviewRow) }),
    summary: 'Correct cells of a preview; answers the rows whose faults this may have changed',
  }),
  commit: endpoint({
    ...owned,
    method: 'POST',
    path: '/sys/import/preview/commit',
    input: { body: Type.Object({ id: Id, rows: oneOf('all', 'valid') }) },
    output: Nothing,
    summary: 'Import what a preview holds: all rows or none, or the valid ones',
  }),
  discard: endpoint({
    ...owned,
    method: 'DELETE',
    path: '/sys/import/preview',
    input: one,
    output: Nothing,
    summary: 'Give a preview up',
  }),
  workbook: endpoint({
    ...owned,
    method: 'GET',
    path: '/sys/import/preview/workbook',
    bare: 'file',
    input: one,
    output: Type.Unknown(),
    summary: 'The rows of a preview as a workbook, faults red and commented',
  }),
};
