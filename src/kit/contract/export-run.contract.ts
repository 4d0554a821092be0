import { type Static, type TObject, Type } from 'typebox';
import { type AnyEndpoint, endpoint } from './endpoint.ts';
import { type Scoped, scopedAs } from './scope.ts';
import { Id, Nullable, oneOf, WireTime } from './shapes.ts';

/** Beyond so many rows an export is a job, whose workbook its owner fetches later. */
export const MOST_DIRECT_ROWS = 5_000;

const ExportRun = Type.Object({
  jobId: Id,
  title: Type.String(),
  titleEn: Type.Optional(Type.String()),
  state: oneOf('waiting', 'running', 'done', 'failed'),
  doneCount: Type.Integer(),
  totalCount: Type.Integer(),
  msg: Type.String(),
  fileUrl: Nullable(Type.String()),
  fileName: Nullable(Type.String()),
  createTime: WireTime,
  /** When the workbook is thrown away. */
  expireTime: WireTime,
});
export type ExportRun = Static<typeof ExportRun>;

/** The call that queues an export, with its query and permission; it makes no job of one small enough to be fetched. */
export const exportJobCall = ({
  path,
  permission,
  summary,
  input,
  ...scoped
}: Pick<AnyEndpoint, 'path' | 'permission' | 'summary' | 'input'> & Scoped) =>
  endpoint({
    method: 'POST',
    path: path.replace(/exportXls$/, 'exportJob'),
    permission,
    ...scopedAs(scoped),
    input: { query: input.query as TObject },
    output: Type.Object({ jobId: Nullable(Id), totalCount: Type.Integer() }),
    summary: `${summary}, as a job when it is large`,
  });

export const exportCalls = {
  mine: endpoint({
    method: 'GET',
    path: '/sys/export/runs',
    permission: 'signed-in',
    input: {},
    output: Type.Array(ExportRun),
    summary: "The caller's exports of the last week",
  }),
  progress: endpoint({
    method: 'GET',
    path: '/sys/export/progress',
    permission: 'signed-in',
    input: { query: Type.Object({ jobId: Id }) },
    output: ExportRun,
    summary: 'How far an export has come; its owner alone may ask',
  }),
};
