import { type Query, useIsFetching } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { changeState, lineState, useConnection } from '#kit/web/calls/connection.ts';
import { useServerClock } from '#kit/web/calls/server-clock.ts';
import { probeLine } from '#kit/web/calls/watch-line.ts';
import { durationText } from '#kit/web/language/duration-text.ts';
import './connection-strip.css';

const AGAIN = { predicate: ({ state }: Query) => state.fetchFailureCount > 0 };
const LEAST_DIFFERENCE_MS = 2_000;
const SIGNS = {
  up: '●',
  back: '●',
  away: '▲',
  retrying: '◔',
  resending: '◔',
  saving: '◔',
  saved: '✓',
  draft: '✓',
  refused: '▲',
  unknown: '▲',
} as const;
type Sign = keyof typeof SIGNS;
/** What a screen reader says by itself; the rest is read when the user comes by. */
const ANNOUNCED: ReadonlySet<Sign> = new Set(['away', 'back', 'saved', 'refused', 'unknown'] as const);
/** What a telephone shows, too. */
const URGENT: ReadonlySet<Sign> = new Set(['away', 'retrying', 'back', 'resending', 'unknown'] as const);

/** Whether the server is there, and where the user's work is: on its way, here, or saved. */
export function ConnectionStrip() {
  const { t } = useTranslation();
  const connection = useConnection();
  const isRetrying = useIsFetching(AGAIN) > 0;
  // It is drawn with every second of the clock, so that news grows old by itself.
  const { now, shiftMs } = useServerClock();
  const timeOf = (at: number | undefined) => toWireTime(new Date((at ?? 0) + shiftMs)).slice(11);
  const line = lineState(connection, { isRetrying, now: Date.now() });
  const change = changeState(connection);
  const isUrgent = URGENT.has(line) || (change !== undefined && URGENT.has(change.is));
  return (
    <section className="strip" aria-label={t('connection.label')} data-line={line} data-urgent={isUrgent || undefined}>
      <Piece sign={line} words={t(`connection.${line}`, { time: timeOf(connection.lostAt) })} />
      {line === 'away' && <RetryNow />}
      <Piece
        sign={change?.is}
        words={change && t(`connection.${change.is}`, { time: 'at' in change ? timeOf(change.at) : '' })}
      />
      <span className="strip-clock">
        {t('frame.serverTime')} {toWireTime(now).slice(11)}
        <ClockDifference aheadMs={connection.clockAheadMs} />
      </span>
    </section>
  );
}

/** A live region must be there before its words; those that are not announced are beside it. */
function Piece({ sign, words }: { sign: Sign | undefined; words: string | undefined }) {
  const shown = sign && (
    <>
      <span aria-hidden>{SIGNS[sign]}</span> {words}
    </>
  );
  const isAnnounced = sign !== undefined && ANNOUNCED.has(sign);
  return (
    <span className="strip-piece" data-sign={sign}>
      <span role="status">{isAnnounced && shown}</span>
      {!isAnnounced && shown}
    </span>
  );
}

function RetryNow() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    void probeLine().finally(() => setAsking(false));
  };
  return (
    <Button type="link" size="small" loading={isAsking} onClick={ask}>
      {t('connection.retryNow')}
    </Button>
  );
}

function ClockDifference({ aheadMs }: { aheadMs: number }) {
  const { t } = useTranslation();
  if (Math.abs(aheadMs) < LEAST_DIFFERENCE_MS) return null;
  const by = durationText(Math.floor(Math.abs(aheadMs) / 1_000), t);
  return <span className="strip-differs">{t(aheadMs > 0 ? 'connection.fast' : 'connection.slow', { by })}</span>;
}
