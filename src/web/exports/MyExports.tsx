import { useTranslation } from 'react-i18next';
import { type ExportRun, exportCalls } from '#kit/contract/export-run.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { TiedFile } from '#kit/web/page/faces/drawings.tsx';
import { Face } from '#kit/web/page/faces/Face.tsx';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { useTitle } from '#kit/web/page/screen-title.ts';
import { FetchExport } from '#kit/web/transfer/FetchExport.tsx';
import { ExportState, isUnderway } from './ExportState.tsx';
import './exports.css';
import { EXPORTS_TITLE } from './exports-titles.ts';

const LOOK_EVERY_MS = 3_000;

/** The caller's exports that jobs have made or are making; the bell leads here. */
export function MyExports() {
  const { t } = useTranslation();
  const { data, error, refetch } = useAnswer(
    exportCalls.mine,
    {},
    { quiet: true, refreshEveryMs: (runs) => (runs && !runs.some(isUnderway) ? false : LOOK_EVERY_MS) },
  );
  return (
    <section className="my-exports" aria-busy={!data && !error}>
      <h1>{useTitle(EXPORTS_TITLE)}</h1>
      <div className="panel">
        {error && !data && <LoadFailed error={error} retry={refetch} />}
        {!error && !data && <p>{t('frame.loading')}</p>}
        {data?.length === 0 && (
          <Face drawing={<TiedFile />} title={t('exporting.none')} text={t('exporting.noneText')} />
        )}
        {data && data.length > 0 && <Runs runs={data} />}
      </div>
    </section>
  );
}

function Runs({ runs }: { runs: readonly ExportRun[] }) {
  const { t } = useTranslation();
  return (
    // Its own component of a table would be cut out of the lists' script for everybody.
    <table className="exports-table">
      <thead>
        <tr>
          {(['title', 'state', 'begun', 'until', 'action'] as const).map((name) => (
            <th key={name} scope="col" className={`exports-${name}`}>
              {t(`exporting.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.jobId}>
            <td>
              <ChineseText>{run.title}</ChineseText>
            </td>
            <td>
              <ExportState run={run} />
            </td>
            <td className="exports-begun">{run.createTime}</td>
            <td>{run.fileUrl ? run.expireTime : <span className="nothing">–</span>}</td>
            <td>
              <FetchExport fileUrl={run.fileUrl} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
