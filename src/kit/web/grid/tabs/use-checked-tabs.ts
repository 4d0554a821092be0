import type { FormInstance } from 'antd';
import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { SCROLL_RESET_MS } from '#kit/web/grid/view/use-kept-scroll.ts';
import { checkPanes } from './check-panes.ts';

export type CheckedPane = { key: string; label: string; children: ReactNode } & (
  | { grid: GridHandle }
  | { form: FormInstance }
);

export interface CheckedTabs {
  panes: readonly CheckedPane[];
  active: string;
  open: (key: string) => void;
  /** How many things are wrong in each tab, by its key. */
  faults: Readonly<Record<string, number>>;
  /** Counts again what is wrong in forms: they do not tell when it changes. */
  recount: () => void;
  /** Checks all tabs; rejects with the first that failed, and shows it. */
  validate: () => Promise<void>;
  /** To the next thing that is wrong, in whichever tab it is. */
  goToNext: () => void;
}

const wrongFields = (form: FormInstance) =>
  form.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [name] : []));

/** Several forms and grids that are saved together, each in a tab of its own. */
export function useCheckedTabs(panes: readonly CheckedPane[]): CheckedTabs {
  const [active, setActive] = useState(panes[0]?.key ?? '');
  const [inForms, setInForms] = useState<Readonly<Record<string, number>>>({});
  const lastField = useRef<string>(undefined);
  const faults = { ...inForms, ...useGridFaults(panes) };

  const recount = () =>
    setInForms(
      Object.fromEntries(panes.flatMap((pane) => ('form' in pane ? [[pane.key, wrongFields(pane.form).length]] : []))),
    );

  /** Goes to the next fault after the cursor, or to the first for one who comes from elsewhere; false when there is none. */
  const goOn = (pane: CheckedPane, fromStart: boolean): boolean => {
    if ('grid' in pane) {
      if (fromStart) pane.grid.cursor.leave();
      return pane.grid.acts.run('fault-below');
    }
    const names = wrongFields(pane.form);
    const at = fromStart ? -1 : names.findIndex((name) => String(name) === lastField.current);
    const next = names[at + 1];
    if (!next) return false;
    lastField.current = String(next);
    pane.form.scrollToField(next, { focus: true });
    return true;
  };

  const goToPane = async (pane: CheckedPane) => {
    flushSync(() => setActive(pane.key));
    // A tab that was hidden must be laid out before anything in it can be scrolled to.
    await new Promise((resolve) => setTimeout(resolve, SCROLL_RESET_MS));
    goOn(pane, true);
  };

  return {
    panes,
    active,
    open: setActive,
    faults,
    recount,
    async validate() {
      const [first] = await checkPanes(panes);
      recount();
      const pane = panes[first?.index ?? -1];
      if (!first || !pane) return;
      void goToPane(pane);
      return Promise.reject(first);
    },
    goToNext() {
      const here = panes.findIndex(({ key }) => key === active);
      const current = panes[here];
      if (current && goOn(current, false)) return;
      const others = [...panes.slice(here + 1), ...panes.slice(0, here + 1)];
      const next = others.find(({ key }) => (faults[key] ?? 0) > 0);
      if (next) void goToPane(next);
    },
  };
}

/** The faults of the grids among the tabs, counted again whenever one of them changes. */
function useGridFaults(panes: readonly CheckedPane[]): Record<string, number> {
  const grids = panes.flatMap((pane) => ('grid' in pane ? [pane] : []));
  const keys = grids.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which grids there are
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const ends = grids.map(({ grid }) => grid.store.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [keys],
  );
  const sizes = () => grids.map(({ grid }) => grid.store.faults.size).join(' ');
  const counted = useSyncExternalStore(subscribe, sizes, sizes);
  const counts = counted.split(' ').map(Number);
  return Object.fromEntries(grids.map(({ key }, at) => [key, counts[at] ?? 0]));
}
