import { useTranslation } from 'react-i18next';
import type { UploadedFile } from '#kit/domain/files/uploaded-file.ts';

/** Why a form cannot be submitted yet. */
export function HeldWords({ files }: { files: readonly UploadedFile[] }) {
  const { t } = useTranslation();
  const isComing = files.some(({ status }) => status === 'uploading');
  return (
    <p role="alert" className="files-held">
      {t(isComing ? 'files.held' : 'files.heldFailed')}
    </p>
  );
}
