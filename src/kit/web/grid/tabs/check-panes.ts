import type { RowFaults } from '#kit/web/grid/model/grid-faults.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';

/** By this every caller knows that a check failed, and not something else. */
export const VALIDATE_FAILED = 'VALIDATE_FAILED';

export interface FormPane {
  key: string;
  form: { validateFields(): Promise<unknown> };
}

export interface GridPane {
  key: string;
  grid: GridHandle;
}

interface Failed {
  error: typeof VALIDATE_FAILED;
  index: number;
  tabKey: string;
}

interface FormFailure extends Failed {
  originError: unknown;
}

interface GridFailure extends Failed {
  /** What is wrong, by row and column. */
  errMap: Readonly<Record<string, RowFaults>>;
}

export type PaneFailure = FormFailure | GridFailure;

/** Checks every tab, those after a failing one too, and tells which failed, in their order. */
export async function checkPanes(panes: readonly (FormPane | GridPane)[]): Promise<PaneFailure[]> {
  const found = await Promise.all(
    panes.map(async (pane, index): Promise<PaneFailure | undefined> => {
      const failed: Failed = { error: VALIDATE_FAILED, index, tabKey: pane.key };
      if ('grid' in pane) {
        pane.grid.cursor.stopEditing();
        return (await pane.grid.store.validate()) ? undefined : { ...failed, errMap: errorsOf(pane.grid) };
      }
      return pane.form.validateFields().then(
        () => undefined,
        (originError: unknown) => ({ ...failed, originError }),
      );
    }),
  );
  return found.filter((failure) => failure !== undefined);
}

function errorsOf({ store }: GridHandle): Record<string, RowFaults> {
  return Object.fromEntries(
    store.order.flatMap((id) => {
      const faults = store.faults.of(id);
      return faults ? [[id, faults]] : [];
    }),
  );
}
