import { useTranslation } from 'react-i18next';
import { isRequired } from '#kit/domain/grid/cell-rules.ts';
import { useResize } from '#kit/web/grid/input/use-resize.ts';
import { type GridLayout, placeOf } from '#kit/web/grid/model/grid-layout.ts';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { useVersion } from './use-grid.ts';

interface GridHeadProps {
  store: GridStore;
  layout: GridLayout;
  inSight: readonly number[];
  onResize?: (key: string, width: number) => void;
}

export function GridHead({ store, layout, inSight, onResize }: GridHeadProps) {
  const { t } = useTranslation();
  useVersion(store);
  const resize = useResize(onResize);
  const { sort } = store;
  const ticks = layout.ticks ? pageTicks(store) : undefined;
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" aria-rowindex={1} className="grid-line grid-headline">
        {layout.drags && (
          <div role="columnheader" {...layout.leads.drags}>
            <span className="visually-hidden">{t('grid.dragRow')}</span>
          </div>
        )}
        {layout.opens && (
          <div role="columnheader" {...layout.leads.opens}>
            <span className="visually-hidden">{t('grid.openRow')}</span>
          </div>
        )}
        {layout.ticks && (
          <div role="columnheader" {...layout.leads.ticks}>
            <input
              type="checkbox"
              aria-label={t('grid.tickAll')}
              checked={ticks?.all ?? false}
              ref={(box) => {
                if (box) box.indeterminate = ticks?.some ?? false;
              }}
              onChange={() => store.select(ticks?.turned() ?? [])}
            />
          </div>
        )}
        {layout.numbers && (
          <div role="columnheader" {...layout.leads.numbers}>
            #
          </div>
        )}
        {inSight.map((at, place) => {
          const column = layout.columns[at];
          if (!column) return null;
          const order = sort?.key === column.key ? sort.order : undefined;
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={at + 1}
              aria-required={isRequired(column) || undefined}
              aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
              className={`grid-cell${layout.classes[at]}`}
              style={placeOf(layout, at, inSight[place - 1])}
            >
              <button type="button" className="grid-title" tabIndex={-1} onClick={() => turn(column.key)}>
                {isRequired(column) && (
                  <span aria-hidden className="grid-required">
                    *
                  </span>
                )}
                {column.title}
                {order && <span aria-hidden>{order === 'asc' ? ' ↑' : ' ↓'}</span>}
              </button>
              {onResize && <span className="grid-edge" {...resize(column.key, layout.widths[at] ?? 0)} />}
            </div>
          );
        })}
      </div>
    </div>
  );

  /** Ascending, descending, as it was. */
  function turn(key: string) {
    if (sort?.key !== key) store.sortBy({ key, order: 'asc' });
    else store.sortBy(sort.order === 'asc' ? { key, order: 'desc' } : undefined);
  }
}

/** The box in the head stands for the rows of the page that can be ticked; what is ticked on other pages stays. */
function pageTicks(store: GridStore) {
  const { view, selected } = store;
  const here = () => view.filter((id) => !store.isDisabled(id));
  const ticked = selected.size === 0 ? 0 : view.filter((id) => selected.has(id)).length;
  const all = ticked > 0 && ticked === here().length;
  const turned = () => {
    const page = new Set(here());
    return all ? [...selected].filter((id) => !page.has(id)) : [...selected, ...page];
  };
  return { all, some: ticked > 0 && !all, turned };
}
