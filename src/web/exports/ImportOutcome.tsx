import { CheckCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type ImportProgress, importProgress } from '#kit/contract/import.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { doneText } from '#kit/web/language/words.ts';
import { TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { useTitle } from '#kit/web/page/screen-title.ts';
import { Counting, FaultsFace, ImportFailed } from '#kit/web/transfer/import-faces.tsx';
import '#kit/web/transfer/import.css';
import './exports.css';
import { IMPORTS_TITLE } from './exports-titles.ts';

const LOOK_EVERY_MS = 2_000;
const hasEnded = ({ state }: ImportProgress) => state === 'done' || state === 'failed';

/** How an import ended that went on in the background; the bell leads here. */
export function ImportOutcome() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const jobId = search.get('busId') ?? '';
  const { data, error } = useAnswer(
    importProgress,
    { jobId },
    { quiet: true, enabled: jobId !== '', refreshEveryMs: (run) => (run && hasEnded(run) ? false : LOOK_EVERY_MS) },
  );
  const none = jobId === '' || (error && !data);
  return (
    <section className="import-outcome" aria-busy={!data && !none}>
      <h1>{useTitle(IMPORTS_TITLE)}</h1>
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
