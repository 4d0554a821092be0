import type { Resource } from '#kit/contract/resource.ts';
import type { Block } from '#kit/domain/engine/machine.ts';
import { lockUnique, taken, takenField } from '#kit/server/resource/resource-draft.ts';
import { servedOf } from '#kit/server/resource/resource-rows.ts';
import type { Asked } from './commanded.ts';

/**
 * Why a row cannot be handed in: one that was handed in before it has a value that is one row's. While it is only asked
 * which commands are offered nobody waits; a command waits for its rivals first.
 */
export async function takenBlock({ kernel, db, row, input }: Asked, resource: Resource): Promise<Block | undefined> {
  const isOpen = Object.values(resource.fields).some(
    ({ unique }) => typeof unique === 'object' && unique.ownIn?.includes(row.status),
  );
  if (!isOpen) return undefined;
  const served = servedOf(kernel, resource);
  if (input) await lockUnique(served, db, row);
  const field = await takenField(served, db, row, row);
  if (!field) return undefined;
  const { code, details } = taken(served, field);
  return { code, field, values: details.values ?? {} };
}
