import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { filePath, keptFile } from '#kit/contract/kept-file.contract.ts';
import { Can } from '#kit/web/Can.tsx';
import { download } from '#kit/web/call.ts';
import { ResourceList } from '#kit/web/resource/ResourceList.tsx';
import type { Row } from '#kit/web/resource/slots.ts';
import { uploadOss } from '../files.contract.ts';
import { ossFiles } from '../oss-files.contract.ts';
import './oss-files.css';
import { UploadButton } from './UploadButton.tsx';

/** The files that users have uploaded, for their administrator. */
export function OssFileList() {
  return (
    <ResourceList
      resource={ossFiles}
      cell={{ fileName: (row) => <FileName row={row} /> }}
      toolbar={({ reload }) => (
        <Can code={uploadOss.permission}>
          <UploadButton onDone={reload} />
        </Can>
      )}
    />
  );
}

function FileName({ row: { fileName, url } }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <Button
      type="link"
      size="small"
      className="oss-file-name"
      aria-label={t('ossFiles.download', { name: fileName })}
      // What goes wrong is told by the reaction to the refusal.
      onClick={() => void download(keptFile, { '*': filePath(String(url)) }).catch(() => undefined)}
    >
      {String(fileName)}
    </Button>
  );
}
