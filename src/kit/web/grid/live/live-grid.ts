import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { readHeard } from './heard-frame.ts';
import { isNewer, LiveMerge, type LiveRow } from './live-merge.ts';
import type { LiveMark, LiveOffer } from './live-news.ts';
import { OwnEdits, ownKeys } from './own-edits.ts';
import { rebase, type SentRows } from './rebase.ts';
import { StoredReads } from './stored-reads.ts';

export interface LiveGridOptions {
  socketKey: string;
  /** Random for each page: two browsers must not take each other for themselves. */
  pageId: string;
  /** The rows as they are stored, cells as the grid shows them, with a `version` that every save raises. */
  readRows: () => Promise<readonly LiveRow[]>;
  /** Does it now if somebody is at the page, else when they are back. */
  whenPresent?: (act: () => void) => void;
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
  readonly #reads: StoredReads;
  #say: (frame: object) => boolean = () => false;
  #version = 0;
  #state: LiveState = 'connecting';
  #refusal: { refusal: string; message: string } | undefined;
  #stored: readonly LiveRow[] = [];
  #added = 0;
  /** Our rows that others have deleted. */
  #gone: ReadonlySet<string> = new Set();
  /** Rows that I had removed and that came back, because somebody has changed them. */
  #back: ReadonlySet<string> = new Set();
  /** Rows that the save under way changes. */
  #saving: ReadonlySet<string> = new Set();
  /** While we merge or load, what happens in the grid is not its user's doing. */
  #quiet = false;

  constructor(grid: GridHandle, options: LiveGridOptions) {
    this.#grid = grid;
    this.#options = options;
    this.caseId = `${grid.store.rows.caseId}${options.pageId}`;
    this.#own = new OwnEdits(grid.store, (row) => {
      // The server would refuse it, and cut off anyone who comes with it again and again.
      if (this.#gone.has(row.id)) return true;
      const data = { socketKey: options.socketKey, args: [row, this.caseId] };
      return this.#state === 'live' && this.#say({ type: 'update_vxe_table', data });
    });
    const put: LiveMerge['put'] = (id, fields) => {
      this.#silently(() => grid.store.merge(id, fields));
      this.#own.accept(id);
    };
    this.#merge = new LiveMerge(grid, put, () => this.#tell());
    this.#reads = new StoredReads({
      readRows: options.readRows,
      take: (rows) => this.#takeStored(rows),
      whenPresent: options.whenPresent ?? ((act) => act()),
    });
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
  /** Rows that others have added to the stored ones, or removed from them; `mine` of these hold what I typed. */
  get moved(): { added: number; gone: number; mine: number } {
    const mine = [...this.#gone].filter((id) => ownKeys(this.#grid.store, id).length > 0).length;
    return { added: this.#added, gone: this.#gone.size, mine };
  }
  /** Rows that I had removed and that came back, because somebody has changed them since. */
  get back(): readonly string[] {
    const { ids } = this.#grid.store.rows;
    return this.#back.size === 0 ? [] : ids.filter((id) => this.#back.has(id));
  }
  seenBack(): void {
    this.#back = new Set();
    this.#tell();
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
    this.#reads.start();
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
      this.#reads.stop();
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
        this.#merge.doubtAuthors();
        this.#become('live');
        this.#own.announce();
        this.#reads.askWhenPresent();
        break;
      case 'tell_again':
        this.#own.announce();
        break;
      case 'update':
        if (heard.caseId === this.caseId) return;
        this.#merge.take(heard.id, heard.fields, heard.by);
        this.#tell();
        break;
      case 'stale':
        if (heard.left !== undefined) this.#merge.dropAuthor(heard.left);
        this.#reads.askWhenPresent();
        this.#tell();
        break;
      case 'refused':
        this.#refusal = heard;
        this.#become('refused');
    }
  }

  /** Asks for the stored rows and merges them. */
  refresh(): void {
    this.#reads.ask();
  }

  /** A save goes out with what is here now; until it is answered, news of stored rows waits. */
  hold(): void {
    const { store } = this.#grid;
    this.#saving = new Set(store.rows.ids.filter((id) => ownKeys(store, id).length > 0));
    this.#reads.hold();
  }

  release(): void {
    this.#saving = new Set();
    this.#reads.release();
  }

  /** Shows these rows; what the user has done since `sent` is done to them again. */
  load(rows: readonly LiveRow[], sent?: SentRows): void {
    // What others have saved meanwhile may stand against what the user has done since.
    if (sent) this.#takeStored(rows, this.#saving);
    this.#reads.overtake();
    const typed = this.#merge.typedByOthers();
    const offerAgain = this.#merge.keepOffers();
    this.#silently(() => rebase(this.#grid, rows, sent, typed));
    this.#merge.clear();
    // What others are still typing was told once, and nobody tells it again.
    for (const { id, key, value, by } of typed) this.#merge.take(id, { [key]: value }, by);
    offerAgain();
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

  /** `saved` are rows that a save of mine has just changed: their new versions are no news. */
  #takeStored(stored: readonly LiveRow[], saved?: ReadonlySet<string>): void {
    const { rows } = this.#grid.store;
    this.#stored = stored;
    this.#settleRemovals(new Map(stored.map((row) => [row.id, row])), saved);
    this.#merge.takeAllStored(stored, saved);
    const known = new Set([...rows.ids, ...rows.removedIds]);
    const still = new Set(stored.map(({ id }) => id));
    this.#added = stored.filter(({ id }) => !known.has(id)).length;
    this.#gone = new Set(rows.ids.filter((id) => !rows.isNew(id) && !still.has(id)));
    this.#tell();
  }

  /** What I removed and others removed too is done; what they changed comes back, since they may need it. */
  #settleRemovals(stored: ReadonlyMap<string, LiveRow>, saved?: ReadonlySet<string>): void {
    const { store } = this.#grid;
    const removed = store.rows.removedIds;
    const done = removed.filter((id) => !stored.has(id));
    const changed = removed.filter((id) => !saved?.has(id) && isNewer(stored.get(id), store.rows.get(id)));
    if (done.length + changed.length === 0) return;
    this.#silently(() => {
      store.together(() => store.rows.settleRemoved(done, changed));
      store.recheck(store.faults.uniqueCells(changed));
    });
    this.#back = new Set([...this.#back, ...changed]);
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
