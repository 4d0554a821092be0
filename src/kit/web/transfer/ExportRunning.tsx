import { Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportCalls } from '#kit/contract/export-run.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { doneText } from '#kit/web/language/words.ts';
import { FetchExport } from './FetchExport.tsx';
import './import.css';

const LOOK_EVERY_MS = 1_000;
const hasEnded = (state = 'waiting') => state === 'done' || state === 'failed';

/** How far an export has come that a job makes; when it is there, the way to it. */
export function ExportRunning({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const [hidden, setHidden] = useState(false);
  const { data } = useAnswer(
    exportCalls.progress,
    { jobId },
    { quiet: true, refreshEveryMs: (run) => (hasEnded(run?.state) ? false : LOOK_EVERY_MS) },
  );
  const { state = 'waiting', doneCount: done = 0, totalCount: total = 0, fileUrl, msg = '' } = data ?? {};
  const ended = hasEnded(state);
  const words = () => {
    if (state === 'done') return doneText(msg, t('exporting.done', { count: done }));
    if (state === 'failed') return t('exporting.failed');
    if (state === 'waiting') return t('exporting.waiting');
    return t('exporting.running', { done, total });
  };
  if (hidden) return null;
  return (
    <div className="export-running" role="status">
      <Progress
        percent={total > 0 ? Math.floor((done / total) * 100) : 0}
        aria-label={t('list.export')}
        status={state === 'failed' ? 'exception' : state === 'done' ? 'success' : 'active'}
      />
      <span>{words()}</span>
      {!ended && <span className="export-hint">{t('exporting.mayLeave')}</span>}
      <FetchExport fileUrl={fileUrl} />
      <Button type="text" size="small" onClick={() => setHidden(true)}>
        {t('exporting.hide')}
      </Button>
    </div>
  );
}
