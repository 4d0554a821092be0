import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { previewKind } from '#kit/domain/files/preview-kind.ts';
import { fileNameOf } from '#kit/domain/files/uploaded-file.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import { WideModal } from '#kit/web/page/modal/WideModal.tsx';
import { downloadFile } from '../download-file.ts';
import { isElsewhere } from '../file-address.ts';
import { Lightbox } from './Lightbox.tsx';
import { PdfView } from './PdfView.tsx';
import { PrintButton } from './PrintButton.tsx';
import './preview.css';
import { TextView } from './TextView.tsx';

const SheetView = lazy(arriving(() => import('./SheetView.tsx').then((loaded) => ({ default: loaded.SheetView }))));

interface FileViewerProps {
  paths: readonly string[];
  first: string;
  allowDownload?: boolean;
  onClose: () => void;
}

/** Shows a file without leaving the page: pictures all together, any other one by itself. */
export function FileViewer({ paths, first, allowDownload = true, onClose }: FileViewerProps) {
  const { t } = useTranslation();
  const name = fileNameOf(first);
  if (previewKind(name) === 'picture') {
    const pictures = paths.filter((path) => previewKind(path) === 'picture');
    return <Lightbox paths={pictures} first={first} allowDownload={allowDownload} onClose={onClose} />;
  }
  return (
    <WideModal
      title={name}
      width={960}
      className="preview-dialog"
      onCancel={onClose}
      cancelText={t('form.close')}
      footer={(_, { CancelBtn }) => (
        <>
          {allowDownload && kindOf(first) === 'pdf' && <PrintButton path={first} />}
          {allowDownload && (
            <Button icon={<DownloadOutlined aria-hidden />} onClick={() => downloadFile(first)}>
              {t('files.downloadIt')}
            </Button>
          )}
          <CancelBtn />
        </>
      )}
    >
      <Content path={first} name={name} />
    </WideModal>
  );
}

const kindOf = (path: string) => (isElsewhere(path) ? 'other' : previewKind(path));

function Content({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation();
  const kind = kindOf(path);
  if (kind === 'pdf') return <PdfView path={path} name={name} />;
  if (kind === 'text') return <TextView path={path} name={name} />;
  if (kind === 'sheet')
    return (
      <Suspense fallback={<p role="status">{t('files.opening')}</p>}>
        <SheetView path={path} name={name} />
      </Suspense>
    );
  return <p className="preview-none">{t('files.noPreview')}</p>;
}
