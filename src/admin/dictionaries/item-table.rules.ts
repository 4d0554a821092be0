import { type RowFault, type StoredRow, staleRows, type TableWish } from '#kit/domain/grid/table-save.ts';
import { itemValueFault } from './dictionaries.rules.ts';

export interface ItemDraft {
  itemText: string;
  itemTextEn: string | null;
  itemValue: string;
  description: string | null;
  sortOrder: number;
  status: number;
  itemColor: string | null;
}

/** An item as it is stored, with the version that its next change must name. */
export interface StandingItem extends ItemDraft, StoredRow {
  builtIn: boolean;
}

/** What a row sends of itself: absent stays, null was emptied. */
export type ItemCells = { [Field in keyof ItemDraft]?: ItemDraft[Field] | null };

type ItemFault = RowFault<
  | 'dictionary.item-gone'
  | 'dictionary.item-changed'
  | 'dictionary.built-in-item'
  | 'dictionary.built-in-value'
  | 'dictionary.value-special'
  | 'dictionary.value-taken'
>;

const STALE = { gone: 'dictionary.item-gone', changed: 'dictionary.item-changed' } as const;

export interface TablePlan {
  faults: ItemFault[];
  /** In the order in which they came; without an order they go behind all others. */
  inserts: (Omit<ItemDraft, 'sortOrder'> & { sortOrder: number | undefined })[];
  /** Whole items, only those that become different. */
  updates: (ItemDraft & { id: string })[];
  removals: string[];
}

/** What a save of a table comes to: the same as its single calls would, or why not. */
export function planSave(standing: readonly StandingItem[], wish: TableWish<ItemCells>): TablePlan {
  const byId = new Map(standing.map((item) => [item.id, item]));
  const changes = wish.changed.map(({ id, cells }) => ({ id, before: byId.get(id), cells: trimmed(cells) }));
  const additions = wish.added.map(({ id, cells }) => ({ id, cells: trimmed(cells) }));
  const removed = new Set(wish.removed.map(({ id }) => id));
  const wished = new Map(changes.map(({ id, cells }) => [id, cells.itemValue ?? undefined]));
  const left = standing.filter(({ id }) => !removed.has(id)).map(({ id, itemValue }) => wished.get(id) ?? itemValue);
  const held = counted([...left, ...additions.map(({ cells }) => cells.itemValue ?? '')]);

  const faults = [
    ...staleRows(byId, wish, STALE, ({ itemText }) => itemText),
    ...wish.removed.flatMap(({ id }) => keptForGood(byId.get(id))),
    ...changes.flatMap(({ id, before, cells }) => valueFaults(id, cells.itemValue ?? undefined, held, before)),
    ...additions.flatMap(({ id, cells }) => valueFaults(id, cells.itemValue ?? '', held)),
  ];
  return {
    faults,
    inserts: additions.map(({ cells }) => newItem(cells)),
    updates: changes.flatMap(({ before, cells }) => (before ? changedItem(before, cells) : [])),
    removals: [...removed],
  };
}

const trimmed = (cells: ItemCells): ItemCells => ({
  ...cells,
  ...(typeof cells.itemText === 'string' && { itemText: cells.itemText.trim() }),
  ...(typeof cells.itemTextEn === 'string' && { itemTextEn: cells.itemTextEn.trim() || null }),
  ...(typeof cells.itemValue === 'string' && { itemValue: cells.itemValue.trim() }),
});

function counted(values: string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function keptForGood(item: StandingItem | undefined): ItemFault[] {
  if (!item?.builtIn) return [];
  return [{ id: item.id, field: '', refusal: 'dictionary.built-in-item', values: { name: item.itemText } }];
}

function valueFaults(
  id: string,
  value: string | undefined,
  held: ReadonlyMap<string, number>,
  before?: StandingItem,
): ItemFault[] {
  if (value === undefined || value === before?.itemValue) return [];
  const fault = (refusal: ItemFault['refusal']) => [{ id, field: 'itemValue', refusal, values: {} }];
  if (before?.builtIn) return fault('dictionary.built-in-value');
  const special = itemValueFault(value);
  if (special) return fault(special);
  return (held.get(value) ?? 0) > 1 ? fault('dictionary.value-taken') : [];
}

function newItem({ itemText, itemTextEn, itemValue, description, sortOrder, status, itemColor }: ItemCells) {
  return {
    itemText: itemText ?? '',
    itemTextEn: itemTextEn ?? null,
    itemValue: itemValue ?? '',
    description: description ?? null,
    sortOrder: sortOrder ?? undefined,
    status: status ?? 1,
    itemColor: itemColor ?? null,
  };
}

/** As a form does: an emptied order is the one that a new item gets, an emptied status stays. */
function changedItem(before: StandingItem, cells: ItemCells): (ItemDraft & { id: string })[] {
  const { description = before.description, itemColor = before.itemColor, sortOrder = before.sortOrder } = cells;
  const { itemTextEn = before.itemTextEn } = cells;
  const after = {
    id: before.id,
    itemText: cells.itemText ?? before.itemText,
    itemTextEn,
    itemValue: cells.itemValue ?? before.itemValue,
    description,
    sortOrder: sortOrder ?? 1,
    status: cells.status ?? before.status,
    itemColor,
  };
  const same = (Object.keys(after) as (keyof typeof after)[]).every((field) => after[field] === before[field]);
  return same ? [] : [after];
}
