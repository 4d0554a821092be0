import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilePlace, UploadedFile } from '#kit/domain/files/uploaded-file.ts';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import { FileTile } from './FileTile.tsx';
import './files.css';
import { UploadError } from './UploadError.tsx';
import type { UploadList } from './upload-list.ts';

const FileViewer = lazyPart(() =>
  import('./preview/FileViewer.tsx').then((loaded) => ({ default: loaded.FileViewer })),
);

interface FileTilesProps {
  uploads: UploadList;
  files: readonly UploadedFile[];
  place: FilePlace;
  disabled?: boolean;
}

/** Files side by side, each with its state and what may be done with it. */
export function FileTiles({ uploads, files, place, disabled = false }: FileTilesProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [failed, setFailed] = useState<UploadedFile>();
  const [shown, setShown] = useState<string>();
  function move(at: number, step: 1 | -1) {
    const stuck = uploads.move(at, step);
    if (stuck) void message.warning(t(stuck === 'is-first' ? 'files.isFirst' : 'files.isLast'));
  }
  return (
    <>
      <ul className="files">
        {files.map((file, at) => (
          <FileTile
            key={file.uid}
            file={file}
            place={place}
            disabled={disabled}
            onMove={(step) => move(at, step)}
            onRemove={() => uploads.remove(file.uid)}
            onRestore={() => uploads.restore(file.uid)}
            onRetry={() => void uploads.retry(file.uid)}
            onShowError={() => setFailed(file)}
            onOpen={() => setShown(file.path)}
          />
        ))}
        {files.length === 0 && <li className="files-none">{t('files.emptyHint')}</li>}
      </ul>
      <Progress files={files} />
      {failed && (
        <UploadError
          failed={[failed]}
          onClose={() => setFailed(undefined)}
          onAgain={() => {
            setFailed(undefined);
            void uploads.retry(failed.uid);
          }}
          onDrop={() => {
            setFailed(undefined);
            uploads.remove(failed.uid);
          }}
        />
      )}
      {shown && (
        <FileViewer
          paths={files.flatMap(({ status, path }) => (status === 'done' && path ? [path] : []))}
          first={shown}
          allowDownload={place.allowDownload !== false}
          onClose={() => setShown(undefined)}
          onFailed={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** What is still on its way, in words: a spinner tells nothing to those who do not see it. */
function Progress({ files }: { files: readonly UploadedFile[] }) {
  const { t } = useTranslation();
  const count = files.filter(({ status }) => status === 'uploading').length;
  return (
    <p role="status" className="files-progress">
      {count > 0 && t('files.underway', { count })}
    </p>
  );
}
