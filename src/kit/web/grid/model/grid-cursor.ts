export interface CellPlace {
  row: number;
  column: number;
}

export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const isWide = ({ top, bottom, left, right }: CellRange): boolean => top !== bottom || left !== right;

export const contains = ({ top, bottom, left, right }: CellRange, { row, column }: CellPlace): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export const keyOfRange = ({ top, left, bottom, right }: CellRange) => `${top} ${left} ${bottom} ${right}`;

export interface Editing {
  /** What the editor starts with in place of the cell's value: the key that opened it. */
  typed?: string;
  /** The whole value is selected and untouched: typing replaces it, and keys that move still move the cursor. */
  selects?: boolean;
}

export interface HeldCell {
  id: string;
  key: string;
  value: unknown;
}

/** Where the user is in a grid: the active cell, the range that it spans, and whether its editor is open. */
export class GridCursor {
  readonly #rowCount: () => number;
  #columnCount: number;
  readonly #listeners = new Set<() => void>();
  #at: CellPlace | undefined;
  #anchor: CellPlace | undefined;
  /** Ranges that were selected before this one and stay selected. */
  #others: readonly CellRange[] = [];
  #editing: Editing | undefined;
  #version = 0;
  /** False while the user types beside the grid: the cell is shown, the keyboard stays where it is. */
  takesFocus = true;
  #moved = false;
  #leaving = false;
  /** What the open editor does with its content when the user goes on. */
  #commit: (() => void) | undefined;
  #held: (() => HeldCell | undefined) | undefined;

  constructor(rowCount: () => number, columnCount: number) {
    this.#rowCount = rowCount;
    this.#columnCount = columnCount;
  }

  /** Columns were hidden or shown; anyone who stood beyond the last one is on it now. */
  showColumns(count: number): void {
    if (count === this.#columnCount) return;
    this.#columnCount = count;
    if (this.#at) this.moveTo(this.#at);
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  version = (): number => this.#version;

  /** Where rows went away under it, it is on the last one. */
  get at(): CellPlace | undefined {
    return this.#at && this.#within(this.#at);
  }

  get editing(): Editing | undefined {
    return this.#editing;
  }

  get range(): CellRange | undefined {
    const one = this.at;
    if (!one) return undefined;
    const other = this.#anchor ? this.#within(this.#anchor) : one;
    return {
      top: Math.min(one.row, other.row),
      bottom: Math.max(one.row, other.row),
      left: Math.min(one.column, other.column),
      right: Math.max(one.column, other.column),
    };
  }

  /** Every selected range, that of the cursor last. */
  get ranges(): readonly CellRange[] {
    const last = this.range;
    if (!last || this.#others.length === 0) return last ? [last] : [];
    const all = [...this.#others.map((range) => this.#rangeWithin(range)), last];
    return [...new Map(all.reverse().map((range) => [keyOfRange(range), range])).values()].reverse();
  }

  /** Goes to a cell. `extend` spans a range up to it, `add` selects it beside what is selected already. */
  moveTo(place: CellPlace, { extend = false, add = false } = {}): void {
    this.#settle();
    this.#leaving = false;
    const before = this.#at;
    if (add) this.#others = this.ranges;
    else if (!extend) this.#others = [];
    this.#anchor = extend ? (this.#anchor ?? before) : undefined;
    this.#at = this.#within(place);
    this.#moved ||= this.#at.row !== before?.row || this.#at.column !== before.column;
    this.#tell();
  }

  /** The row under it is elsewhere now: it goes along, and an open editor stays open. */
  follow(row: number): void {
    if (!this.#at) return;
    this.#at = this.#within({ row, column: this.#at.column });
    this.#anchor = undefined;
    this.#others = [];
    this.#tell();
  }

  moveBy(rows: number, columns: number, { extend = false } = {}): void {
    const { row, column } = this.#at ?? { row: 0, column: 0 };
    this.moveTo({ row: row + rows, column: column + columns }, { extend });
  }

  /** To the next cell as Tab goes: over the end of a row into the following one. Where there is none, editing ends. */
  moveOn(step: 1 | -1): boolean {
    const [rows, columns] = [this.#rowCount(), this.#columnCount];
    const { row, column } = this.#at ?? { row: 0, column: -1 };
    const next = row * columns + column + step;
    if (next < 0 || next >= rows * columns) {
      this.stopEditing();
      return false;
    }
    this.moveTo({ row: Math.floor(next / columns), column: next % columns });
    return true;
  }

  /** Selects a range; those that `add` had kept stay when it says so. */
  span(range: CellRange, { add = false } = {}): void {
    this.#settle();
    if (!add) this.#others = [];
    this.#anchor = this.#within({ row: range.top, column: range.left });
    this.#at = this.#within({ row: range.bottom, column: range.right });
    this.#tell();
  }

  /** Whether the cursor went elsewhere since it was last asked, and takes the keyboard along. */
  claimsFocus(): boolean {
    const claims = this.#moved && this.takesFocus;
    this.#moved = false;
    return claims;
  }

  edit(editing: Editing = {}): void {
    if (!this.#at) return;
    this.#leaving = false;
    this.#anchor = undefined;
    this.#others = [];
    this.#editing = editing;
    this.#tell();
  }

  /** The user works inside of the open field: from now on the keys are its own. */
  settleIn(): void {
    if (this.#editing?.selects) this.#editing = { ...this.#editing, selects: false };
  }

  /** Registers how the open editor commits what it holds, and what that is; returns how to unregister. */
  registerCommit(commit: () => void, held?: () => HeldCell | undefined): () => void {
    this.#commit = commit;
    this.#held = held;
    return () => {
      if (this.#commit !== commit) return;
      this.#commit = undefined;
      this.#held = undefined;
    };
  }

  /** What the open editor would keep if the user went on now. */
  get held(): HeldCell | undefined {
    return this.#editing && this.#held?.();
  }

  /** Closes the editor and keeps what it holds. */
  stopEditing(): void {
    if (!this.#editing) return;
    this.#settle();
    this.#tell();
  }

  /** Closes the editor; the cell stays as it was. */
  cancel(): void {
    this.#editing = undefined;
    this.#tell();
  }

  /** Whether the next Tab leads out of the grid, not to the next cell. */
  get leaving(): boolean {
    return this.#leaving;
  }

  /** Stays at the cell; the way out is open, or shut again. */
  prepareToLeave(leaving: boolean): void {
    if (leaving === this.#leaving) return;
    this.#leaving = leaving;
    this.#tell();
  }

  leave(): void {
    this.#settle();
    this.#at = undefined;
    this.#anchor = undefined;
    this.#others = [];
    this.#tell();
  }

  #settle(): void {
    if (!this.#editing) return;
    this.#commit?.();
    this.#editing = undefined;
  }

  #within({ row, column }: CellPlace): CellPlace {
    const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));
    return { row: clamp(row, this.#rowCount()), column: clamp(column, this.#columnCount) };
  }

  #rangeWithin({ top, left, bottom, right }: CellRange): CellRange {
    const first = this.#within({ row: top, column: left });
    const last = this.#within({ row: bottom, column: right });
    return { top: first.row, left: first.column, bottom: last.row, right: last.column };
  }

  #tell(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
