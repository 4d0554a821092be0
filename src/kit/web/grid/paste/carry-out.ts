import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import type { PastePlan } from './paste-plan.ts';

/** Carries the plan out as one step: one undo takes it back. */
export function carryOut(store: GridStore, plan: PastePlan): void {
  store.together(() => {
    void store.setCells(plan.cells);
    if (plan.added.length > 0) store.add(plan.added);
  });
}
