import { itemValueFault } from '#admin/dictionaries/dictionaries.rules.ts';
import { ITEM_GRID, itemTableCalls } from '#admin/dictionaries/item-table.contract.ts';
import { STAMPS } from '#kit/contract/resource-field.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { CheckCells } from '#kit/server/realtime/cell-check.ts';
import type { LiveGrid } from '#kit/server/realtime/live-grids.ts';
import { visibleTo } from './dictionary-admin.routes.ts';
import { findDictionary, isItemOf } from './item-table.store.ts';
import { checkItemCells } from './item-table.ts';

const check: CheckCells = (given) => {
  const { cells, faults } = checkItemCells(given);
  const special = typeof cells.itemValue === 'string' ? itemValueFault(cells.itemValue.trim()) : undefined;
  return { cells, faults: special ? [...faults, new Refusal(special, { field: 'itemValue' })] : faults };
};

/** The items of one dictionary, edited by several at once. */
export const itemGrid: LiveGrid = {
  name: ITEM_GRID,
  permission: itemTableCalls.save.permission,
  check,
  carried: ['dictId', 'version', 'builtIn', 'status_dictText', ...Object.keys(STAMPS)],
  isVisible: async (db, caller, dictId) =>
    (await findDictionary(db, dictId, await visibleTo(caller, db))) !== undefined,
  hasRow: isItemOf,
};
