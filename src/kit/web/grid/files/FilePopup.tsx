import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FilePlace, UploadedFile } from '#kit/domain/files/uploaded-file.ts';
import { WideModal } from '#kit/web/page/modal/WideModal.tsx';
import { FilesInPlace } from '../../files/FilesInPlace.tsx';
import { useUploads } from '../../files/use-uploads.ts';

interface FilePopupProps {
  place: FilePlace;
  files: readonly UploadedFile[];
  /** Whether they may only be looked at. */
  disabled: boolean;
  onConfirm: (files: readonly UploadedFile[]) => void;
  onClose: () => void;
}

/** The files of a cell: their order, more of them, fewer of them. The cell takes over what is confirmed. */
export function FilePopup({ place, files: kept, disabled, onConfirm, onClose }: FilePopupProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { uploads, files } = useUploads(place, kept);
  const isBusy = files.some(({ status }) => status === 'uploading');

  function confirm() {
    if (isBusy) return void message.warning(t('files.waitForUpload'));
    if (files.some(({ status }) => status === 'error')) return void message.warning(t('files.mendFirst'));
    if (!files.some(({ status }) => status === 'done')) return void message.warning(t('files.none'));
    onConfirm(files);
  }

  return (
    <WideModal
      title={t(place.pictures ? 'files.pictures' : 'files.title')}
      width={520}
      okText={t('form.confirm')}
      cancelText={t('form.close')}
      onOk={confirm}
      onCancel={onClose}
      footer={(buttons, { CancelBtn }) => (
        <div className="files-foot">
          {!disabled && place.allowRemove !== false && (
            <Button danger disabled={isBusy} onClick={() => onConfirm([])}>
              {t('files.empty')}
            </Button>
          )}
          <span>{disabled ? <CancelBtn /> : buttons}</span>
        </div>
      )}
    >
      <FilesInPlace place={place} uploads={uploads} files={files} disabled={disabled} />
    </WideModal>
  );
}
