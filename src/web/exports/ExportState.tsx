import { useTranslation } from 'react-i18next';
import type { ExportRun } from '#kit/contract/export-run.contract.ts';
import { dataIn } from '#kit/web/language/words.ts';
import './export-state.css';

/** How far an export has come, in words; while it is being written also as a bar. */
export function ExportState({
  run: { title, titleEn, state, doneCount: done, totalCount: total },
}: {
  run: ExportRun;
}) {
  const { t } = useTranslation();
  if (state === 'done') return <span className="export-done">{t('exporting.done', { count: total })}</span>;
  if (state === 'failed') return <span className="export-failed">{t('exporting.failed')}</span>;
  if (state === 'waiting') return t('exporting.waiting');
  return (
    <>
      {t('exporting.running', { done, total })}
      {/* The bar that lists share would cost every first page. */}
      <progress className="export-bar" value={done} max={total} aria-label={dataIn(title, titleEn)} />
    </>
  );
}
