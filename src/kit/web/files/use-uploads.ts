import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FilePlace, UploadedFile } from '#kit/domain/files/uploaded-file.ts';
import { UploadList } from './upload-list.ts';

/** A list of files that grows by uploads, for as long as the component is there. */
export function useUploads(place: FilePlace, first: readonly UploadedFile[]) {
  const [uploads] = useState(() => new UploadList(place, first));
  const files = useSyncExternalStore(uploads.subscribe, uploads.read);
  useEffect(() => () => uploads.leave(), [uploads]);
  return { uploads, files };
}
