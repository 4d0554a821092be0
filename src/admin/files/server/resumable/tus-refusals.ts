import { ERRORS } from '@tus/server';
import { notFound, tooLarge } from '#admin/files/resumable.rules.ts';
import { malformed, Refusal } from '#kit/domain/refusal.ts';

const lengthUnknown = () => new Refusal('upload.length-unknown', { kind: 'malformed', field: 'Upload-Length' });
const busy = () => new Refusal('upload.busy', { kind: 'locked', retryAfterSeconds: 1 });

/** What the protocol's own errors are in our words. */
const TWINS = new Map<object, () => Refusal>([
  [ERRORS.FILE_NOT_FOUND, notFound],
  [ERRORS.FILE_NO_LONGER_EXISTS, notFound],
  [ERRORS.INVALID_OFFSET, () => new Refusal('upload.wrong-offset', { kind: 'conflict', field: 'Upload-Offset' })],
  [ERRORS.MISSING_OFFSET, () => malformed('Upload-Offset', 'missing')],
  [ERRORS.INVALID_CONTENT_TYPE, () => new Refusal('body.wrong-type', { kind: 'wrong-type' })],
  [ERRORS.ERR_MAX_SIZE_EXCEEDED, tooLarge],
  [ERRORS.ERR_SIZE_EXCEEDED, () => new Refusal('upload.longer-than-said', { kind: 'too-large' })],
  [ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION, lengthUnknown],
  [ERRORS.INVALID_LENGTH, lengthUnknown],
  [ERRORS.INVALID_METADATA, () => malformed('Upload-Metadata', 'wrong-format')],
  [ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION, () => malformed('Upload-Concat', 'not-allowed')],
  [ERRORS.ERR_LOCK_TIMEOUT, busy],
  [ERRORS.ABORTED, busy],
]);

export const inOurWords = (error: unknown): unknown => TWINS.get(error as object)?.() ?? error;

const HEADERS = ['Upload-Offset', 'Upload-Length', 'Upload-Defer-Length', 'Upload-Metadata', 'Upload-Concat'];

/** What is refused before the protocol looks at the call names its headers in plain text. */
export function headerRefusal(status: number, said: string): Refusal {
  if (status === 412 || said.includes('tus-resumable'))
    return new Refusal('upload.other-version', { kind: 'malformed', field: 'Tus-Resumable' });
  if (said.includes('content-type')) return new Refusal('body.wrong-type', { kind: 'wrong-type' });
  return malformed(HEADERS.find((name) => said.includes(name.toLowerCase())) ?? 'Upload-Metadata', 'wrong-format');
}
