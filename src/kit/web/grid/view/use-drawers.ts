import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type GridColumn, partsOf } from '#kit/domain/grid/grid-column.ts';
import { fileDrawer } from '#kit/web/grid/files/file-drawer.tsx';
import { labelsOf } from '#kit/web/grid/labels/label-sources.ts';
import { noteOptions } from '#kit/web/grid/model/cell-kinds.ts';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { type CellSlots, type DrawCell, drawerOf } from './cell-view.tsx';
import { useOptions } from './use-options.ts';

/** What the columns offer and how their cells are drawn. */
export function useDrawers(store: GridStore, columns: readonly GridColumn[], slots: CellSlots | undefined) {
  const { t } = useTranslation();
  const options = useOptions(columns);
  const labels = useCellLabels(store, columns);
  useLayoutEffect(() => {
    for (const [at, column] of columns.entries()) noteOptions(column, options[at]);
  }, [columns, options]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts that have come must be drawn
  const drawers = useMemo<DrawCell[]>(() => {
    const words = {
      yes: t('grid.yes'),
      no: t('grid.no'),
      misconfigured: { 'not-configured': t('grid.popupNotConfigured'), 'counts-differ': t('grid.popupCountsDiffer') },
    };
    const drawFiles = fileDrawer(store);
    return columns.map((column, at) => drawerOf(column, options[at], words, { slots, drawFiles }));
  }, [store, columns, options, labels, slots, t]);
  return { options, drawers };
}

const SCAN_PAUSE_MS = 50;
const NEVER = () => () => {};

/** Asks for the texts of the keys in sight, a column at a time; the answer is a number that turns when some came. */
function useCellLabels(store: GridStore, columns: readonly GridColumn[]): number {
  const labelled = useMemo(
    () =>
      columns.flatMap((column) => {
        const labels = labelsOf(column);
        return labels ? [{ key: column.key, labels }] : [];
      }),
    [columns],
  );
  useEffect(() => {
    if (labelled.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scan = () => {
      timer = undefined;
      for (const { key, labels } of labelled)
        labels.want(new Set(store.view.flatMap((id) => partsOf(store.rows.get(id)?.[key]))));
    };
    scan();
    const stop = store.subscribe(() => {
      timer ??= setTimeout(scan, SCAN_PAUSE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, labelled]);
  const subscribe = useMemo(
    () =>
      labelled.length === 0
        ? NEVER
        : (listener: () => void) => {
            const stops = labelled.map(({ labels }) => labels.subscribe(listener));
            return () => stops.forEach((stop) => void stop());
          },
    [labelled],
  );
  const version = () => labelled.reduce((sum, { labels }) => sum + labels.version(), 0);
  return useSyncExternalStore(subscribe, version, version);
}
