import { useTranslation } from 'react-i18next';
import { exactAverage, exactSum, shownNumber } from '#kit/domain/grid/exact-decimal.ts';
import type { GridColumn, Statistic } from '#kit/domain/grid/grid-column.ts';
import { grouped } from '#kit/domain/money.ts';
import { type GridLayout, placeOf } from '#kit/web/grid/model/grid-layout.ts';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { useVersion } from './use-grid.ts';

const TOTALS = { sum: exactSum, average: exactAverage } as const;

interface GridFootProps {
  store: GridStore;
  layout: GridLayout;
  inSight: readonly number[];
}

/** Sums and averages, in exact decimals, below the columns that ask for them. */
export function GridFoot({ store, layout, inSight }: GridFootProps) {
  const { t } = useTranslation();
  useVersion(store);
  const wanted = totalLines(layout);
  if (wanted.length === 0) return null;
  const leadClass = layout.leads.drags.className;
  const names = wanted.map((statistic) => nameColumn(layout, statistic));
  const valuesOf = (key: string) => store.rows.ids.map((id) => store.rows.get(id)?.[key]);
  return (
    <div role="rowgroup" className="grid-foot">
      {wanted.map((statistic, line) => (
        <div key={statistic} role="row" aria-rowindex={store.order.length + 2 + line} className="grid-line grid-totals">
          {layout.lead > 0 && (
            <div role="rowheader" className={leadClass} style={{ gridColumn: `span ${layout.leadCells}`, left: 0 }}>
              {t(`grid.${statistic}`)}
            </div>
          )}
          {inSight.map((at, place) => {
            const column = layout.columns[at];
            if (!column) return null;
            const shown = column.statistics?.includes(statistic);
            const named = at === names[line];
            return (
              <div
                key={column.key}
                role="gridcell"
                aria-colindex={at + 1}
                className={`grid-cell${layout.classes[at]}`}
                style={placeOf(layout, at, inSight[place - 1])}
              >
                {named && `${t(`grid.${statistic}`)} `}
                {shown && totalText(column, TOTALS[statistic](valuesOf(column.key)))}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function totalText({ money, props }: GridColumn, total: string): string {
  const text = shownNumber(total, props);
  return money ? grouped(text) : text;
}

/** The totals that some column asks for. */
export const totalLines = (layout: GridLayout): Statistic[] =>
  (['sum', 'average'] as const).filter((statistic) => has(layout, statistic));

/** Without a cell before the columns, a line of totals is named in the first column that has none, or in the first. */
export function nameColumn({ lead, columns }: GridLayout, statistic: Statistic): number | undefined {
  if (lead > 0) return undefined;
  return Math.max(
    0,
    columns.findIndex(({ statistics }) => !statistics?.includes(statistic)),
  );
}

const has = ({ columns }: GridLayout, statistic: Statistic) =>
  columns.some(({ statistics }) => statistics?.includes(statistic));
