import {
  type CellInQuestion,
  type Fault,
  fillMessage,
  firstFault,
  heldTwice,
  isEmpty,
  type PreparedRule,
  prepareRules,
} from '#kit/domain/grid/cell-rules.ts';
import { type GridColumn, type GridRow, textOf } from '#kit/domain/grid/grid-column.ts';
import type { GridRows } from './grid-rows.ts';

export type RowFaults = Readonly<Record<string, string>>;

interface RuledKey {
  column: GridColumn;
  rules: PreparedRule[];
  waits: boolean;
  unique: boolean;
}

/** Anyone who runs down a column by keys does not ask the server for every cell on the way. */
const BLUR_DELAY_MS = 100;

/** Rules that ask the server are asked for so many cells at a time. */
const ASKED_AT_ONCE = 8;

/** What is wrong in a grid, cell by cell. */
export class GridFaults {
  readonly #rows: GridRows;
  #ruled: RuledKey[];
  #words: (column: GridColumn, fault: Fault) => string;
  readonly #faults = new Map<string, RowFaults>();
  /** The cells that are to be asked of the server in a moment. */
  readonly #due = new Map<RuledKey, Set<string>>();
  #asking: Promise<void> | undefined;

  constructor(rows: GridRows, columns: readonly GridColumn[], words: (column: GridColumn, fault: Fault) => string) {
    this.#rows = rows;
    this.#words = words;
    this.#ruled = ruledKeys(columns);
  }

