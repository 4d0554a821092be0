import type { GridHandle } from '../use-grid.ts';
import { readHeard } from './heard-frame.ts';
import { LiveMerge, type LiveRow } from './live-merge.ts';
import type { LiveMark, LiveOffer } from './live-news.ts';
import { OwnEdits } from './own-edits.ts';
import { rebase, type SentRows } from './rebase.ts';

export interface LiveGridOptions {
  socketKey: string;
  /** Random for each page: two browsers must not take each other for themselves. */
  pageId: string;
  /** The rows as they are stored, cells as the grid shows them, with a `version` that every save raises. */
  readRows: () => Promise<readonly LiveRow[]>;
}

export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'refused';

/** Merges what others do into a grid, and tells them what its user does. */
export class LiveGrid {
  readonly caseId: string;
  readonly #grid: GridHandle;
  readonly #options: LiveGridOptions;
  readonly #listeners = new Set<() => void>();
  readonly #merge: LiveMerge;
  readonly #own: OwnEdits;
  #say: (frame: object) => boolean = () => false;
  #version = 0;
  #state: LiveState = 'connecting';
  #refusal: { refusal: string; message: string } | undefined;
  #stored: readonly LiveRow[] = [];
  #added = 0;
  /** Rows of ours that others have deleted. */
  #gone: ReadonlySet<string> = new Set();
  /** While we merge or load, what happens in the grid is not its user's doing. */
  #quiet = false;
  #holding = false;
  #reading: Promise<void> | undefined;
  #readAgain = false;

  constructor(grid: GridHandle, options: LiveGridOptions) {
    this.#grid = grid;
    this.#options = options;
    this.caseId = `${grid.store.rows.caseId}${options.pageId}`;
    this.#own = new OwnEdits(grid.store, (row) => {
      // The server would refuse it, and cut off whoever comes with it again and again.
      if (this.#gone.has(row.id)) return true;
      const data = { socketKey: options.socketKey, args: [row, this.caseId] };
      return this.#state === 'live' && this.#say({ type: 'update_vxe_table', data });
    });
    const put: LiveMerge['put'] = (id, fields) => {
      this.#silently(() => grid.store.merge(id, fields));
      this.#own.accept(id);
    };
    this.#merge = new LiveMerge(grid, put, () => this.#tell());
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  version = (): number => this.#version;

  get state(): LiveState {
    return this.#state;
  }
  get refusal() {
    return this.#refusal;
  }
  get marks(): readonly LiveMark[] {
    return this.#merge.marks.all;
  }
  get offers(): readonly LiveOffer[] {
    return this.#merge.offers.all;
  }
  /** Rows that others have added to the stored ones, or removed from them. */
  get moved(): { added: number; gone: number } {
    return { added: this.#added, gone: this.#gone.size };
  }
  /** What somebody else changed last and has not saved, for those who do not see the cells. */
  get last(): LiveMark | undefined {
    return this.#merge.last;
  }

  /** Which columns the cursor counts. */
  show(columns: readonly { key: string }[]): void {
    this.#merge.show(columns);
  }

  /** Follows the grid from now on. */
  start(say: (frame: object) => boolean): () => void {
    this.#say = say;
    this.#own.settle();
    const leaveStore = this.#grid.store.subscribe(() => {
      if (!this.#quiet) this.#own.look();
      this.#settleIdle();
    });
    const leaveCursor = this.#grid.cursor.subscribe(() => this.#settleIdle());
    return () => {
      leaveStore();
      leaveCursor();
      this.#own.stop();
      this.#merge.marks.clear();
    };
  }

  opened(): void {
    this.#say({ type: 'join', data: { socketKey: this.#options.socketKey } });
  }

  lost(): void {
    if (this.#state === 'live') this.#become('reconnecting');
  }

  heard(frame: unknown): void {
    const heard = readHeard(frame, this.#options.socketKey);
    if (!heard) return;
    switch (heard.type) {
      case 'joined':
        // Whoever is still there tells again what he has not saved.
        this.#merge.marks.dropAuthors();
        this.#become('live');
        this.#own.announce();
        this.refresh();
        break;
      case 'update':
        if (heard.caseId === this.caseId) return;
        this.#merge.take(heard.id, heard.fields, heard.author);
        this.#tell();
        break;
      case 'stale':
        if (heard.left !== undefined) this.#merge.marks.dropAuthors(heard.left);
        this.refresh();
        break;
      case 'refused':
        this.#refusal = heard;
        this.#become('refused');
    }
  }

  /** Asks for the stored rows and merges them. */
  refresh(): void {
    this.#readAgain = true;
    if (this.#holding) return;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
  }

  /** Until the save has been answered, the news of it waits. */
  hold(): void {
    this.#holding = true;
  }

  release(): void {
    this.#holding = false;
    if (this.#readAgain) this.refresh();
  }

  /** Shows these rows; what the user has done since `sent` is done to them again. */
  load(rows: readonly LiveRow[], sent?: SentRows): void {
    const typed = this.#merge.typedByOthers();
    this.#silently(() => rebase(this.#grid, rows, sent, typed));
    this.#merge.clear();
    // What others are still typing was told once, and nobody tells it again.
    for (const { id, key, value, author } of typed) this.#merge.take(id, { [key]: value }, author);
    this.#added = 0;
    this.#gone = new Set();
    this.#own.settle();
    this.#own.announce();
    this.#tell();
  }

  /** Brings the rows in that others have added, and takes those away that they removed. */
  loadStored(): void {
    this.load(this.#stored);
  }

  settle(offer: LiveOffer, choice: 'take' | 'keep'): void {
    this.#merge.settle(offer, choice);
    this.#tell();
  }

  async #read(): Promise<void> {
    while (this.#readAgain && !this.#holding) {
      this.#readAgain = false;
      try {
        const rows = await this.#options.readRows();
        if (this.#holding) this.#readAgain = true;
        else this.#takeStored(rows);
      } catch {
        // The next news asks again.
      }
    }
  }

  #takeStored(stored: readonly LiveRow[]): void {
    const { rows } = this.#grid.store;
    this.#stored = stored;
    const here = new Set(rows.ids);
    const removed = new Set(rows.removedIds);
    for (const row of stored) if (here.has(row.id)) this.#merge.takeStored(row);
    const still = new Set(stored.map(({ id }) => id));
    this.#added = stored.filter(({ id }) => !here.has(id) && !removed.has(id)).length;
    this.#gone = new Set(rows.ids.filter((id) => !rows.isNew(id) && !still.has(id)));
    this.#tell();
  }

  #settleIdle(): void {
    if (!this.#quiet && this.#merge.offers.size > 0 && this.#merge.settleIdle()) this.#tell();
  }

  #silently(act: () => void): void {
    const before = this.#quiet;
    this.#quiet = true;
    act();
    this.#quiet = before;
  }

  #become(state: LiveState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
