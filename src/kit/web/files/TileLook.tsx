import { CloseCircleFilled, FileOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { looksLikePicture, type UploadedFile } from '#kit/domain/files/uploaded-file.ts';
import { KeptPicture } from './KeptPicture.tsx';

export interface TileLookProps {
  file: UploadedFile;
  onShowError: () => void;
  onOpen: () => void;
}

/** What a file looks like in each of its states. */
export function TileLook({ file, onShowError, onOpen }: TileLookProps) {
  const { t } = useTranslation();
  const { name, status, percent, path = '' } = file;
  if (status === 'uploading')
    return <Progress type="circle" size={56} percent={percent} aria-label={t('files.uploadingOne', { name })} />;
  const failed = t(file.type.startsWith('image/') ? 'files.failed' : 'files.fileFailed');
  if (status === 'error')
    return (
      <Button
        type="text"
        danger
        className="files-failed"
        aria-label={`${failed} ${t('files.showError', { name })}`}
        onClick={onShowError}
      >
        <CloseCircleFilled aria-hidden />
        {failed}
      </Button>
    );
  if (status === 'removed') return <span className="files-removed">{t('files.removed')}</span>;
  return (
    <button type="button" className="files-open" aria-label={t('files.open', { name })} onClick={onOpen}>
      {looksLikePicture(path) ? <KeptPicture path={path} alt="" loading="lazy" /> : <FileOutlined aria-hidden />}
    </button>
  );
}
