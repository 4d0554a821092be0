import { isSameCell } from '#kit/domain/grid/grid-column.ts';
import type { GridHandle } from '../use-grid.ts';
import { type CellName, type LiveMark, LiveMarks, type LiveOffer, LiveOffers } from './live-news.ts';
import { isMyEdit } from './own-edits.ts';

export type LiveRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** What somebody else has typed into a cell and not saved. */
export interface TypedCell extends CellName {
  value: unknown;
  author: string;
}

const VERSION = 'version';
const shown = (value: unknown) => (typeof value === 'number' ? String(value) : (value ?? ''));

/**
 * What others made of the rows of a grid, cell by cell.
 *
 * Whatever the user has typed and not saved stays, in an open editor and in a closed cell: his typing wins, and the
 * other's value is offered beside it. A row with an offer of something that was saved keeps the version that its user
 * knows, so that a save is refused until he has chosen.
 */
export class LiveMerge {
  readonly marks: LiveMarks;
  readonly offers = new LiveOffers();
  readonly #grid: GridHandle;
  readonly #put: (id: string, fields: Readonly<Record<string, unknown>>) => void;
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
  take(id: string, fields: Readonly<Record<string, unknown>>, author: string | undefined): void {
    const { store } = this.#grid;
    const row = store.rows.get(id);
    if (!row) return;
    const merged: Record<string, unknown> = {};
    for (const { key } of store.columns) {
      if (!Object.hasOwn(fields, key)) continue;
      const value = shown(fields[key]);
      if (isSameCell(value, row[key])) this.offers.drop({ id, key });
      else if (this.#isMine(id, key)) this.offers.put({ id, key, value, author, version: undefined });
      else merged[key] = value;
    }
    this.put(id, merged);
    for (const key of Object.keys(merged)) this.#mark(id, key, author);
  }

  /** A row as it is stored. Another version than ours says that somebody has saved it since. */
  takeStored(stored: LiveRow): void {
    const { id } = stored;
    const { store } = this.#grid;
    const row = store.rows.get(id);
    const saved = stored[VERSION] !== row?.[VERSION];
    const merged: Record<string, unknown> = {};
    for (const { key } of store.columns) {
      const value = shown(stored[key]);
      const typedByOther = this.marks.authorOf({ id, key }) !== undefined;
      if (saved && typedByOther) this.marks.dropAuthor({ id, key });
      if (isSameCell(value, row?.[key])) {
        if (saved) merged[key] = value;
      } else if (this.#isMine(id, key)) {
        const author = this.offers.authorOf({ id, key });
        const isNews = saved && !isSameCell(value, store.rows.loaded(id)?.[key]);
        if (isNews) this.offers.put({ id, key, value, author, version: stored[VERSION] });
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
    this.offers.drop(offer);
    this.put(id, {
      ...(choice === 'take' && { [key]: value }),
      ...(version !== undefined && !this.offers.holds(id) && { [VERSION]: version }),
    });
  }

  /** Whoever opened a cell and typed nothing, or took it back, gets what the other has made of it. */
  settleIdle(): boolean {
    const idle = this.offers.all.filter(({ id, key }) => !this.#isMine(id, key));
    for (const offer of idle) {
      this.settle(offer, 'take');
      this.#mark(offer.id, offer.key, offer.version === undefined ? offer.author : undefined);
    }
    return idle.length > 0;
  }

  /** What others have typed and not saved, where its cell is not my own edit by now. */
  typedByOthers(): TypedCell[] {
    const { store } = this.#grid;
    return this.marks.all.flatMap(({ id, key, author }) =>
      author === undefined || isMyEdit(store, id, key) ? [] : [{ id, key, author, value: store.rows.get(id)?.[key] }],
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

  #mark(id: string, key: string, author: string | undefined): void {
    this.marks.put({ id, key }, author);
    if (author !== undefined) this.#last = { id, key, author, fresh: true };
  }
}
