import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Pagination, Switch } from 'antd';
import { type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PREVIEW_PAGE, type Preview, previewCalls } from '#kit/contract/import-preview.contract.ts';
import { answerKey, useAnswer } from '#kit/web/calls/answers.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { speaksChinese } from '#kit/web/language/words.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { PreviewSheet, type SheetHandle } from './PreviewSheet.tsx';

interface PreviewPagesProps {
  preview: Preview;
  sheet: RefObject<SheetHandle | null>;
  onCounts: (faultCount: number) => void;
}

/** The rows of a preview, 200 at a time: those with faults first, or all of them. */
export function PreviewPages({ preview, sheet, onCounts }: PreviewPagesProps) {
  const { t } = useTranslation();
  const label = useId();
  const { id, totalCount: total, faultCount: faults, savedCount: saved, words } = preview;
  const cache = useQueryClient();
  // Corrections change what other pages hold.
  const forget = () => cache.removeQueries({ queryKey: answerKey(previewCalls.rows) });
  useState(forget);
  const [onlyFaults, setOnlyFaults] = useState(faults > 0);
  const [pageNo, setPageNo] = useState(1);
  const answer = useAnswer(
    previewCalls.rows,
    { id, onlyFaults, pageNo },
    { quiet: true, staleMs: Number.POSITIVE_INFINITY },
  );
  const page = answer.data;
  const turn = async (to: () => void) => {
    if ((await sheet.current?.flush()) === false) return;
    forget();
    to();
  };
  return (
    <div className="preview">
      {words !== '' && (
        <Alert
          type="warning"
          showIcon
          title={
            speaksChinese() || saved === 0 ? (
              <ChineseText>{words}</ChineseText>
            ) : (
              t('importing.partly', { saved, left: total })
            )
          }
        />
      )}
      <div className="preview-bar">
        <strong role="status">
          {faults > 0 ? t('importing.summary', { total, faults }) : t('importing.allRight', { total })}
        </strong>
        <span className="preview-switch">
          <Switch
            size="small"
            checked={onlyFaults}
            aria-labelledby={label}
            onChange={(only) =>
              void turn(() => {
                setOnlyFaults(only);
                setPageNo(1);
              })
            }
          />
          <span id={label}>{t('importing.onlyFaults')}</span>
        </span>
        {page?.nextFaultPage && page.nextFaultPage !== pageNo && (
          <Button size="small" onClick={() => void turn(() => setPageNo(page.nextFaultPage ?? 1))}>
            {t('importing.nextFaults')}
          </Button>
        )}
      </div>
      {answer.error && <LoadFailed error={answer.error} retry={answer.refetch} />}
      {page && page.rows.length === 0 && <p className="preview-none">{t('importing.nothingHere')}</p>}
      {page && page.rows.length > 0 && (
        <PreviewSheet
          key={`${onlyFaults} ${pageNo}`}
          preview={preview}
          rows={page.rows}
          handle={sheet}
          onCounts={onCounts}
        />
      )}
      {page && page.total > PREVIEW_PAGE && (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={PREVIEW_PAGE}
          total={page.total}
          showSizeChanger={false}
          showTotal={(count, [from, to]) => t('list.total', { from, to, count })}
          onChange={(to) => void turn(() => setPageNo(to))}
        />
      )}
    </div>
  );
}
