import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridRow } from '#kit/domain/grid/grid-column.ts';
import type { OpenRows } from './open-rows.ts';
import { inThreeTries } from './three-tries.ts';

/** Fetches what lies below a row, and answers what is shown of it. */
export type OpenSubTable = (row: GridRow) => Promise<ReactNode>;

interface OpenPanelProps {
  row: GridRow;
  open: OpenRows;
  subTable: OpenSubTable;
  /** Pixels from the top; undefined while its row is closed, or on another page. */
  top: number | undefined;
  width: number | undefined;
  onEscape: () => void;
}

type Content = { is: 'coming' } | { is: 'failed' } | { is: 'there'; shown: ReactNode };

/** What lies below an open row. It stays as it is while its row is closed or out of sight. */
export function OpenPanel({ row, open, subTable, top, width, onEscape }: OpenPanelProps) {
  const { t, i18n } = useTranslation();
  const [content, setContent] = useState<Content>({ is: 'coming' });
  const [round, setRound] = useState(0);
  const room = useRef<HTMLDivElement>(null);

  const fetch = useEffectEvent(() => inThreeTries(() => subTable(row)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    let gone = false;
    const show = (next: Content) => {
      if (!gone) setContent(next);
    };
    fetch().then(
      (shown) => show({ is: 'there', shown }),
      () => show({ is: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [round]);

  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => element.offsetHeight > 0 && open.measured(row.id, element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open, row.id]);

  return (
    <div
      role="row"
      className="grid-panel"
      data-panel={row.id}
      hidden={top === undefined}
      style={{ transform: `translateY(${top ?? 0}px)` }}
    >
      <div
        ref={room}
        role="gridcell"
        lang={i18n.language}
        className="grid-panel-room"
        style={{ width }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
        }}
      >
        {content.is === 'coming' && <p role="status">{t('grid.subTableComing')}</p>}
        {content.is === 'failed' && (
          <p role="alert" className="grid-failed">
            {t('grid.subTableFailed')}
            <Button
              size="small"
              onClick={() => {
                setContent({ is: 'coming' });
                setRound(round + 1);
              }}
            >
              {t('grid.retry')}
            </Button>
          </p>
        )}
        {content.is === 'there' && content.shown}
      </div>
    </div>
  );
}
