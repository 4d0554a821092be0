import { useTranslation } from 'react-i18next';
import type { Visit } from '#admin/logs/logs.contract.ts';
import { axisTicks, busiest, visitsInAll } from './visit-figures.ts';

const HEIGHT = 176;
// The numbers of the first day are not written over those of the axis.
const FIRST_DAY = 8;

interface Line {
  name: 'visits' | 'addresses';
  number: (day: Visit) => number;
  /** How far below its point a number is written. There are never more addresses than visits: they go below. */
  below: number;
}

// The lines differ in form as well: colour alone tells some readers nothing.
const LINES: Line[] = [
  { name: 'visits', number: ({ visit }) => visit, below: -10 },
  { name: 'addresses', number: ({ ip }) => ip, below: 20 },
];

/** The visits and addresses of some days as two lines, every number at its point. */
export function VisitChart({ days }: { days: Visit[] }) {
  const { t } = useTranslation();
  const ticks = axisTicks(Math.max(...days.map(({ visit, ip }) => Math.max(visit, ip)), 0));
  const top = ticks.at(-1) ?? 1;
  const x = (index: number) => `${FIRST_DAY + (index / Math.max(1, days.length - 1)) * (100 - FIRST_DAY)}%`;
  const y = (number: number) => HEIGHT - (number / top) * HEIGHT;
  return (
    <>
      <ul className="chart-legend" aria-hidden>
        {LINES.map(({ name }) => (
          <li key={name}>
            <svg width="24" height="8" className={`chart-${name}`} aria-hidden="true">
              <line x2="24" y1="4" y2="4" />
            </svg>
            {t(name === 'visits' ? 'home.visitCount' : 'home.addressCount')}
          </li>
        ))}
      </ul>
      <svg className="visit-chart" role="img" aria-label={t('home.visitsDescription', spoken(days))}>
        {ticks.map((tick) => (
          <g key={tick} className="chart-tick">
            <line x2="100%" y1={y(tick)} y2={y(tick)} />
            <text x="-8" y={y(tick)} dy="4" textAnchor="end">
              {tick.toLocaleString('en')}
            </text>
          </g>
        ))}
        {days.map(({ tian, type }, index) => (
          <text key={tian} className="chart-day" x={x(index)} y={HEIGHT + 40} textAnchor="middle">
            {type}
          </text>
        ))}
        {LINES.map(({ name, number, below }) => (
          <g key={name} className={`chart-${name}`}>
            {days.slice(1).map((day, index) => (
              <line
                key={day.tian}
                x1={x(index)}
                y1={y(number(days[index] ?? day))}
                x2={x(index + 1)}
                y2={y(number(day))}
              />
            ))}
            {days.map((day, index) => (
              <g key={day.tian}>
                <circle cx={x(index)} cy={y(number(day))} r="3.5" />
                <text x={x(index)} y={y(number(day))} dy={below} textAnchor="middle">
                  {number(day).toLocaleString('en')}
                </text>
              </g>
            ))}
          </g>
        ))}
      </svg>
    </>
  );
}

function spoken(days: Visit[]) {
  const { type: peakDay = '', visit: peak = 0 } = busiest(days) ?? {};
  return { from: days[0]?.type, to: days.at(-1)?.type, total: visitsInAll(days), peakDay, peak };
}
