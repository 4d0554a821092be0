import { Button } from 'antd';
import { memo, use, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LARGEST_PAGE } from '#kit/contract/list/list-query.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { failureText } from '#kit/web/calls/told/failure-text.ts';
import type { Row } from '../slots.ts';
import type { ShownList } from '../use-list.ts';
import { ContinuousRow, type RowLook } from './ContinuousRow.tsx';
import { InSight } from './in-sight.ts';
import { placeInPage } from './rows-in-sight.ts';

/** A page that runs past under the scroll bar is not asked for. */
const LOOKED_AT_MS = 100;
const FRESH_MS = 30_000;

interface PageRowsProps {
  list: ShownList;
  pageNo: number;
  /** Those of its rows that are drawn. */
  indexes: readonly number[];
  look: RowLook;
  ticked: ReadonlySet<string>;
  /** The row that Tab leads to. */
  inTabOrder: number;
  /** The row that is drawn only because it has the focus. */
  kept: number | undefined;
}

/** The drawn rows of one page: bones until it has come, and the reason with a way to try again where it did not. */
export const PageRows = memo(function PageRows(props: PageRowsProps) {
  const { list, pageNo, indexes, look, ticked, inTabOrder, kept } = props;
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
            isKept={index === kept}
          />
        );
      })}
      {failed && indexes.length > 0 && (
        <FailedPage
          start={start}
          end={end}
          rowHeight={look.rowHeight}
          why={failureText(answer.error as never).why}
          retry={() => void answer.refetch()}
        />
      )}
    </>
  );
}, isSame);

/** Every step of the scrolling lists the rows again; most of them change those of one page only. */
function isSame({ indexes, ...one }: PageRowsProps, { indexes: others, ...other }: PageRowsProps): boolean {
  const isUnchanged = (name: keyof typeof one) => one[name] === other[name];
  return (
    indexes.length === others.length &&
    indexes.every((index, at) => index === others[at]) &&
    (Object.keys(one) as (keyof typeof one)[]).every(isUnchanged)
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
  /** Its first row, and the one after its last. */
  start: number;
  end: number;
  rowHeight: number;
  why: string;
  retry: () => void;
}

function FailedPage({ start, end, rowHeight, why, retry }: FailedPageProps) {
  const { t } = useTranslation();
  const { first } = use(InSight);
  return (
    <div role="row" className="continuous-failed" style={{ top: Math.max(start, first) * rowHeight }}>
      <div role="cell">
        <span role="alert">{t('continuous.failed', { from: start + 1, to: end, why })}</span>
        <Button size="small" onClick={retry}>
          {t('faces.retry')}
        </Button>
      </div>
    </div>
  );
}
