import { useId, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { GridActs } from '#kit/web/grid/input/grid-acts.ts';
import { faultWords } from '#kit/web/grid/model/fault-words.ts';
import { GridCursor } from '#kit/web/grid/model/grid-cursor.ts';
import { GridStore, type GridStoreOptions } from '#kit/web/grid/model/grid-store.ts';
import { OpenRows } from '#kit/web/grid/subtable/open-rows.ts';
import { useFollowedColumns } from './use-followed-columns.ts';

export interface GridHandle {
  store: GridStore;
  cursor: GridCursor;
  acts: GridActs;
  open: OpenRows;
}

export type GridOptions = Omit<GridStoreOptions, 'caseId' | 'words'> & { rows?: readonly Record<string, unknown>[] };

/** A grid's rows and cursor; they live as long as the component that asks for them, and follow what it says of them. */
export function useGrid(options: GridOptions): GridHandle {
  const caseId = `grid${useId().replace(/\W/g, '')}-`;
  const { t } = useTranslation();
  const words = useMemo(() => faultWords(t), [t]);
  const columns = useFollowedColumns(options.columns);
  const [handle] = useState(() => makeGrid({ ...options, columns, caseId, words }));
  const { disabled, isRowDisabled } = options;
  useLayoutEffect(
    () => handle.store.update({ columns, words, disabled, isRowDisabled }),
    [handle, columns, words, disabled, isRowDisabled],
  );
  return handle;
}

export function makeGrid({ rows, ...options }: GridStoreOptions & Pick<GridOptions, 'rows'>): GridHandle {
  const store = new GridStore(options);
  if (rows) store.load(rows);
  const shown = options.columns.filter(({ type }) => type !== 'hidden').length;
  return { store, cursor: new GridCursor(() => store.view.length, shown), acts: new GridActs(), open: new OpenRows() };
}

interface Told {
  subscribe: (listener: () => void) => () => void;
  version: () => number;
}

/** Renders again whenever the thing changed. */
export const useVersion = ({ subscribe, version }: Told): number => useSyncExternalStore(subscribe, version, version);

export const useRowCount = (store: GridStore): number =>
  useSyncExternalStore(store.subscribe, () => store.order.length);

export const useColumns = (store: GridStore) => useSyncExternalStore(store.subscribe, () => store.columns);

export const useOffset = (store: GridStore): number => useSyncExternalStore(store.subscribe, () => store.offset);
