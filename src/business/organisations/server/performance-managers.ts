import { peopleAmong } from '#business/people/server/people.reads.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';

type Named = Record<string, unknown>;

const managersOf = (rows: readonly Named[]) =>
  rows.flatMap(({ managerPersonId }) => (typeof managerPersonId === 'string' ? managerPersonId : []));

/** Who led a project is one of the organisation's own people; who was named before and has gone since stays named. */
export async function refuseForeignManagers(
  db: Db,
  orgId: string,
  { before, after }: Record<'before' | 'after', readonly Named[]>,
): Promise<void> {
  const known = new Set(managersOf(before));
  const added = [...new Set(managersOf(after))].filter((id) => !known.has(id));
  if (added.length > 0 && (await peopleAmong(db, orgId, added)) < added.length)
    throw new Refusal('org.unknown-manager', { field: 'managerPersonId' });
}
