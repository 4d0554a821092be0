import { describe, expect, it } from 'vitest';
import { announcedUpload, type Metadata, refuseTooMuch } from './resumable.rules.ts';

const GIB = 2 ** 30;
const HASH = 'a'.repeat(64);
const PDF = { filename: 'a.pdf' };

const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    const { code, kind, details } = error as { code: string; kind: string; details: { field?: string } };
    return [code, kind, details.field];
  }
  return undefined;
};

describe('an upload that is announced', () => {
  it('keeps name, folder, project, fingerprint and hash, and drops everything else', () => {
    const metadata = {
      filename: '标 书.pdf',
      biz: 'bids/2026',
      projectId: 'P-1',
      fingerprint: 'f'.repeat(20),
      sha256: HASH,
      role: 'admin',
    };
    expect(announcedUpload(10, metadata)).toEqual({
      name: '标_书.pdf',
      folder: 'bids/2026',
      projectId: 'P-1',
      fingerprint: 'f'.repeat(20),
      sha256: HASH,
      size: 10,
    });
  });

  it('needs no more than a name', () => {
    expect(announcedUpload(2 * GIB, PDF)).toEqual({
      name: 'a.pdf',
      folder: '',
      projectId: null,
      fingerprint: '',
      sha256: null,
      size: 2 * GIB,
    });
  });

  it.each([
    ['', ''],
    ['Upload', 'upload'],
  ])('keeps of the biz %j that it was %j', (biz, folder) => {
    expect(announcedUpload(1, { ...PDF, biz, projectId: 'P-1' }).folder).toBe(folder);
  });

  it.each<[why: string, size: number | undefined, metadata: Metadata | undefined, refusal: unknown[]]>([
    ['of unknown size', undefined, PDF, ['upload.length-unknown', 'malformed', 'Upload-Length']],
    ['without a byte', 0, PDF, ['upload.empty', 'refused', undefined]],
    ['over 2 GiB', 2 * GIB + 1, PDF, ['upload.too-large', 'too-large', undefined]],
    ['without metadata', 1, undefined, ['input.missing', 'malformed', 'filename']],
    ['with an empty name', 1, { filename: '' }, ['input.missing', 'malformed', 'filename']],
    ['with a name without text', 1, { filename: null }, ['input.missing', 'malformed', 'filename']],
    ['with a long name', 1, { filename: `${'a'.repeat(252)}.pdf` }, ['input.too-long', 'malformed', 'filename']],
    ['with CRLF in its name', 1, { filename: 'a\r\nX: y.pdf' }, ['input.control-character', 'malformed', 'filename']],
    ['of an unknown kind', 1, { filename: 'a.exe' }, ['upload.kind-unknown', 'refused', undefined]],
    ['into a folder above', 1, { ...PDF, biz: '../etc' }, ['upload.wrong-folder', 'refused', 'biz']],
    [
      'of a project with a long id',
      1,
      { ...PDF, projectId: 'P'.repeat(101) },
      ['input.too-long', 'malformed', 'projectId'],
    ],
    [
      'of a project with CRLF in its id',
      1,
      { ...PDF, projectId: 'P\r\n1' },
      ['input.control-character', 'malformed', 'projectId'],
    ],
    [
      'with a strange fingerprint',
      1,
      { ...PDF, fingerprint: 'a b' },
      ['input.wrong-format', 'malformed', 'fingerprint'],
    ],
    ['with half a hash', 1, { ...PDF, sha256: 'abc' }, ['input.wrong-format', 'malformed', 'sha256']],
  ])('%s is refused', (_why, size, metadata, refusal) => {
    expect(refusalOf(() => announcedUpload(size, metadata))).toEqual(refusal);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\bids\\a.pdf', 'a.pdf'],
  ])('by the name %s is kept as %s', (filename, name) => expect(announcedUpload(1, { filename }).name).toBe(name));
});

describe('somebody with unfinished uploads', () => {
  it.each([
    [19, 0, 2 * GIB, undefined],
    [0, 8 * GIB, 2 * GIB, undefined],
    [20, 0, 1, ['upload.too-many-unfinished', 'refused', undefined]],
    [1, 8 * GIB, 2 * GIB + 1, ['upload.too-much-unfinished', 'refused', undefined]],
  ])('%i of them with %i bytes, and %i bytes more', (uploads, bytes, size, refusal) => {
    expect(refusalOf(() => refuseTooMuch({ uploads, bytes }, size))).toEqual(refusal);
  });
});
