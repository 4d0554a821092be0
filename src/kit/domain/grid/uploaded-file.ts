import { extrasOf, type GridColumn, partsOf } from './grid-column.ts';

export type FileState = 'uploading' | 'done' | 'error' | 'removed';

/** A file of a cell on its way from the user's disk to the row, which keeps its path alone. */
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

/** The files that a cell keeps. */
export const keptFiles = (value: unknown): UploadedFile[] =>
  partsOf(value).map((path) => ({
    uid: path,
    name: fileNameOf(path),
    type: '',
    size: 0,
    status: 'done',
    percent: 100,
    path,
  }));

/** What the row keeps of files: the paths of those that arrived. */
export const pathsOf = (files: readonly UploadedFile[]): string =>
  files.flatMap(({ status, path }) => (status === 'done' && path ? [path] : [])).join(',');

/** How many files a cell may hold; an upload cell holds one. */
export function mostFiles(column: GridColumn): number {
  if (column.type === 'upload') return 1;
  const { uploadnum } = extrasOf(column);
  const most = Number(uploadnum);
  return Number.isInteger(most) && most > 0 ? most : Number.POSITIVE_INFINITY;
}

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
