import i18next from 'i18next';
import { keptFile } from '#kit/contract/files/kept-file.contract.ts';
import { download } from '#kit/web/calls/call.ts';
import { withNotices } from '#kit/web/calls/told/notices.ts';
import { isElsewhere } from './file-address.ts';

/** Saves a kept file; one that lies elsewhere is opened there, for our token is none of its business. */
export function downloadFile(path: string): void {
  if (path === '') return void tell('files.unknown');
  if (isElsewhere(path)) return void window.open(path, '_blank', 'noopener');
  void download(keptFile, { '*': path }).then(
    ({ size }) => size === 0 && tell('files.downloadFailed'),
    // The reaction to the refusal has told it.
    () => undefined,
  );
}

const tell = (key: 'files.unknown' | 'files.downloadFailed') =>
  withNotices(({ message }) => void message.error(i18next.t(key)));
