import { type Fault, isEmpty } from '#kit/domain/grid/cell-rules.ts';
import { type GridColumn, type GridRow, isFixed, keptAndShown } from '#kit/domain/grid/grid-column.ts';
import { GridFaults } from './grid-faults.ts';
import { GridRows } from './grid-rows.ts';
import { type NewCell, withUnlinked } from './new-cells.ts';
import { type SortBy, sortedIds } from './sorting.ts';

export interface GridStoreOptions {
  columns: readonly GridColumn[];
  caseId: string;
  words: (column: GridColumn, fault: Fault) => string;
  orderKey?: string;
  numbered?: boolean;
  disabled?: boolean;
  isRowDisabled?: (row: GridRow) => boolean;
  /** Rows are dragged to their places and numbered from 1. */
  dragSort?: boolean;
  /** Shows so many rows at a time, and pages for the others. */
  pageSize?: number;
}

/** A cell whose value is not there yet, or did not come. */
export interface Unsettled {
  id: string;
  column: GridColumn;
  because: 'uploading' | 'upload-failed';
}

export interface Paging {
  page: number;
  size: number;
}

/** Everything that a grid shows and does, apart from the cursor. Views are told when it changes. */
export class GridStore {
  readonly rows: GridRows;
  readonly faults: GridFaults;
  #options: GridStoreOptions;
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #order: readonly string[] = [];
  #view: readonly string[] = [];
  #paging: Paging | undefined;
  #sort: SortBy | undefined;
  #selected: ReadonlySet<string> = new Set();
  #unsettled: (() => readonly Unsettled[]) | undefined;

  constructor(options: GridStoreOptions) {
    // A column that cannot work is refused here, not when somebody opens one of its cells.
    options.columns.forEach(keptAndShown);
    this.rows = new GridRows({ ...options, numbered: options.numbered ?? options.dragSort });
    if (options.pageSize) this.#paging = { page: 1, size: options.pageSize };
    this.faults = new GridFaults(this.rows, options.columns, options.words);
    this.#options = options;
  }

  get columns(): readonly GridColumn[] {
    return this.#options.columns;
  }

