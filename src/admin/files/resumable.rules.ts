import { LARGEST_UPLOAD, withoutCase } from '#kit/contract/files/resumable.contract.ts';
import { malformed, Refusal } from '#kit/domain/refusal.ts';
import { endingOf, fileKind, isFolder, plainName } from './files.rules.ts';

const GIB = 2 ** 30;
const MIB = 2 ** 20;

/** For one account, over all its machines. */
export const UNFINISHED_LIMITS = { uploads: 20, bytes: 10 * GIB };
export const EXPIRES_AFTER_DAYS = 7;

const LONGEST_NAME = 255;
const LONGEST_PROJECT = 100;
const FINGERPRINT = /^[\w-]{16,128}$/;
const SHA256 = /^[0-9a-f]{64}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const CONTROL = /[\u0000-\u001f\u007f]/;

export type Metadata = Record<string, string | null | undefined>;

export interface NewUpload {
  name: string;
  /** What the sender names; empty for nothing. */
  folder: string;
  projectId: string | null;
  fingerprint: string;
  sha256: string | null;
  size: number;
}

/** What a sender announces, as it is kept; everything else in the metadata is dropped. */
export function announcedUpload(size: number | undefined, metadata: Metadata = {}): NewUpload {
  if (size === undefined) throw new Refusal('upload.length-unknown', { kind: 'malformed', field: 'Upload-Length' });
  if (size === 0) throw new Refusal('upload.empty');
  if (size > LARGEST_UPLOAD) throw tooLarge();
  return {
    name: nameIn(metadata),
    folder: folderIn(metadata),
    projectId: projectIn(metadata),
    fingerprint: fittingIn(metadata, 'fingerprint', FINGERPRINT) ?? '',
    sha256: hashIn(metadata.sha256),
    size,
  };
}

function nameIn({ filename }: Metadata): string {
  if (!filename) throw malformed('filename', 'missing');
  refuseUnfit('filename', filename, LONGEST_NAME);
  const name = plainName(filename);
  // No bytes are there to look at; what the name says is known all the same.
  const fault = fileKind(name, { head: new Uint8Array() });
  if (fault === 'kind-unknown') throw new Refusal('upload.kind-unknown');
  if (fault === 'double-ending') throw new Refusal('upload.double-ending', { values: { ending: endingOf(name) } });
  return name;
}

function projectIn({ projectId }: Metadata): string | null {
  if (projectId) refuseUnfit('projectId', projectId, LONGEST_PROJECT);
  return projectId || null;
}

function refuseUnfit(field: string, text: string, limit: number): void {
  if (text.length > limit) throw malformed(field, 'too-long', { limit });
  if (CONTROL.test(text)) throw malformed(field, 'control-character');
}

function folderIn({ biz }: Metadata): string {
  const folder = withoutCase(biz ?? '');
  if (folder && !isFolder(folder)) throw new Refusal('upload.wrong-folder', { field: 'biz' });
  return folder;
}

function fittingIn(metadata: Metadata, field: string, shape: RegExp): string | undefined {
  const value = metadata[field];
  if (!value) return undefined;
  if (!shape.test(value)) throw malformed(field, 'wrong-format');
  return value;
}

/** The hash of the whole, from the metadata or from beside a piece. */
export const hashIn = (sha256: string | null | undefined): string | null =>
  fittingIn({ sha256 }, 'sha256', SHA256) ?? null;

/** Whether somebody with so many unfinished uploads may begin one more. */
export function refuseTooMuch(unfinished: { uploads: number; bytes: number }, size: number): void {
  const { uploads, bytes } = UNFINISHED_LIMITS;
  if (unfinished.uploads >= uploads) throw new Refusal('upload.too-many-unfinished', { values: { limit: uploads } });
  if (unfinished.bytes + size > bytes)
    throw new Refusal('upload.too-much-unfinished', { values: { limit: bytes / GIB } });
}

export const tooLarge = () =>
  new Refusal('upload.too-large', { kind: 'too-large', values: { limit: LARGEST_UPLOAD / MIB } });

export const notFound = () => new Refusal('upload.not-found', { kind: 'not-found' });
