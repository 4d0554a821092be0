import { useEffect, useState } from 'react';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import type { UploadedFile } from '#kit/domain/grid/uploaded-file.ts';
import { enteringFile } from './cell-files.ts';
import { sendFile } from './send-file.ts';

/** A list of files that grows by uploads; what is still on its way is called back with the component. */
export function useUploads(column: GridColumn, first: UploadedFile[]) {
  const [list, setList] = useState<readonly UploadedFile[]>(first);
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  const change = (uid: string, news: Partial<UploadedFile>) =>
    setList((known) => known.map((file) => (file.uid === uid ? { ...file, ...news } : file)));

  async function sendOne(file: File) {
    const entry = enteringFile(file);
    setList((known) => [...known, entry]);
    const onPercent = (percent: number) => change(entry.uid, { percent });
    change(entry.uid, await sendFile(file, column, { onPercent, signal: leaving.signal }));
  }
  return { list, setList, send: (files: readonly File[]) => files.forEach((file) => void sendOne(file)) };
}