  /** Says in other words what the rules found. What the server said stays as it was said. */
  reword(columns: readonly GridColumn[], words: (column: GridColumn, fault: Fault) => string): void {
    const found = this.list(this.#rows.ids).filter(({ id, key, message }) => message === this.#ruleSays(id, key));
    this.#words = words;
    this.#ruled = ruledKeys(columns);
    for (const { id, key } of found) this.#note(id, key, this.#ruleSays(id, key));
  }

  #ruleSays(id: string, key: string): string | undefined {
    const ruled = this.#ruled.find(({ column }) => column.key === key);
    const twice = ruled?.unique ? this.#twice(key) : undefined;
    const fault =
      ruled && firstFault(ruled.rules, this.#rows.get(id)?.[key], (value) => twice?.has(textOf(value)) ?? false);
    return fault && this.#say(ruled.column, fault);
  }

  of(id: string): RowFaults | undefined {
    return this.#faults.get(id);
  }

  get size(): number {
    return this.#faults.size === 0 ? 0 : this.list(this.#rows.ids).length;
  }

  /** Row by row, as the rows stand; for jumping from one to the next and for the answer of a refused save. */
  list(ids: readonly string[]): { id: string; key: string; message: string }[] {
    return ids.flatMap((id) =>
      Object.entries(this.#faults.get(id) ?? {}).map(([key, message]) => ({ id, key, message })),
    );
  }

  clear(): void {
    this.#faults.clear();
  }

  /** Notes what the server found, until the cell is filled or everything is checked again; no message removes the note. */
  note(id: string, key: string, message: string | undefined): void {
    this.#note(id, key, message);
  }

  async checkAll(isExempt: (id: string) => boolean): Promise<void> {
    this.#faults.clear();
    const ids = this.#rows.ids.filter((id) => !isExempt(id));
    for (const ruled of this.#ruled) if (!ruled.waits) this.#checkColumn(ruled, ids);
    for (const ruled of this.#ruled) if (ruled.waits) await this.#checkWaiting(ruled, ids);
    // Cells that were left a moment ago are part of the answer.
    while (this.#asking) await this.#asking;
  }

  /** Cells whose values must differ: those of rows that came, and those that are wrong and may be right by now. */
  uniqueCells(came: readonly string[] = []): { id: string; key: string }[] {
    return this.#ruled
      .filter(({ unique }) => unique)
      .flatMap(({ column: { key } }) => {
        const wrong = [...this.#faults].flatMap(([id, faults]) => (faults[key] === undefined ? [] : [id]));
        return [...came, ...wrong].map((id) => ({ id, key }));
      });
  }

  /** Cells after they were left. Where values must differ, those that they now agree or no longer agree with too. */
  async checkCells(cells: readonly { id: string; key: string }[]): Promise<void> {
    for (const { id, key } of cells) {
      // Where no rule is asked again, what the server or an upload said of the old value is over.
      if (!this.#ruled.some(({ column }) => column.key === key)) this.#note(id, key, undefined);
    }
    for (const ruled of this.#ruled) {
      const { key } = ruled.column;
      const ids = cells.flatMap((cell) => (cell.key === key ? [cell.id] : []));
      if (ids.length === 0) continue;
      const asked = ruled.unique ? this.#withPartners(key, ids) : ids;
      if (ruled.waits) this.#due.set(ruled, new Set([...(this.#due.get(ruled) ?? []), ...asked]));
      else this.#checkColumn(ruled, asked);
    }
    if (this.#due.size > 0) this.#asking ??= this.#askDue();
    await this.#asking;
  }

  async #askDue(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, BLUR_DELAY_MS));
    const due = [...this.#due];
    this.#due.clear();
    this.#asking = undefined;
    for (const [ruled, ids] of due) await this.#checkWaiting(ruled, [...ids]);
  }

  /** The cells themselves, those that hold the same, and those that were wrong before: nobody else is touched. */
  #withPartners(key: string, ids: readonly string[]): readonly string[] {
    const texts = new Set(ids.map((id) => textOf(this.#rows.get(id)?.[key])));
    const isPartner = (id: string) =>
      this.#faults.get(id)?.[key] !== undefined || texts.has(textOf(this.#rows.get(id)?.[key]));
    return [...ids, ...this.#rows.ids.filter((id) => isPartner(id) && !this.#isEmpty(id, key))];
  }

  #isEmpty(id: string, key: string): boolean {
    return isEmpty(this.#rows.get(id)?.[key]);
  }

  #checkColumn({ column, rules, unique }: RuledKey, ids: readonly string[]): void {
    const twice = unique ? this.#twice(column.key) : undefined;
    const isTwice = (value: unknown) => twice?.has(textOf(value)) ?? false;
    for (const id of ids) {
      const row = this.#rows.get(id);
      if (!row) continue;
      const fault = firstFault(rules, row[column.key], isTwice);
      if (fault || this.#faults.has(id)) this.#note(id, column.key, fault && this.#say(column, fault));
    }
  }

  async #checkWaiting(ruled: RuledKey, ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += ASKED_AT_ONCE) {
      await Promise.all(ids.slice(at, at + ASKED_AT_ONCE).map((id) => this.#ask(ruled, id)));
    }
  }

  async #ask({ column, rules }: RuledKey, id: string): Promise<void> {
    const row = this.#rows.get(id);
    if (!row) return;
    const message = await this.#firstMessage(column, rules, row);
    // Anyone who typed on while the answer was on its way is asked again when they leave the cell.
    if (this.#rows.get(id)?.[column.key] === row[column.key]) this.#note(id, column.key, message);
  }

  async #firstMessage(column: GridColumn, rules: PreparedRule[], row: GridRow): Promise<string | undefined> {
    const cell: CellInQuestion = { value: row[column.key], row, key: column.key };
    for (const prepared of rules) {
      const twice = prepared.unique ? this.#twice(column.key) : undefined;
      const fault = firstFault([prepared], cell.value, (value) => twice?.has(textOf(value)) ?? false);
      if (fault) return this.#say(column, fault);
      const answer = await this.#answerOf(prepared, cell, column);
      if (answer) return fillMessage(answer, column);
    }
    return undefined;
  }

  /** A rule that could not be asked has not been kept: nothing is saved on the quiet because a server was away. */
  async #answerOf({ rule }: PreparedRule, cell: CellInQuestion, column: GridColumn): Promise<string | undefined> {
    try {
      return await rule.handler?.(cell);
    } catch {
      return this.#words(column, { rule, broken: { because: 'unasked' } });
    }
  }

  #say(column: GridColumn, fault: Fault): string {
    return fillMessage(fault.rule.message ?? this.#words(column, fault), column);
  }

  #note(id: string, key: string, message: string | undefined): void {
    const { [key]: _, ...others } = this.#faults.get(id) ?? {};
    const faults = message === undefined ? others : { ...others, [key]: message };
    if (Object.keys(faults).length === 0) this.#faults.delete(id);
    else this.#faults.set(id, faults);
  }

  #twice(key: string): Set<string> {
    return heldTwice(this.#rows.ids.map((id) => this.#rows.get(id)?.[key]));
  }
}

function ruledKeys(columns: readonly GridColumn[]): RuledKey[] {
  return columns.flatMap((column) => {
    const rules = prepareRules(column.validateRules ?? []);
    const waits = rules.some(({ rule }) => rule.handler !== undefined);
    const unique = rules.some((rule) => rule.unique);
    return rules.length > 0 ? [{ column, rules, waits, unique }] : [];
  });
}
