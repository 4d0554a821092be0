import { type GridRow, isSameCell } from '#kit/domain/grid/grid-column.ts';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { SEND_EVERY_MS } from './live-rhythm.ts';

/** Whether the user has changed a cell since it came and not saved it. */
export function isMyEdit({ rows }: GridStore, id: string, key: string): boolean {
  const came = rows.loaded(id);
  return came !== undefined && !rows.isNew(id) && !isSameCell(rows.get(id)?.[key], came[key]);
}

export const ownKeys = (store: GridStore, id: string): string[] =>
  store.columns.flatMap(({ key }) => (isMyEdit(store, id, key) ? [key] : []));

type SentRow = { id: string } & Record<string, unknown>;

/** Finds what the user edits and sends it row by row, at a pace that the server takes. */
export class OwnEdits {
  readonly #store: GridStore;
  /** False keeps the row for later. */
  readonly #send: (row: SentRow) => boolean;
  readonly #seen = new Map<string, GridRow>();
  readonly #due = new Map<string, Set<string>>();
  /** What a rule refuses; what is done elsewhere may cure it. */
  readonly #faulty = new Map<string, Set<string>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: GridStore, send: (row: SentRow) => boolean) {
    this.#store = store;
    this.#send = send;
    this.settle();
  }

  /** What is in the grid now is known to everybody, or nobody's business. */
  settle(): void {
    this.#seen.clear();
    this.#faulty.clear();
    for (const id of this.#store.rows.ids) this.#know(id);
  }

  /** The row as it is now was not changed by the user. */
  accept(id: string): void {
    this.#know(id);
  }

  /** Looks which rows are others than before; asked once for each thing done, not for each key. */
  look(): void {
    const { rows, columns } = this.#store;
    for (const id of rows.ids) {
      const row = rows.get(id);
      const before = this.#seen.get(id);
      if (row === before) continue;
      this.#know(id);
      if (!before || rows.isNew(id)) continue;
      this.#note(
        id,
        columns.flatMap(({ key }) => (isSameCell(row?.[key], before[key]) ? [] : [key])),
      );
    }
    for (const [id, keys] of this.#faulty)
      this.#note(
        id,
        [...keys].filter((key) => this.#store.faults.of(id)?.[key] === undefined),
      );
  }

  /** Everything that is not saved, once more: anyone who joins now has heard nothing of it. */
  announce(): void {
    for (const id of this.#store.rows.ids) this.#note(id, ownKeys(this.#store, id));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#due.clear();
    this.#faulty.clear();
  }

  #know(id: string): void {
    const row = this.#store.rows.get(id);
    if (row) this.#seen.set(id, row);
  }

  #note(id: string, keys: string[]): void {
    if (keys.length === 0) return;
    this.#due.set(id, new Set([...(this.#due.get(id) ?? []), ...(this.#faulty.get(id) ?? []), ...keys]));
    this.#faulty.delete(id);
    this.#timer ??= setTimeout(() => this.#next(), SEND_EVERY_MS);
  }

  #next(): void {
    this.#timer = undefined;
    const [first] = this.#due;
    if (!first) return;
    const [id, keys] = first;
    this.#due.delete(id);
    // Anyone who joins again announces everything.
    if (!this.#sendRow(id, keys)) this.#due.clear();
    if (this.#due.size > 0) this.#timer = setTimeout(() => this.#next(), SEND_EVERY_MS);
  }

  /** What the grid's own rules refuse is for nobody else to see. */
  #sendRow(id: string, keys: ReadonlySet<string>): boolean {
    const row = this.#store.rows.get(id);
    const faults = this.#store.faults.of(id);
    const good = [...keys].filter((key) => faults?.[key] === undefined);
    const faulty = [...keys].filter((key) => faults?.[key] !== undefined);
    if (row && faulty.length > 0) this.#faulty.set(id, new Set(faulty));
    if (!row || good.length === 0) return true;
    return this.#send({ id, ...Object.fromEntries(good.map((key) => [key, row[key] ?? ''])) });
  }
}
