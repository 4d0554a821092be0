import { LARGEST_ORDER } from '#admin/dictionaries/item-order.rules.ts';
import type { Db } from '#kit/server/data/db.ts';
import { lastOrders } from './item-orders.store.ts';

/** Gives items that name no order one behind all others of their dictionary, so that they stand as they came. */
export async function orderKeeper(db: Db, dictionaryIds: string[]) {
  const last = await lastOrders(db, dictionaryIds);
  return (dictionaryId: string, given?: number): number => {
    const before = last.get(dictionaryId) ?? 0;
    const order = given ?? Math.min(before + 1, LARGEST_ORDER);
    last.set(dictionaryId, Math.max(before, order));
    return order;
  };
}
