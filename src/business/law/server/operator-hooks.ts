import { OPERATORS_CHANGED } from '#business/law/operators.contract.ts';
import type { Db } from '#kit/server/data/db.ts';
import { writeEvents } from '#kit/server/events/outbox.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { ResourceHooks } from '#kit/server/resource/serve-resource.ts';

const tell = (db: Db, { username }: Caller) =>
  writeEvents(db, [{ topic: OPERATORS_CHANGED, payload: { by: username }, subject: 'platform_operator' }]);

/** Has approved organisations evaluated again when the list of operators changes. */
export const operatorHooks: ResourceHooks = {
  afterSave: (_id, db, { caller }) => tell(db, caller),
  aroundRemoval: async (db, remove, { caller }) => {
    await remove();
    await tell(db, caller);
  },
};
