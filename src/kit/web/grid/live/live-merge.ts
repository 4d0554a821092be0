import { isSameCell } from '#kit/domain/grid/grid-column.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import {
  type Author,
  type CellName,
  type LiveMark,
  LiveMarks,
  type LiveOffer,
  LiveOffers,
  nameOf,
} from './live-news.ts';
import { isMyEdit } from './own-edits.ts';

export type LiveRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** What somebody else has typed into a cell and not saved. */
export interface TypedCell extends CellName {
  value: unknown;
  by: Author;
}

const VERSION = 'version';
type Versioned = Readonly<Record<string, unknown>> | undefined;
/** Whether somebody has saved the row since this grid got it. */
export const isNewer = (stored: Versioned, row: Versioned) => Number(stored?.[VERSION]) > Number(row?.[VERSION]);
const shown = (value: unknown) => (typeof value === 'number' ? String(value) : (value ?? ''));

/**
 * What others made of the rows of a grid, cell by cell.
 *
 * Whatever the user has typed and not saved stays, in an open editor and in a closed cell: their typing wins, and the
 * other's value is offered beside it. A row with an offer of something that was saved keeps the version that its user
 * knows, so that a save is refused until the user has chosen.
 */
export class LiveMerge {
  readonly marks: LiveMarks;
  readonly offers = new LiveOffers();
  readonly #grid: GridHandle;
  readonly #put: (id: string, fields: Readonly<Record<string, unknown>>) => void;
  /** Cells that bore a name until the line was lost: only who tells them again bears them still. */
  readonly #doubted = new Set<string>();
  #columnKeys: readonly string[];
  #last: LiveMark | undefined;

  /** `put` writes fields into a row without taking them for the user's doing. */
  constructor(grid: GridHandle, put: LiveMerge['put'], tell: () => void) {
    this.#grid = grid;
    this.#put = put;
    this.marks = new LiveMarks(tell);
    this.#columnKeys = grid.store.columns.filter(({ type }) => type !== 'hidden').map(({ key }) => key);
  }

  /** What somebody else changed last and has not saved. */
  get last(): LiveMark | undefined {
    return this.#last && this.marks.authorOf(this.#last) !== undefined ? this.#last : undefined;
  }

  /** Which columns the cursor counts. */
  show(columns: readonly { key: string }[]): void {
    this.#columnKeys = columns.map(({ key }) => key);
  }

  put(id: string, fields: Readonly<Record<string, unknown>>): void {
    if (Object.keys(fields).length > 0) this.#put(id, fields);
  }

