/** What a place for files takes, where it sends them and what it lets people do; a column is one, a field another. */
export interface FilePlace {
  pictures: boolean;
  most: number;
  /** Where files are sent; our own address for uploads otherwise. */
  action?: string;
  token?: boolean;
  /** The field of the answer that holds the path. */
  responseName?: string;
  /** The folder of the platform that the file goes to. */
  biz?: string;
  /** The project that the file belongs to. */
  projectId?: string;
  btnText?: string;
  allowDownload?: boolean;
  allowRemove?: boolean;
  /** What a field keeps of its files: their paths with commas between, or an entry for each. */
  keeps?: 'paths' | 'entries';
}

/** A file as a form with attachments keeps it. */
export interface FileEntry {
  fileName: string;
  filePath: string;
  fileSize: number;
}

export type KeptFiles = string | readonly FileEntry[];

/** Up to here one plain call is enough; a larger file goes up in pieces. */
export const LARGEST_PLAIN = 10 * 2 ** 20;

export type FileState = 'uploading' | 'done' | 'error' | 'removed';

/** A file on its way from the user's disk to its row, which keeps its path alone. */
export interface UploadedFile {
  uid: string;
  name: string;
  type: string;
  size: number;
  status: FileState;
  percent: number;
  path?: string;
  url?: string;
  message?: string;
}

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const SHORT = 5;

/** A file's name as a narrow cell shows it. */
export function shortName(name: string): string {
  const signs = [...name];
  return signs.length > SHORT ? `${signs.slice(0, SHORT).join('')}...` : name;
}

const PICTURE = /\.(png|jpe?g|gif|webp|bmp)$/i;

export const isPicture = (type: string): boolean => type.startsWith('image/');
export const looksLikePicture = (path: string): boolean => PICTURE.test(path);

/** The files behind a kept value: paths with commas between, or an entry for each. */
export const keptFiles = (value: unknown): UploadedFile[] =>
  entriesIn(value).map(({ filePath: path, fileName: name, fileSize: size }) => ({
    uid: path,
    name,
    type: '',
    size,
    status: 'done',
    percent: 100,
    path,
  }));

function entriesIn(value: unknown): readonly FileEntry[] {
  if (Array.isArray(value)) return value;
  const paths = typeof value === 'string' && value !== '' ? value.split(',') : [];
  return paths.map((filePath) => ({ fileName: fileNameOf(filePath), filePath, fileSize: 0 }));
}

/** What is kept of files: the paths of those that arrived. */
export const pathsOf = (files: readonly UploadedFile[]): string =>
  files.flatMap(({ status, path }) => (status === 'done' && path ? [path] : [])).join(',');

/** The same with their names and sizes. */
export const entriesOf = (files: readonly UploadedFile[]): FileEntry[] =>
  files.flatMap(({ status, path, name, size }) =>
    status === 'done' && path ? [{ fileName: name, filePath: path, fileSize: size }] : [],
  );

export type UploadOutcome = { status: 'done'; path: string } | { status: 'error'; message?: string };

/** Reads the answer to an upload. What says no, or names no path, is an error; without words it is an unknown one. */
export function uploadOutcome(answer: unknown, responseName = 'message'): UploadOutcome {
  const body = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const words = typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
  const path = body[responseName];
  if (body.success === false) return { status: 'error', ...(words && { message: words }) };
  if (typeof path !== 'string' || path === '' || path.includes(',')) return { status: 'error' };
  return { status: 'done', path };
}

/** Moves a file one place; the first cannot go left, nor the last right. */
export function moveFile(
  files: readonly UploadedFile[],
  at: number,
  step: 1 | -1,
): readonly UploadedFile[] | 'is-first' | 'is-last' {
  const file = files[at];
  if (!file || at + step < 0) return 'is-first';
  if (at + step >= files.length) return 'is-last';
  return files.toSpliced(at, 1).toSpliced(at + step, 0, file);
}

export interface Acceptance<Chosen> {
  taken: Chosen[];
  /** Whether something was left out, and why. */
  leftOut: ('not-picture' | 'too-many')[];
}

/** What a place takes of the files that somebody chose, dropped or pasted, beside those that it holds already. */
export function acceptFiles<Chosen extends { type: string }>(
  chosen: readonly Chosen[],
  { pictures, most }: Pick<FilePlace, 'pictures' | 'most'>,
  already: number,
): Acceptance<Chosen> {
  const fitting = pictures ? chosen.filter(({ type }) => isPicture(type)) : [...chosen];
  const taken = fitting.slice(0, Math.max(0, most - already));
  const leftOut: Acceptance<Chosen>['leftOut'] = [];
  if (fitting.length < chosen.length) leftOut.push('not-picture');
  if (taken.length < fitting.length) leftOut.push('too-many');
  return { taken, leftOut };
}

/** Takes a file out: one that has arrived stays in sight and can be brought back, any other is gone. */
export const takeOut = (files: readonly UploadedFile[], uid: string): readonly UploadedFile[] =>
  files.flatMap((file) => {
    if (file.uid !== uid) return [file];
    return file.status === 'done' ? [{ ...file, status: 'removed' as const }] : [];
  });

export const bringBack = (files: readonly UploadedFile[], uid: string): readonly UploadedFile[] =>
  files.map((file) => (file.uid === uid && file.status === 'removed' ? { ...file, status: 'done' as const } : file));

/** How many places are taken: what failed or was taken out leaves room. */
export const countHeld = (files: readonly UploadedFile[]): number =>
  files.filter(({ status }) => status === 'done' || status === 'uploading').length;
