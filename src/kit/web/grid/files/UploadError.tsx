import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';

interface UploadErrorProps {
  message: string | undefined;
  onClose: () => void;
  onAgain?: () => void;
  onDrop?: () => void;
}

/** Why a file did not arrive. */
export function UploadError({ message, onClose, onAgain, onDrop }: UploadErrorProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      title={t('grid.files.errorTitle')}
      okText={t('grid.files.again')}
      cancelText={t('form.close')}
      onOk={onAgain}
      onCancel={onClose}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          {onDrop && <Button onClick={onDrop}>{t('grid.files.drop')}</Button>}
          {onAgain && <OkBtn />}
        </>
      )}
    >
      {t('grid.files.errorSays', { message: message ?? t('grid.files.unknownError') })}
    </Modal>
  );
}
