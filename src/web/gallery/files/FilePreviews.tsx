import { App, Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileViewer } from '#kit/web/files/preview/FileViewer.tsx';
import { sendFile } from '#kit/web/files/send-file.ts';
import { type Sample, sampleFiles } from './sample-files.ts';

const KINDS: Sample[] = ['photographs', 'pdf', 'text', 'sheet', 'workbook', 'archive'];
const PLACE = { pictures: false, most: 3, token: true };

/** Files that are shown without leaving the page, each in its own way. */
export function FilePreviews() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [paths, setPaths] = useState<string[]>([]);
  async function open(kind: Sample) {
    const { signal } = new AbortController();
    const files = await sampleFiles(kind);
    const sent = await Promise.all(files.map((file) => sendFile(file, PLACE, { onPercent: () => undefined, signal })));
    const failed = sent.find((one) => one.status === 'error');
    if (failed) return void message.error(failed.message ?? t('files.failed'));
    setPaths(sent.flatMap((one) => (one.status === 'done' ? [one.path] : [])));
  }
  const [first] = paths;
  return (
    <>
      <p>{t('samples.makeAndOpen')}</p>
      <Space wrap>
        {KINDS.map((kind) => (
          <Button key={kind} onClick={() => void open(kind)}>
            {t(`samples.${kind}`)}
          </Button>
        ))}
      </Space>
      {first && <FileViewer paths={paths} first={first} onClose={() => setPaths([])} />}
    </>
  );
}
