import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Visit } from '#admin/logs/logs.contract.ts';
import { useAppearance } from '#kit/web/page/appearance.ts';
import { useChart } from './use-chart.ts';
import { DASHES, PALETTES, visitChartOption } from './visit-chart-option.ts';
import { busiest, visitsInAll } from './visit-figures.ts';

/** The visits of the last days as lines. Loads the chart library: import it lazily. */
export function VisitChart({ days }: { days: Visit[] }) {
  const { t } = useTranslation();
  const theme = useAppearance((appearance) => appearance.theme);
  const option = useMemo(() => {
    const words = {
      visits: t('home.visitCount'),
      addresses: t('home.addressCount'),
      description: t('home.visitsDescription', spoken(days)),
    };
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return visitChartOption(days, words, { theme, calm, fontFamily: getComputedStyle(document.body).fontFamily });
  }, [days, theme, t]);
  const place = useChart(option);
  return (
    <>
      <ul className="chart-legend" aria-hidden>
        <li>
          <Stroke colour={PALETTES[theme].visits} dash={DASHES.visits} />
          {t('home.visitCount')}
        </li>
        <li>
          <Stroke colour={PALETTES[theme].addresses} dash={DASHES.addresses} />
          {t('home.addressCount')}
        </li>
      </ul>
      <div ref={place} className="visit-chart" />
    </>
  );
}

function Stroke({ colour, dash }: { colour: string; dash?: number[] }) {
  return (
    <svg width="24" height="8" aria-hidden="true">
      <path d="M0 4h24" stroke={colour} strokeWidth="2" strokeDasharray={dash?.join(' ')} />
    </svg>
  );
}

function spoken(days: Visit[]) {
  const { type: peakDay = '', visit: peak = 0 } = busiest(days) ?? {};
  return { from: days[0]?.type, to: days.at(-1)?.type, total: visitsInAll(days), peakDay, peak };
}