  /** What somebody has typed and not saved yet. */
  take(id: string, fields: Readonly<Record<string, unknown>>, by: Author | undefined): void {
    const { store } = this.#grid;
    const row = store.rows.get(id);
    if (!row) return;
    const merged: Record<string, unknown> = {};
    const told: string[] = [];
    for (const { key } of store.columns) {
      if (!Object.hasOwn(fields, key)) continue;
      const value = shown(fields[key]);
      const isMine = this.#isMine(id, key);
      if (isSameCell(value, row[key])) {
        this.offers.drop({ id, key });
        if (!isMine && this.#doubted.has(nameOf({ id, key }))) told.push(key);
      } else if (isMine) this.offers.put({ id, key, value, by, version: undefined });
      else merged[key] = value;
    }
    this.put(id, merged);
    for (const key of [...Object.keys(merged), ...told]) this.#mark(id, key, by);
  }

  /** All rows as they are stored, but for those that I have just saved myself. */
  takeAllStored(stored: readonly LiveRow[], saved?: ReadonlySet<string>): void {
    const here = new Set(this.#grid.store.rows.ids);
    for (const row of stored) if (here.has(row.id) && !saved?.has(row.id)) this.takeStored(row);
    this.#doubted.clear();
  }

  /** A row as it is stored. One that is older than the row on show was read before our own save. */
  takeStored(stored: LiveRow): void {
    const { id } = stored;
    const { store } = this.#grid;
    const row = store.rows.get(id);
    if (isNewer(row, stored)) return;
    const saved = isNewer(stored, row);
    const merged: Record<string, unknown> = {};
    for (const { key } of store.columns) {
      const value = shown(stored[key]);
      const typedByOther = this.marks.authorOf({ id, key }) !== undefined;
      if (saved && typedByOther) this.marks.dropAuthor({ id, key });
      if (isSameCell(value, row?.[key])) {
        if (saved) merged[key] = value;
      } else if (this.#isMine(id, key)) {
        const by = this.offers.authorOf({ id, key });
        const isNews = saved && !isSameCell(value, store.rows.loaded(id)?.[key]);
        if (isNews) this.offers.put({ id, key, value, by, version: stored[VERSION] });
      } else if (saved || !typedByOther) {
        merged[key] = value;
        this.#mark(id, key, undefined);
      }
    }
    if (saved && !this.offers.holds(id)) merged[VERSION] = stored[VERSION];
    this.put(id, merged);
  }

  settle(offer: LiveOffer, choice: 'take' | 'keep'): void {
    const { id, key, value, version } = offer;
    if (choice === 'keep') this.offers.decline(offer);
    else this.offers.drop(offer);
    this.put(id, {
      ...(choice === 'take' && { [key]: value }),
      ...(version !== undefined && !this.offers.holds(id) && { [VERSION]: version }),
    });
  }

  /** Anyone who opened a cell and typed nothing, or took it back, gets what the other has made of it. */
  settleIdle(): boolean {
    const idle = this.offers.all.filter(({ id, key }) => !this.#isMine(id, key));
    for (const offer of idle) {
      this.settle(offer, 'take');
      this.#mark(offer.id, offer.key, offer.version === undefined ? offer.by : undefined);
    }
    return idle.length > 0;
  }

  /** Somebody left, and what they typed with them. */
  dropAuthor(from: string): void {
    this.marks.dropAuthors(from);
    this.offers.dropTyped(from);
  }

  /** The line was lost: anyone who is still there tells again what they have typed. */
  doubtAuthors(): void {
    for (const cell of this.marks.dropAuthors()) this.#doubted.add(nameOf(cell));
    this.offers.dropTyped();
  }

  /** Remembers the conflicts of my cells; the function it returns restores them after other rows were loaded. */
  keepOffers(): () => void {
    const kept = this.offers.all.map((offer) => ({ offer, known: this.#grid.store.rows.get(offer.id)?.[VERSION] }));
    return () => {
      for (const { offer, known } of kept) {
        if (!this.#isMine(offer.id, offer.key)) continue;
        this.offers.put(offer);
        // A save with the old version is refused until the user has chosen.
        if (offer.version !== undefined) this.put(offer.id, { [VERSION]: known });
      }
    };
  }

  /** What others have typed and not saved, where its cell is not my own edit by now. */
  typedByOthers(): TypedCell[] {
    const { store } = this.#grid;
    return this.marks.all.flatMap(({ id, key, by }) =>
      by === undefined || isMyEdit(store, id, key) ? [] : [{ id, key, by, value: store.rows.get(id)?.[key] }],
    );
  }

  clear(): void {
    this.offers.clear();
    this.marks.clear();
  }

  /** Open in the editor, or changed and not saved. */
  #isMine(id: string, key: string): boolean {
    return this.#isOpen(id, key) || isMyEdit(this.#grid.store, id, key);
  }

  #isOpen(id: string, key: string): boolean {
    const { cursor, store } = this.#grid;
    const at = cursor.editing && cursor.at;
    return at !== undefined && store.view[at.row] === id && this.#columnKeys[at.column] === key;
  }

  #mark(id: string, key: string, by: Author | undefined): void {
    this.marks.put({ id, key }, by);
    if (by) this.#last = { id, key, by, fresh: true };
  }
}
