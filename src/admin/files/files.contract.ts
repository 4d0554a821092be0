import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing } from '#kit/contract/shapes.ts';

/** What the largest kind of business takes by the plain call; all others take less (`server/biz-kinds.reads.ts`). */
const MOST_BYTES = 200 * 1_048_576;

const Field = Type.Optional(Type.String());

const upload = {
  method: 'POST',
  multipart: { maxBytes: MOST_BYTES, maxFiles: 1 },
  callsPerMinute: 120,
  output: Nothing,
  countedAs: 'shared',
} as const;

/** Keeps one file; the words of the answer are its path. `biz` comes before the file when it allows more than 10 MB. */
export const uploadFile = endpoint({
  ...upload,
  path: '/sys/common/upload',
  permission: 'signed-in',
  input: { body: Type.Object({ biz: Field, isup: Field, jeditor: Field }) },
  summary: 'Upload one file',
});

/** The same for a file that belongs to a project. */
export const uploadAttachment = endpoint({
  ...upload,
  path: '/exProject/exProjectAttachments/upload',
  permission: 'signed-in',
  input: { body: Type.Object({ biz: Field, isup: Field, projectId: Type.Optional(Type.String({ maxLength: 100 })) }) },
  summary: 'Upload one file of a project',
});

const administrative = {
  ...upload,
  permission: 'system:ossFile:upload',
  input: { body: Type.Object({ biz: Field, isup: Field }) },
} as const;

export const uploadOss = endpoint({
  ...administrative,
  path: '/sys/oss/file/upload',
  unscoped: 'adds a file',
  summary: 'Upload one file into the administration of files',
});

export const uploadMinio = endpoint({
  ...administrative,
  path: '/sys/upload/uploadMinio',
  summary: 'Upload one file into the administration of files, under its older name',
});
