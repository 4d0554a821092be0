import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filePath } from '#kit/contract/files/kept-file.contract.ts';
import { sizeText } from '#kit/domain/files/size-text.ts';
import { downloadFile } from '#kit/web/files/download-file.ts';
import { fileTexts } from '#kit/web/files/file-texts.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { ResourceList } from '#kit/web/list/ResourceList.tsx';
import type { Row } from '#kit/web/list/slots.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import { Can } from '#kit/web/session/Can.tsx';
import { uploadOss } from '../files.contract.ts';
import { endingOf } from '../files.rules.ts';
import { ossFiles } from '../oss-files.contract.ts';
import './oss-files.css';
import { UploadButton } from './UploadButton.tsx';

const FileViewer = lazy(
  arriving(() =>
    withTexts(
      import('#kit/web/files/preview/FileViewer.tsx').then((loaded) => ({ default: loaded.FileViewer })),
      fileTexts,
    ),
  ),
);

/** The files that users have uploaded, for their administrator. */
export function OssFileList() {
  const [shown, setShown] = useState<string>();
  return (
    <>
      <ResourceList
        resource={ossFiles}
        cell={{
          fileName: (row) => <FileName row={row} onOpen={setShown} />,
          mime: ({ fileName, mime }) => <span title={String(mime)}>{endingOf(String(fileName)).toUpperCase()}</span>,
          fileSize: ({ fileSize }) => sizeText(Number(fileSize)),
        }}
        toolbar={({ reload }) => (
          <Can code={uploadOss.permission}>
            <UploadButton onDone={reload} />
          </Can>
        )}
      />
      {shown && (
        <Suspense fallback={null}>
          <FileViewer paths={[shown]} first={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function FileName({ row: { fileName: name, url }, onOpen }: { row: Row; onOpen: (path: string) => void }) {
  const { t } = useTranslation();
  const path = filePath(String(url));
  const download = t('ossFiles.download', { name });
  return (
    <span className="oss-file">
      <Button
        type="link"
        size="small"
        className="oss-file-name"
        aria-label={t('ossFiles.open', { name })}
        onClick={() => onOpen(path)}
      >
        {String(name)}
      </Button>
      <Button
        type="text"
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        aria-label={download}
        title={download}
        onClick={() => downloadFile(path)}
      />
    </span>
  );
}
