import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  DeleteOutlined,
  DownloadOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilePlace } from '#kit/domain/files/uploaded-file.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { downloadFile } from './download-file.ts';
import { TileLook, type TileLookProps } from './TileLook.tsx';

interface FileTileProps extends TileLookProps {
  place: FilePlace;
  disabled: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  onRestore: () => void;
  onRetry: () => void;
}

/** One file with what may be done with it. */
export function FileTile({ file, place, disabled, onMove, onRemove, onRestore, onRetry, ...rest }: FileTileProps) {
  const { t } = useTranslation();
  const { name, status, path } = file;
  const tool = (label: string, icon: ReactNode, act: () => void) => (
    <Button type="text" size="small" icon={icon} aria-label={label} title={label} onClick={act} />
  );
  const mayLoad = status === 'done' && path && place.allowDownload !== false;
  const mayDrop = !disabled && status !== 'removed' && (place.allowRemove !== false || status !== 'done');
  return (
    <li className={`files-tile ${status}`}>
      <span className="files-look">
        <TileLook file={file} {...rest} />
      </span>
      <span className="files-name" title={name}>
        <DataText text={name} />
      </span>
      <span className="files-tools">
        {!disabled && tool(t('files.left', { name }), <ArrowLeftOutlined aria-hidden />, () => onMove(-1))}
        {!disabled && tool(t('files.right', { name }), <ArrowRightOutlined aria-hidden />, () => onMove(1))}
        {status === 'error' && tool(t('files.retry', { name }), <RedoOutlined aria-hidden />, onRetry)}
        {mayLoad && tool(t('files.download', { name }), <DownloadOutlined aria-hidden />, () => downloadFile(path))}
        {status === 'removed' && tool(t('files.restore', { name }), <UndoOutlined aria-hidden />, onRestore)}
        {mayDrop &&
          tool(
            t(status === 'uploading' ? 'files.cancel' : 'files.remove', { name }),
            <DeleteOutlined aria-hidden />,
            onRemove,
          )}
      </span>
    </li>
  );
}
