import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UploadedFile } from '#kit/domain/files/uploaded-file.ts';

interface UploadErrorProps {
  failed: readonly Pick<UploadedFile, 'uid' | 'name' | 'message'>[];
  onClose: () => void;
  onAgain: () => void;
  onDrop?: () => void;
}

/** Why files did not arrive, and what can be done: send them once more, or do without them. */
export function UploadError({ failed, onClose, onAgain, onDrop }: UploadErrorProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      title={t('files.errorTitle')}
      okText={t('files.again')}
      cancelText={t('form.close')}
      onOk={onAgain}
      onCancel={onClose}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          {onDrop && <Button onClick={onDrop}>{t('files.drop')}</Button>}
          <OkBtn />
        </>
      )}
    >
      {failed.map(({ uid, name, message }) => (
        <div key={uid} className="files-error">
          <strong>{name}</strong>
          <p>{t('files.errorSays', { message: message || t('files.unknownError') })}</p>
        </div>
      ))}
    </Modal>
  );
}
