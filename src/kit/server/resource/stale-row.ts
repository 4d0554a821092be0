import { Refusal } from '#kit/domain/refusal.ts';
import type { Columns } from '#kit/server/data/columns.ts';
import type { Db } from '#kit/server/data/db.ts';
import { present } from '#kit/server/data/list.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';
import { actsSince } from './serve-history.ts';

/** Somebody else has saved the row since it was read; the refusal brings it as it is now. */
export async function staleRow(kernel: Kernel, columns: Columns, row: Record<string, unknown>): Promise<Refusal> {
  const [current] = await present(kernel, columns, [row], true);
  return new Refusal('row.stale', { wireCode: 409, current });
}

interface SeenRow {
  table: string;
  columns: Columns;
  row: Record<string, unknown>;
  /** The version that the caller had before them. */
  seen: number;
}

/** The same where a history is kept: it also tells who has changed which field since, from what to what. */
export async function staleHistory(kernel: Kernel, db: Db, { table, columns, row, seen }: SeenRow): Promise<Refusal> {
  const { details } = await staleRow(kernel, columns, row);
  const since = await actsSince(kernel, db, { table, columns, id: String(row.id), version: seen });
  return new Refusal('row.stale', { ...details, since });
}
