import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import type { Words } from './resource-field.ts';
import type { Scoped } from './scope.ts';
import { Id, oneOf, WireTime } from './shapes.ts';

const MOST_BYTES = 10 * 1_048_576;
export const MOST_FILES = 5;

const Counts = { totalCount: Type.Integer(), successCount: Type.Integer(), errorCount: Type.Integer() };
const ErrorList = { msg: Type.String(), fileUrl: Type.String(), fileName: Type.String() };

/** Rows that were left out, with a list of the reasons. */
export interface ImportFaults extends Static<ReturnType<typeof faultsShape>> {}
const faultsShape = () => Type.Object({ ...Counts, ...ErrorList });

/**
 * What an import answers: nothing when all rows went in, the faults (as an object, or as the path of the list when the
 * files came as `files[]`), or the id of the job that does the rest.
 */
const ImportAnswer = Type.Unsafe<null | string | ImportFaults | { jobId: string }>({
  anyOf: [
    { type: 'null' },
    { type: 'string' },
    {
      type: 'object',
      properties: { jobId: Id, ...Counts, ...ErrorList },
    },
  ],
});

/** Text fields that the stock client's import dialog sends beside the files. */
const Fields = Type.Object({
  allOrNothing: Type.Optional(Type.Boolean()),
  isSingleTableImport: Type.Optional(Type.String()),
  foreignKeys: Type.Optional(Type.String()),
  validateStatus: Type.Optional(Type.String()),
});

interface Imported extends Scoped {
  path: string;
  permission: string;
  title: Words;
  /** Its sheets may hold passwords. */
  secret?: boolean;
}

/** Declares `<path>/importExcel` for an entity, of the kit or not. */
export const importCall = ({ path, permission, title, secret = false, ...scoped }: Imported) =>
  endpoint({
    method: 'POST',
    path: `${path}/importExcel`,
    permission,
    ...scoped,
    multipart: { maxBytes: MOST_BYTES, maxFiles: MOST_FILES, secret },
    transaction: 'own',
    input: { query: Type.Object({ allOrNothing: Type.Optional(Type.Boolean()) }), body: Fields },
    output: ImportAnswer,
    summary: `${title.en}: import a workbook`,
  });

export type ImportCall = ReturnType<typeof importCall>;

/** An empty workbook with the headings of an import; it is beside the import and needs the same permission. */
export const templateCall = ({ path, permission, summary }: ImportCall) =>
  endpoint({
    method: 'GET',
    path: path.replace(/importExcel$/, 'importTemplate'),
    permission,
    bare: 'file',
    unscoped: 'an empty workbook',
    openTo: 'all who may import: an empty workbook',
    input: {},
    output: Type.Unknown(),
    summary: `${summary}, the empty template`,
  });

export const ImportProgress = Type.Object({
  jobId: Id,
  state: oneOf('waiting', 'running', 'done', 'failed'),
  doneCount: Type.Integer(),
  ...Counts,
  msg: Type.String(),
  fileUrl: Type.Union([Type.String(), Type.Null()]),
  fileName: Type.Union([Type.String(), Type.Null()]),
});
export type ImportProgress = Static<typeof ImportProgress>;

const ImportRun = Type.Object({
  ...ImportProgress.properties,
  title: Type.String(),
  titleEn: Type.Optional(Type.String()),
  createTime: WireTime,
});
export type ImportRun = Static<typeof ImportRun>;

export const importCalls = {
  mine: endpoint({
    method: 'GET',
    path: '/sys/import/runs',
    permission: 'signed-in',
    input: {},
    output: Type.Array(ImportRun),
    summary: "The caller's imports of the last week that ran as jobs",
  }),
  progress: endpoint({
    method: 'GET',
    path: '/sys/import/progress',
    permission: 'signed-in',
    input: { query: Type.Object({ jobId: Id }) },
    output: ImportProgress,
    summary: 'How far an import has come that runs as a job; its owner alone may ask',
  }),
};
