import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';
import { sealedIn } from '#kit/server/resource/sealed-fields.ts';
import { type FieldKey, openField } from '../field-seal.ts';
import type { ChangeRequest } from './changes.ts';

type WithSealed = Pick<ChangeRequest, 'id' | 'objectId' | 'sealed'>;

/**
 * A request with what it wants sealed; of an object that decides on its own changes the last one, while it is reviewed or
 * refused. What was taken back, or wanted by an earlier owner, is over.
 */
export async function changeWithSealed(
  db: Db,
  of: { changeId: string } | { object: string; objectId: string },
): Promise<WithSealed | undefined> {
  const which = 'changeId' in of ? sql`id = ${of.changeId}` : sql`object = ${of.object} and object_id = ${of.objectId}`;
  const { rows } = await sql<WithSealed & { status: string }>`
    select id, object_id, sealed, status from change_request where ${which}
    order by created_at desc, id desc limit 1`.execute(db);
  const isOver = 'object' in of && rows[0] && !['PENDING', 'REJECTED'].includes(rows[0].status);
  return isOver ? undefined : rows[0];
}

/** The whole text that a request wants in a sealed field; null where it wants none. */
export function revealWanted(
  key: FieldKey,
  { objectId, sealed }: WithSealed,
  { table, field }: { table: string; field: string },
): string | null {
  const text = JSON.parse(sealed)[`${field}Sealed`];
  return typeof text === 'string' ? openField(key, text, sealedIn(table, field, objectId)) : null;
}
