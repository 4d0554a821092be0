import { Button } from 'antd';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LARGEST_PAGE } from '#kit/contract/list/list-query.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { failureText } from '#kit/web/calls/told/failure-text.ts';
import type { Row } from '../slots.ts';
import type { ShownList } from '../use-list.ts';
import { ContinuousRow, type RowLook } from './ContinuousRow.tsx';
import { placeInPage } from './rows-in-sight.ts';

/** A page that runs past under the scroll bar is not asked for. */
const LOOKED_AT_MS = 100;
const FRESH_MS = 30_000;

interface PageRowsProps {
  list: ShownList;
  pageNo: number;
  /** Those of its rows that are drawn. */
  indexes: readonly number[];
  /** The first row in sight. */
  first: number;
  look: RowLook;
  ticked: ReadonlySet<string>;
  /** The row that Tab leads to. */
  inTabOrder: number;
  isKept: (index: number) => boolean;
}

/** The drawn rows of one page: bones until it has come, and the reason with a way to try again where it did not. */
export function PageRows({ list, pageNo, indexes, first, look, ticked, inTabOrder, isKept }: PageRowsProps) {
  const enabled = useLookedAt();
  const options = { quiet: true, keepLast: true, enabled, staleMs: FRESH_MS };
  const answer = useAnswer(list.call, list.largePage(pageNo), options);
  // Drawing a page is work for several frames; a deferred one lets the scrolling go on meanwhile.
  const page = useDeferredValue(answer.data as { records: Row[] } | undefined);
  const start = (pageNo - 1) * LARGEST_PAGE;
  const end = Math.min(start + LARGEST_PAGE, list.total);
  const failed = answer.isError && !answer.data;
  return (
    <>
      {indexes.map((index) => {
        const row = page?.records[placeInPage(index)];
        return (
          <ContinuousRow
            key={index}
            index={index}
            row={row}
            look={look}
            ticked={row !== undefined && ticked.has(row.id)}
            inTabOrder={index === inTabOrder}
            isKept={isKept(index)}
          />
        );
      })}
      {failed && indexes.length > 0 && (
        <FailedPage
          from={start + 1}
          to={end}
          top={Math.max(start, first) * look.rowHeight}
          why={failureText(answer.error as never).why}
          retry={() => void answer.refetch()}
        />
      )}
    </>
  );
}

function useLookedAt(): boolean {
  const [lookedAt, setLookedAt] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLookedAt(true), LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, []);
  return lookedAt;
}

interface FailedPageProps {
  from: number;
  to: number;
  top: number;
  why: string;
  retry: () => void;
}

function FailedPage({ from, to, top, why, retry }: FailedPageProps) {
  const { t } = useTranslation();
  return (
    <div role="row" className="continuous-failed" style={{ top }}>
      <div role="cell">
        <span role="alert">{t('continuous.failed', { from, to, why })}</span>
        <Button size="small" onClick={retry}>
          {t('faces.retry')}
        </Button>
      </div>
    </div>
  );
}
