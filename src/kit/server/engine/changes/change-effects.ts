import type { Resource } from '#kit/contract/resource.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { DraftHooks, Values } from '#kit/server/resource/resource-draft.ts';
import { servedOf } from '#kit/server/resource/resource-rows.ts';
import type { Effect, Moved } from '../commanded.ts';
import { applyChange, keepChange, openChange, settleChange } from './changes.ts';

/** The effects of a machine that has a state CHANGING, in which the old data stays in force. */
export function changeEffects(
  resource: Resource,
  hooks: DraftHooks,
  titleOf: (row: Moved['row']) => string,
  /** What is asked for beside the fields. */
  partsOf?: (moved: Moved) => Promise<{ before: Values; after: Values } | undefined>,
): Record<'keepChange' | 'applyChange' | 'dropChange' | 'takeChangeBack', Effect> {
  const settle = (end: 'APPLIED' | 'REJECTED' | 'WITHDRAWN') => async (moved: Moved) => {
    const { db, kernel, row, caller, now } = moved;
    const change = await openChange(db, row.id, ['PENDING']);
    if (!change || !caller) throw new Refusal('change.none');
    if (end === 'APPLIED') await applyChange(servedOf(kernel, resource), hooks, db, { change, by: caller, now });
    else await settleChange(db, change.id, end, caller, now);
    moved.note({ changeId: change.id });
  };
  return {
    keepChange: async (moved) => {
      const { db, kernel, row, caller, now, input = {} } = moved;
      if (!caller) throw new Refusal('change.none');
      const changeId = await keepChange(servedOf(kernel, resource), hooks, db, {
        object: resource.object?.kind ?? resource.name,
        title: titleOf(row),
        row,
        changes: (input.changes ?? {}) as Values,
        parts: await partsOf?.(moved),
        reason: input.reason as string | undefined,
        caller,
        now,
        status: 'PENDING',
      });
      moved.note({ changeId });
    },
    applyChange: settle('APPLIED'),
    dropChange: settle('REJECTED'),
    takeChangeBack: settle('WITHDRAWN'),
  };
}
