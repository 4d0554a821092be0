import { UploadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { mostFiles, moveFile, type UploadedFile } from '#kit/domain/grid/uploaded-file.ts';
import { WideModal } from '../../modal/WideModal.tsx';
import { FileTile } from './FileTile.tsx';
import { uploadWords } from './file-address.ts';
import { UploadError } from './UploadError.tsx';
import { useAccepted } from './use-accepted.ts';
import { useUploads } from './use-uploads.ts';

interface FilePopupProps {
  column: GridColumn;
  files: UploadedFile[];
  onConfirm: (files: readonly UploadedFile[]) => void;
  onClose: () => void;
}

/** The files of a cell: their order, more of them, fewer of them. The cell takes over what is confirmed. */
export function FilePopup({ column, files, onConfirm, onClose }: FilePopupProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const disk = useRef<HTMLInputElement>(null);
  const accepted = useAccepted(column);
  const { list, setList, send } = useUploads(column, files);
  const [shownError, setShownError] = useState<UploadedFile>();
  const isBusy = list.some(({ status }) => status === 'uploading');
  const good = list.filter(({ status }) => status !== 'error').length;

  function move(at: number, step: 1 | -1) {
    const next = moveFile(list, at, step);
    if (typeof next !== 'string') return setList(next);
    void message.warning(t(next === 'is-first' ? 'grid.files.isFirst' : 'grid.files.isLast'));
  }
  function confirm() {
    if (!list.some(({ status }) => status === 'done')) return void message.warning(t('grid.files.none'));
    onConfirm(list);
  }

  return (
    <WideModal
      title={t(column.type === 'image' ? 'grid.files.pictures' : 'grid.files.title')}
      width={520}
      okText={t('form.confirm')}
      cancelText={t('form.close')}
      okButtonProps={{ disabled: isBusy }}
      onOk={confirm}
      onCancel={onClose}
      footer={(buttons) => (
        <div className="grid-files-foot">
          {column.allowRemove !== false && (
            <Button danger disabled={isBusy} onClick={() => onConfirm([])}>
              {t('grid.files.empty')}
            </Button>
          )}
          <span>{buttons}</span>
        </div>
      )}
    >
      <ul className="grid-files">
        {list.map((file, at) => (
          <FileTile
            key={file.uid}
            file={file}
            column={column}
            onMove={(step) => move(at, step)}
            onRemove={() => setList(list.filter(({ uid }) => uid !== file.uid))}
            onShowError={() => setShownError(file)}
          />
        ))}
        {list.length === 0 && <li className="grid-files-none">{t('grid.files.emptyHint')}</li>}
      </ul>
      <input
        ref={disk}
        type="file"
        hidden
        aria-label={uploadWords(column, t)}
        accept={column.type === 'image' ? 'image/*' : undefined}
        multiple={mostFiles(column) > 1}
        onChange={({ target }) => {
          send(accepted([...(target.files ?? [])], good));
          target.value = '';
        }}
      />
      <Button
        icon={<UploadOutlined aria-hidden />}
        disabled={good >= mostFiles(column)}
        onClick={() => disk.current?.click()}
      >
        {uploadWords(column, t)}
      </Button>
      {shownError && <UploadError message={shownError.message} onClose={() => setShownError(undefined)} />}
    </WideModal>
  );
}
