import { type GridColumn, type GridRow, isSameCell, startValue } from '#kit/domain/grid/grid-column.ts';

export interface CellChange {
  id: string;
  key: string;
  before: unknown;
  after: unknown;
}

interface Order {
  ids: readonly string[];
  removed: readonly string[];
}

type Step = { cells: readonly CellChange[]; order?: { before: Order; after: Order } };

const STEPS_KEPT = 100;

interface GridRowsOptions {
  columns: readonly GridColumn[];
  /** Says which grid a row came from: updates that it sent itself are told by it. */
  caseId: string;
  orderKey?: string;
  /** Rows carry their place, from 1. */
  numbered?: boolean;
}

/** The rows of a grid, what happened to them since they came, and the way back. It knows nothing of the screen. */
export class GridRows {
  readonly caseId: string;
  readonly orderKey: string;
  readonly #columns: readonly GridColumn[];
  readonly #numbered: boolean;
  readonly #rows = new Map<string, GridRow>();
  readonly #loaded = new Map<string, GridRow>();
  /** Rows that came without an id; they are new, and yet nobody typed them here. */
  readonly #came = new Map<string, GridRow>();
  #loadedIds: readonly string[] = [];
  #order: Order = { ids: [], removed: [] };
  /** Removed rows that need no removing any more; the way back may name them still. */
  readonly #forgotten = new Set<string>();
  #serial = 0;
  #done: Step[] = [];
  #undone: Step[] = [];
  #collecting = false;

  constructor({ columns, caseId, orderKey = 'orderNum', numbered = false }: GridRowsOptions) {
    this.#columns = columns;
    this.caseId = caseId;
    this.orderKey = orderKey;
    this.#numbered = numbered;
  }

  load(rows: readonly Record<string, unknown>[]): void {
    this.#rows.clear();
    this.#loaded.clear();
    this.#came.clear();
    this.#forgotten.clear();
    this.#done = [];
    this.#undone = [];
    const ids: string[] = [];
    for (const row of rows) {
      // Tables that number their rows send the id as a number.
      const sent = typeof row.id === 'number' || typeof row.id === 'string' ? String(row.id) : '';
      const known = sent !== '' && !this.#rows.has(sent);
      const id = known ? sent : this.#temporaryId();
      const kept = (row.id === id ? row : { ...row, id }) as GridRow;
      this.#rows.set(id, kept);
      if (known) this.#loaded.set(id, kept);
      else this.#came.set(id, kept);
      ids.push(id);
    }
    this.#order = { ids, removed: [] };
    this.#loadedIds = ids;
  }

  get ids(): readonly string[] {
    return this.#order.ids;
  }

  /** Rows that were there when the grid was loaded and are gone now. */
  get removedIds(): readonly string[] {
    const { removed } = this.#order;
    return this.#forgotten.size === 0 ? removed : removed.filter((id) => !this.#forgotten.has(id));
  }

