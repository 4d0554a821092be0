import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  CloseCircleFilled,
  DeleteOutlined,
  DownloadOutlined,
  FileOutlined,
  LoadingOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keptFile } from '#kit/contract/kept-file.contract.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { looksLikePicture, type UploadedFile } from '#kit/domain/grid/uploaded-file.ts';
import { download } from '../../call.ts';
import { addressOfFile } from './file-address.ts';

interface FileTileProps {
  file: UploadedFile;
  column: GridColumn;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  onShowError: () => void;
}

/** One file of a cell's dialog, with what may be done with it. */
export function FileTile({ file, column, onMove, onRemove, onShowError }: FileTileProps) {
  const { t } = useTranslation();
  const { name, status, path } = file;
  const tool = (label: string, icon: ReactNode, act: () => void) => (
    <Button type="text" size="small" icon={icon} aria-label={label} title={label} onClick={act} />
  );
  return (
    <li className="grid-file-tile">
      <span className="grid-file-look">
        <Look file={file} onShowError={onShowError} />
      </span>
      <span className="grid-file-name" title={name}>
        {name}
      </span>
      <span className="grid-file-tools">
        {tool(t('grid.files.left', { name }), <ArrowLeftOutlined aria-hidden />, () => onMove(-1))}
        {tool(t('grid.files.right', { name }), <ArrowRightOutlined aria-hidden />, () => onMove(1))}
        {status === 'done' &&
          path &&
          column.allowDownload !== false &&
          tool(t('grid.files.download', { name }), <DownloadOutlined aria-hidden />, () => fetchFile(path))}
        {column.allowRemove !== false &&
          tool(t('grid.files.remove', { name }), <DeleteOutlined aria-hidden />, onRemove)}
      </span>
    </li>
  );
}

function Look({
  file: { name, status, percent, path = '' },
  onShowError,
}: Pick<FileTileProps, 'file' | 'onShowError'>) {
  const { t } = useTranslation();
  if (status === 'uploading')
    return (
      <>
        <LoadingOutlined role="img" aria-label={t('grid.files.uploading')} /> {percent}%
      </>
    );
  if (status === 'error')
    return (
      <Button
        type="text"
        danger
        icon={<CloseCircleFilled aria-hidden />}
        aria-label={t('grid.files.showError', { name })}
        onClick={onShowError}
      />
    );
  return looksLikePicture(path) ? <img src={addressOfFile(path)} alt={name} /> : <FileOutlined aria-hidden />;
}

/** A file elsewhere is opened there; ours comes with the session's token. */
function fetchFile(path: string) {
  if (/^https?:\/\//.test(path)) window.open(path, '_blank', 'noopener');
  else void download(keptFile, { '*': path }).catch(() => undefined);
}
