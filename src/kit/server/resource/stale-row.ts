import { Refusal } from '#kit/domain/refusal.ts';
import type { Columns } from '#kit/server/data/columns.ts';
import { present } from '#kit/server/data/list.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';

/** Somebody else has saved the row since it was read; the refusal brings it as it is now. */
export async function staleRow(kernel: Kernel, columns: Columns, row: Record<string, unknown>): Promise<Refusal> {
  const [current] = await present(kernel, columns, [row], true);
  return new Refusal('row.stale', { wireCode: 409, current });
}