  /** Of what was removed here, some is removed elsewhere too; what is needed after all comes back, in a step of its own. */
  settleRemoved(done: readonly string[], back: readonly string[]): void {
    for (const id of done) this.#forgotten.add(id);
    const { ids, removed } = this.#order;
    const named = new Set(back);
    const coming = removed.filter((id) => named.has(id));
    if (coming.length === 0) return;
    this.#reorder({
      ids: coming.reduce((now, id) => this.#withBack(now, id), ids),
      removed: removed.filter((id) => !named.has(id)),
    });
  }

  /** Behind the row behind which it came. */
  #withBack(ids: readonly string[], id: string): readonly string[] {
    const there = new Set(ids);
    const before = this.#loadedIds.slice(0, this.#loadedIds.indexOf(id)).findLast((one) => there.has(one));
    return ids.toSpliced(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }

  get(id: string): GridRow | undefined {
    return this.#rows.get(id);
  }

  get loadedIds(): readonly string[] {
    return this.#loadedIds;
  }

  /** The row as it came. */
  loaded(id: string): GridRow | undefined {
    return this.#loaded.get(id) ?? this.#came.get(id);
  }

  isNew(id: string): boolean {
    return !this.#loaded.has(id);
  }

  isChanged(id: string): boolean {
    const row = this.#rows.get(id);
    const loaded = this.#loaded.get(id);
    if (!row || !loaded || row === loaded) return false;
    return this.#columns.some(({ key }) => !isSameCell(row[key], loaded[key]));
  }

  /** What happened to a row since it was loaded. */
  markOf(id: string): 'changed' | 'added' | undefined {
    if (this.isNew(id)) return 'added';
    return this.isChanged(id) ? 'changed' : undefined;
  }

  /** What a save sends: rows in their order, new ones without the id that only this grid knows. */
  read({ withIds = false } = {}): { rows: Record<string, unknown>[]; removedIds: readonly string[] } {
    const rows = this.#order.ids.map((id) => {
      const row = this.#rows.get(id) as GridRow;
      if (withIds || !this.isNew(id)) return row;
      const { id: _, ...rest } = row;
      return rest;
    });
    return { rows, removedIds: this.removedIds };
  }

  setCells(cells: readonly { id: string; key: string; value: unknown }[]): CellChange[] {
    const changes = cells.flatMap(({ id, key, value }) => {
      const before = this.#rows.get(id)?.[key];
      return this.#rows.has(id) && !isSameCell(before, value) ? [{ id, key, before, after: value }] : [];
    });
    if (changes.length > 0) this.#do({ cells: changes });
    return changes;
  }

  add(values: readonly Readonly<Record<string, unknown>>[], at = this.#order.ids.length): string[] {
    const ids = values.map((given) => {
      const id = this.#temporaryId();
      const start = Object.fromEntries(this.#columns.map((column) => [column.key, startValue(column)]));
      this.#rows.set(id, { ...start, ...given, id });
      return id;
    });
    const place = Math.max(0, Math.min(at, this.#order.ids.length));
    this.#reorder({ ...this.#order, ids: this.#order.ids.toSpliced(place, 0, ...ids) });
    return ids;
  }

  remove(ids: Iterable<string>): void {
    const gone = new Set(ids);
    const kept = this.#order.ids.filter((id) => !gone.has(id));
    if (kept.length === this.#order.ids.length) return;
    const removed = this.#order.ids.filter((id) => gone.has(id) && !this.isNew(id));
    this.#reorder({ ids: kept, removed: [...this.#order.removed, ...removed] });
  }

  move(from: number, to: number): void {
    const { ids } = this.#order;
    const id = ids[from];
    const place = Math.max(0, Math.min(to, ids.length - 1));
    if (id === undefined || place === from) return;
    this.#reorder({ ...this.#order, ids: ids.toSpliced(from, 1).toSpliced(place, 0, id) });
  }

  /** Puts the rows into this order; what is not named comes last, as before. */
  reorder(ids: readonly string[]): void {
    const there = new Set(this.#order.ids);
    const named = new Set(ids.filter((id) => there.has(id)));
    this.#reorder({ ...this.#order, ids: [...named, ...this.#order.ids.filter((id) => !named.has(id))] });
  }

  /** Fields that somebody else changed. They are no step of one's own: no way back goes over them. */
  merge(id: string, fields: Readonly<Record<string, unknown>>): boolean {
    const row = this.#rows.get(id);
    if (!row) return false;
    const { id: _, ...changed } = fields;
    this.#rows.set(id, { ...row, ...changed });
    const loaded = this.#loaded.get(id);
    if (loaded) this.#loaded.set(id, { ...loaded, ...changed });
    return true;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  undo(): Step | undefined {
    const step = this.#done.pop();
    if (!step) return undefined;
    this.#put(step.cells.toReversed(), 'before');
    if (step.order) this.#order = step.order.before;
    this.#undone.push(step);
    return step;
  }

  redo(): Step | undefined {
    const step = this.#undone.pop();
    if (!step) return undefined;
    if (step.order) this.#order = step.order.after;
    this.#put(step.cells, 'after');
    this.#done.push(step);
    return step;
  }

  /** Makes one step of several, so that one undo takes them all back. */
  together(act: () => void): void {
    const before = this.#done;
    this.#done = [];
    this.#collecting = true;
    act();
    this.#collecting = false;
    const steps = this.#done;
    this.#done = before;
    if (steps.length === 0) return;
    const orders = steps.flatMap(({ order }) => (order ? [order] : []));
    const [first, last] = [orders[0], orders.at(-1)];
    const order = first && last ? { before: first.before, after: last.after } : undefined;
    this.#push({ cells: steps.flatMap(({ cells }) => cells), ...(order && { order }) });
  }

  #do(step: Step): void {
    if (step.order) this.#order = step.order.after;
    this.#put(step.cells, 'after');
    this.#push(step);
    this.#undone = [];
  }

  #push(step: Step): void {
    this.#done.push(step);
    if (!this.#collecting && this.#done.length > STEPS_KEPT) this.#done.shift();
  }

  #reorder(after: Order): void {
    const cells = this.#numbered ? this.#renumbered(after.ids) : [];
    this.#do({ cells, order: { before: this.#order, after } });
  }

  #renumbered(ids: readonly string[]): CellChange[] {
    return ids.flatMap((id, place) => {
      const before = this.#rows.get(id)?.[this.orderKey];
      return before === place + 1 ? [] : [{ id, key: this.orderKey, before, after: place + 1 }];
    });
  }

  /** Each row is copied once, however many of its cells change. */
  #put(cells: readonly CellChange[], which: 'before' | 'after'): void {
    const copies = new Map<string, Record<string, unknown>>();
    for (const change of cells) {
      const { id, key } = change;
      const row = this.#rows.get(id);
      if (!row) continue;
      const copy = copies.get(id) ?? { ...row };
      if (!copies.has(id)) {
        copies.set(id, copy);
        this.#rows.set(id, copy as GridRow);
      }
      copy[key] = change[which];
    }
  }

  #temporaryId(): string {
    this.#serial += 1;
    return `${this.caseId}${this.#serial}_tmp`;
  }
}