  /** Takes on what its owner says of it now. What was typed stays; what rules found is said in the words of now. */
  update(options: Pick<GridStoreOptions, 'columns' | 'words' | 'disabled' | 'isRowDisabled'>): void {
    const shut = () => this.rows.ids.filter((id) => this.isDisabled(id)).join();
    const { columns, words } = this.#options;
    const before = shut();
    this.#options = { ...this.#options, ...options };
    const isNew = columns !== options.columns || words !== options.words;
    if (isNew) this.faults.reword(options.columns, options.words);
    if (isNew || before !== shut()) this.#tell();
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  version = (): number => this.#version;

  load(rows: readonly Record<string, unknown>[]): void {
    this.rows.load(rows);
    this.faults.clear();
    this.#selected = new Set();
    this.#arrange();
  }

  /** The rows as they are shown, those of one page where there are pages. A sorted view keeps its order while cells change under it. */
  get view(): readonly string[] {
    return this.#view;
  }

  /** Every row in the order of the view, those that are not shown now too. */
  get order(): readonly string[] {
    return this.#order;
  }

  get paging(): Paging | undefined {
    return this.#paging;
  }

  /** How many rows come before the first one of the view. */
  get offset(): number {
    return this.#paging ? (this.#paging.page - 1) * this.#paging.size : 0;
  }

  showPage(page: number, size = this.#paging?.size ?? 0): void {
    if (size === 0) return;
    this.#paging = { page, size };
    this.#turn();
  }

  /** Where a row of the view is in the order. */
  positionOf(row: number): number {
    return this.offset + row;
  }

  /** Shows the row at this place of the order; answers where it then is in the view. */
  reveal(position: number): number {
    if (this.#paging) {
      const page = Math.floor(position / this.#paging.size) + 1;
      if (page !== this.#paging.page) this.showPage(page);
    }
    return position - this.offset;
  }

  get sort(): SortBy | undefined {
    return this.#sort;
  }

  sortBy(sort: SortBy | undefined): void {
    this.#sort = sort;
    this.#arrange();
  }

  get selected(): ReadonlySet<string> {
    return this.#selected;
  }

  select(ids: Iterable<string>): void {
    this.#selected = new Set([...ids].filter((id) => !this.isDisabled(id)));
    this.#tell();
  }

  /** Whether nothing here may be changed. */
  get disabled(): boolean {
    return this.#options.disabled === true;
  }

  get dragSort(): boolean {
    return this.#options.dragSort === true;
  }

  isDisabled(id: string): boolean {
    const row = this.rows.get(id);
    return this.disabled || (row !== undefined && this.#options.isRowDisabled?.(row) === true);
  }

  mayEdit(id: string, column: GridColumn): boolean {
    return !isFixed(column) && !this.isDisabled(id);
  }

  /** Sets cells and checks them. Those that may not be edited stay; a popup or a draft fills fixed columns too. */
  async setCells(cells: readonly NewCell[], { alsoFixed = false } = {}): Promise<void> {
    const byKey = new Map(this.columns.map((column) => [column.key, column]));
    const allowed = cells.filter(({ id, key, through }) => {
      const column = through ?? byKey.get(key);
      return byKey.has(key) && column && (alsoFixed ? !this.isDisabled(id) : this.mayEdit(id, column));
    });
    const changes = this.rows.setCells(withUnlinked(allowed, this.rows, byKey));
    this.#tell();
    await this.#check(changes);
  }

  add(values: readonly Readonly<Record<string, unknown>>[], at?: number): string[] {
    if (this.disabled) return [];
    const ids = this.rows.add(values, at);
    this.#arrange();
    const filled = values.flatMap((given, row) =>
      Object.keys(given).flatMap((key) => (isEmpty(given[key]) ? [] : [{ id: ids[row] ?? '', key }])),
    );
    void this.#check(filled);
    return ids;
  }

  remove(ids: Iterable<string>): void {
    const gone = new Set([...ids].filter((id) => !this.isDisabled(id)));
    this.rows.remove(gone);
    this.#arrange();
    void this.#check(this.faults.uniqueCells());
  }

  /** Moves a row within the order; a sorted view has no places of its own, and a row that is shut stays. */
  move(from: number, to: number): void {
    const id = this.#order[from];
    if (this.#sort || id === undefined || this.isDisabled(id)) return;
    this.rows.move(from, to);
    this.#arrange();
  }

  merge(id: string, fields: Readonly<Record<string, unknown>>): boolean {
    const merged = this.rows.merge(id, fields);
    if (merged) this.#tell();
    return merged;
  }

  undo(): boolean {
    return this.#step(this.rows.undo());
  }

  redo(): boolean {
    return this.#step(this.rows.redo());
  }

  together(act: () => void): void {
    const before = this.rows.ids;
    this.rows.together(act);
    if (this.rows.ids === before) this.#tell();
    else this.#arrange();
  }

  /** Checks cells again, although nobody filled them. */
  recheck(cells: readonly { id: string; key: string }[]): void {
    void this.#check(cells);
  }

  /** Names cells that keep a save waiting; they are told of when everything is checked. */
  holdBack(unsettled: () => readonly Unsettled[]): void {
    this.#unsettled = unsettled;
  }

  /** Checks every cell; what is wrong stays marked until it is mended. */
  async validate(): Promise<boolean> {
    await this.faults.checkAll((id) => this.isDisabled(id));
    for (const { id, column, because } of this.#unsettled?.() ?? []) {
      this.faults.note(id, column.key, this.#options.words(column, { rule: {}, broken: { because } }));
    }
    this.#tell();
    return this.faults.size === 0;
  }

  /** Shows at their cells what the server refused, or that it no longer does. */
  refuse(faults: readonly { id: string; key: string; message: string | undefined }[]): void {
    for (const { id, key, message } of faults) this.faults.note(id, key, message);
    this.#tell();
  }

  #step(step: { cells: readonly { id: string; key: string }[]; order?: unknown } | undefined): boolean {
    if (!step) return false;
    const before = new Set(this.#order);
    if (step.order) this.#arrange();
    else this.#tell();
    const back = step.order ? this.#order.filter((id) => !before.has(id)) : [];
    void this.#check([...step.cells, ...this.faults.uniqueCells(back)]);
    return true;
  }

  async #check(cells: readonly { id: string; key: string }[]): Promise<void> {
    if (cells.length === 0) return;
    await this.faults.checkCells(cells);
    this.#tell();
  }

  #arrange(): void {
    if (this.#selected.size > 0) this.#selected = this.#selected.intersection(new Set(this.rows.ids));
    this.#order = this.#sort ? sortedIds(this.rows, this.columns, this.#sort) : this.rows.ids;
    this.#turn();
  }

  #turn(): void {
    if (this.#paging) {
      const { page, size } = this.#paging;
      const last = Math.max(1, Math.ceil(this.#order.length / size));
      this.#paging = { page: Math.min(Math.max(1, page), last), size };
    }
    this.#view = this.#paging ? this.#order.slice(this.offset, this.offset + this.#paging.size) : this.#order;
    this.#tell();
  }

  #tell(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
