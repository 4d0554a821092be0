import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { exportCalls } from '#kit/contract/export-run.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { DataText } from '#kit/web/language/ChineseText.tsx';
import { dataIn } from '#kit/web/language/words.ts';
import { ExportState } from './ExportState.tsx';
import { isUnderway } from './run-state.ts';

const LOOK_EVERY_MS = 2_000;
const EXPORTS_PATH = '/isps/exports';

/** The caller's exports that a job is making now, with the way to all of them. */
export function ExportsUnderway({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { data = [] } = useAnswer(exportCalls.mine, {}, { quiet: true, refreshEveryMs: LOOK_EVERY_MS });
  const underway = data.filter(isUnderway);
  if (underway.length === 0) return null;
  return (
    <ul className="exports-underway" aria-label={t('exporting.underway')}>
      {underway.map((run) => (
        <li key={run.jobId}>
          <Link to={EXPORTS_PATH} onClick={onLeave}>
            <DataText text={dataIn(run.title, run.titleEn)} />
          </Link>
          <ExportState run={run} />
        </li>
      ))}
    </ul>
  );
}
