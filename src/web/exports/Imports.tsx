import { CheckCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type ImportProgress, importCalls } from '#kit/contract/import.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText } from '#kit/web/language/words.ts';
import { TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { Counting, FaultsFace, ImportFailed } from '#kit/web/transfer/import-faces.tsx';
import '#kit/web/transfer/import.css';
import './exports.css';
import { MyImports } from './MyImports.tsx';
import { isUnderway } from './run-state.ts';

const LOOK_EVERY_MS = 2_000;

/** The imports that went on in the background; with the one that the bell names, how that one ended. */
export function Imports() {
  const jobId = useSearchParams()[0].get('busId');
  return jobId === null ? <MyImports /> : <ImportOutcome jobId={jobId} />;
}

function ImportOutcome({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const { data, error } = useAnswer(
    importCalls.progress,
    { jobId },
    { quiet: true, enabled: jobId !== '', refreshEveryMs: (run) => (run && !isUnderway(run) ? false : LOOK_EVERY_MS) },
  );
  const none = jobId === '' || (error && !data);
  return (
    <section className="import-outcome" aria-busy={!data && !none}>
      <h1>{t('importing.outcome')}</h1>
      <div className="panel">
        {none && <Face drawing={<TiedFile />} title={t('importing.unknown')} text={t('importing.unknownText')} />}
        {!none && !data && <p>{t('frame.loading')}</p>}
        {data && <Ended run={data} />}
      </div>
    </section>
  );
}

function Ended({ run }: { run: ImportProgress }) {
  const { t } = useTranslation();
  const { state, doneCount: done, totalCount: total, successCount: success, errorCount: error, msg } = run;
  if (state === 'failed')
    return <ImportFailed title={t('importing.noneIn')} words={<ChineseText>{msg}</ChineseText>} />;
  if (state !== 'done') return <Counting label={t('importing.running', { done, total })} done={done} total={total} />;
  const { fileUrl, fileName } = run;
  if (fileUrl && fileName) return <FaultsFace faults={{ ...run, fileUrl, fileName }} />;
  return (
    <div className="face import-face" role="status">
      <CheckCircleFilled aria-hidden />
      <h2 className="face-title">{t('importing.ended')}</h2>
      <p className="face-text">{doneText(`${msg}。`, t('importing.counts', { total, success, error }))}</p>
    </div>
  );
}
