import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arriving } from '../arriving.ts';
import type { ImportDialogProps } from './ImportDialog.tsx';

const ImportDialog = lazy(
  arriving(() => import('./ImportDialog.tsx').then(({ ImportDialog: Dialog }) => ({ default: Dialog }))),
);

/** Opens the import dialog; whoever shows it has asked for the permission. */
export function ImportButton(imported: Omit<ImportDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('import.import')}
      </Button>
      {open && (
        <Suspense>
          <ImportDialog {...imported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
