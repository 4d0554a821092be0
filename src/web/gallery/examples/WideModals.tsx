import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WideModal } from '#kit/web/page/modal/WideModal.tsx';

export function WideModals() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('galleryExamples.openDialog')}</Button>
      {open && (
        <WideModal
          title={t('gallery.wideModal')}
          width={640}
          okText={t('form.confirm')}
          cancelText={t('form.close')}
          onOk={close}
          onCancel={close}
        >
          <p>{t('galleryExamples.dialogText')}</p>
        </WideModal>
      )}
    </>
  );
}
