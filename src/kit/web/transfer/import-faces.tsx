import { CloseCircleFilled, DownloadOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { filePath, keptFile } from '#kit/contract/files/kept-file.contract.ts';
import { type ImportFaults, importCalls } from '#kit/contract/import.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { download } from '#kit/web/calls/call.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText } from '#kit/web/language/words.ts';

export interface Failure {
  title: string;
  words: ReactNode;
}

/** Without counts where the answer was nothing but the path of the list. */
export type ShownFaults = Pick<ImportFaults, 'msg' | 'fileUrl' | 'fileName'> &
  Partial<Pick<ImportFaults, 'totalCount' | 'successCount' | 'errorCount'>>;

export type Outcome = { failure: Failure } | { faults: ShownFaults } | { jobId: string };

const LOOK_EVERY_MS = 1_000;

export function ImportFailed({ title, words }: Failure) {
  return (
    <div className="import-failed" role="alert">
      <CloseCircleFilled aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{words}</p>
      </div>
    </div>
  );
}

export function FaultsFace({ faults }: { faults: ShownFaults }) {
  const { t } = useTranslation();
  const { totalCount: total, successCount: success, errorCount: error = 0, fileUrl, msg } = faults;
  const counts = total === undefined ? t('importing.someLeft') : t('importing.counts', { total, success, error });
  const twin = success === 0 && total !== error ? `${counts} ${t('importing.allOrNone')}` : counts;
  return (
    <div className="face import-face" role="status">
      <ExclamationCircleFilled aria-hidden />
      <h2 className="face-title">{t(success === 0 ? 'importing.noneIn' : 'importing.faults')}</h2>
      <div className="face-text">
        <p>{doneText(msg && `${msg}。`, twin)}</p>
        <p>{t('importing.howToGoOn')}</p>
      </div>
      <Button
        className="face-action"
        icon={<DownloadOutlined aria-hidden />}
        onClick={() => void download(keptFile, { '*': filePath(fileUrl) }).catch(() => undefined)}
      >
        {t('importing.list')}
      </Button>
      <ChineseText>{faults.fileName}</ChineseText>
    </div>
  );
}

interface RunningJobProps {
  jobId: string;
  onDone: (words: string, faults?: ShownFaults) => void;
  onFailed: (words: string) => void;
}

/** Asks how far the job has come until it has ended. */
export function RunningJob({ jobId, onDone, onFailed }: RunningJobProps) {
  const { t } = useTranslation();
  const { data } = useAnswer(importCalls.progress, { jobId }, { refreshEveryMs: LOOK_EVERY_MS, quiet: true });
  const { state = 'waiting', doneCount: done = 0, totalCount: total = 0 } = data ?? {};
  const ended = state === 'done' || state === 'failed';
  useEffect(() => {
    if (!ended || !data) return;
    const { msg, fileUrl, fileName } = data;
    if (state === 'failed') onFailed(msg);
    else if (fileUrl && fileName) onDone(msg, { ...data, fileUrl, fileName });
    else onDone(msg);
  });
  const label = total > 0 ? t('importing.running', { done, total }) : t('importing.waiting');
  return <Counting label={label} done={done} total={total} hint={t('importing.mayLeave')} />;
}

interface CountingProps {
  label: string;
  done: number;
  total: number;
  hint?: string;
}

/** How far something has come that takes its time. */
export function Counting({ label, done, total, hint }: CountingProps) {
  const { t } = useTranslation();
  return (
    <div className="face import-face" role="status">
      <Progress
        percent={total > 0 ? Math.floor((done / total) * 100) : 0}
        aria-label={t('import.import')}
        status="active"
      />
      <p className="face-title">{label}</p>
      {hint && <p className="face-text">{hint}</p>}
    </div>
  );
}
