import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { filePath, keptFile } from '#kit/contract/files/kept-file.contract.ts';
import { download } from '#kit/web/calls/call.ts';

/** The way to an export that is there. */
export function FetchExport({ fileUrl }: { fileUrl: string | null | undefined }) {
  const { t } = useTranslation();
  if (!fileUrl) return null;
  return (
    <Button
      type="link"
      size="small"
      // What goes wrong is told by the reaction to the refusal.
      onClick={() => void download(keptFile, { '*': filePath(fileUrl) }).catch(() => undefined)}
    >
      {t('exporting.fetch')}
    </Button>
  );
}
