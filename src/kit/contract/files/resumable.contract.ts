import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, text, WireTime } from '#kit/contract/shapes.ts';

/** Larger files do not come in pieces either. */
export const LARGEST_UPLOAD = 2 * 2 ** 30;
/** Beside a piece: what the whole must come to. The last piece has it at the latest. */
export const WHOLE_HASH_HEADER = 'Upload-Sha256';

/** Where a file belongs. The same file for another biz or another project is another upload. */
export interface UploadPlace {
  biz?: string;
  projectId?: string;
}

/** `Bid` is `bid`: kinds of business are compared and kept without case. */
export const withoutCase = (biz: string): string => biz.toLowerCase();

const Fingerprint = Type.String({ pattern: '^[\\w-]{16,128}$' });
const one = { params: Type.Object({ id: Id }) };
const tus = { permission: 'signed-in', bare: 'tus', output: Type.Unknown() } as const;

/** The protocol tus 1.0.0; its own words are in headers. Metadata: filename, biz, projectId, fingerprint, sha256. */
export const tusCalls = {
  begin: endpoint({ ...tus, method: 'POST', path: '/tus', callsPerMinute: 60, input: {}, summary: 'Begin an upload' }),
  send: endpoint({ ...tus, method: 'PATCH', path: '/tus/:id', input: one, summary: 'Send a piece of an upload' }),
  ask: endpoint({ ...tus, method: 'HEAD', path: '/tus/:id', input: one, summary: 'Ask how far an upload is' }),
  cancel: endpoint({ ...tus, method: 'DELETE', path: '/tus/:id', input: one, summary: 'Throw an upload away' }),
};

export const UnfinishedUpload = Type.Object({
  id: Id,
  fingerprint: Type.String(),
  name: Type.String(),
  /** Empty for an upload that names no kind. */
  biz: Type.String(),
  projectId: Type.Optional(Type.String()),
  size: Type.Number(),
  offset: Type.Number(),
  createTime: WireTime,
  expireTime: WireTime,
});

export const unfinishedUploads = endpoint({
  method: 'GET',
  path: '/sys/common/upload/unfinished',
  countedAs: 'shared',
  permission: 'signed-in',
  input: {
    query: Type.Object({
      fingerprint: Type.Optional(Fingerprint),
      biz: Type.Optional(text(140)),
      projectId: Type.Optional(text(100)),
    }),
  },
  output: Type.Array(UnfinishedUpload),
  summary: "The caller's unfinished uploads, or those of a file, a biz or a project",
});

/** Also tells the path of an upload that was finished before: anyone who missed the answer asks here. */
export const finishUpload = endpoint({
  method: 'POST',
  path: '/sys/common/upload/finish/:id',
  countedAs: 'shared',
  permission: 'signed-in',
  input: {
    ...one,
    body: Type.Object({ sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })) }),
  },
  output: Type.Object({ path: text(400) }),
  summary: 'Keep an upload that has arrived as a whole',
});
