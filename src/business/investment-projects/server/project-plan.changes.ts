import {
  planSave,
  planWish,
  type StoredSection,
  type WantedSection,
} from '#business/investment-projects/project-plan.rules.ts';
import { MOST_TABLE_ROWS } from '#kit/contract/grid/table.contract.ts';
import { malformed, Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import * as store from './project-plan.store.ts';

const asPart = ({ id, sectionName, estFen, plannedMonth }: StoredSection) => ({
  id,
  sectionName,
  estFen,
  plannedMonth,
});

/** The plan as it is and as a change of it wants it; nothing where it is to stay as it is. */
export async function planParts(db: Db, projectId: string, wanted: WantedSection[] | undefined) {
  if (!wanted) return undefined;
  const ids = wanted.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw malformed('plan', 'repeated-row');
  const stored = await store.planOf(db, projectId, MOST_TABLE_ROWS);
  const save = planSave(stored, planWish(stored, wanted));
  const [fault] = save.faults;
  if (fault) throw new Refusal(fault.refusal, { field: 'plan', values: fault.values });
  if (save.inserts.length + save.updates.length + save.removals.length === 0) return undefined;
  return { before: { plan: stored.map(asPart) }, after: { plan: wanted } };
}

/** Puts the plan that was approved into force. */
export async function putPlan(db: Db, projectId: string, wanted: WantedSection[], username: string): Promise<void> {
  await store.lockPlan(db, projectId);
  const stored = await store.planOf(db, projectId, MOST_TABLE_ROWS);
  const save = planSave(stored, planWish(stored, wanted));
  await store.removeSections(db, save.removals);
  await store.updateSections(db, save.updates, username);
  await store.insertSections(db, projectId, save.inserts, username);
  await store.keepTotal(db, projectId, save.totalFen, username);
}
