import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import type { ImportFlowProps } from './ImportFlow.tsx';
import { importTexts } from './import-texts.ts';

const ImportFlow = lazyPart(() =>
  withTexts(
    import('./ImportFlow.tsx').then(({ ImportFlow: Flow }) => ({ default: Flow })),
    importTexts,
  ),
);

/** Opens the import dialog; anyone who shows it has asked for the permission. */
export function ImportButton(imported: Omit<ImportFlowProps, 'onClose'>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('import.import')}
      </Button>
      {open && <ImportFlow {...imported} onClose={() => setOpen(false)} onFailed={() => setOpen(false)} />}
    </>
  );
}
