import { isSameCell } from '#kit/domain/grid/grid-column.ts';
import { RELOAD_EFFECT_MS } from './live-rhythm.ts';

export interface CellName {
  id: string;
  key: string;
}

/** Who typed something. The name is for show: namesakes and the tabs of one person are told apart by `from`. */
export interface Author {
  name: string;
  from: string;
}

/** A cell that somebody else changed: it flares up, and bears their name while what they typed is not saved. */
export interface LiveMark extends CellName {
  by: Author | undefined;
  fresh: boolean;
}

/** What somebody else made of a cell in which I have typed something of my own. */
export interface LiveOffer extends CellName {
  value: unknown;
  by: Author | undefined;
  /** Of the row that was saved with it; undefined while it was only typed. */
  version: unknown;
}

export const nameOf = ({ id, key }: CellName) => `${id} ${key}`;

/** Those of the cells whose rows are drawn, with the place of the row. */
export function cellsInSight<Cell extends CellName>(
  cells: readonly Cell[],
  rows: readonly { id: string; index: number }[],
): { cell: Cell; row: number }[] {
  const places = new Map(rows.map(({ id, index }) => [id, index]));
  return cells.flatMap((cell) => {
    const row = places.get(cell.id);
    return row === undefined ? [] : [{ cell, row }];
  });
}

/** The marks over a grid; each flares up for a moment. */
export class LiveMarks {
  readonly #marks = new Map<string, LiveMark>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #tell: () => void;

  constructor(tell: () => void) {
    this.#tell = tell;
  }

  get all(): LiveMark[] {
    return [...this.#marks.values()];
  }

  authorOf(cell: CellName): Author | undefined {
    return this.#marks.get(nameOf(cell))?.by;
  }

  put({ id, key }: CellName, by: Author | undefined): void {
    const name = nameOf({ id, key });
    clearTimeout(this.#timers.get(name));
    this.#marks.set(name, { id, key, by, fresh: true });
    this.#timers.set(
      name,
      setTimeout(() => this.#cool(name), RELOAD_EFFECT_MS),
    );
  }

  /** Takes the name away; where it still flares it goes on doing so. */
  dropAuthor(cell: CellName): void {
    const name = nameOf(cell);
    const mark = this.#marks.get(name);
    if (mark?.fresh) this.#marks.set(name, { ...mark, by: undefined });
    else this.#marks.delete(name);
  }

  /** Of one, or of all; answers which cells bore a name. */
  dropAuthors(from?: string): CellName[] {
    const named = this.all.filter(({ by }) => by && (from ?? by.from) === by.from);
    for (const mark of named) this.dropAuthor(mark);
    return named;
  }

  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#marks.clear();
  }

  #cool(name: string): void {
    const mark = this.#marks.get(name);
    if (mark?.by === undefined) this.#marks.delete(name);
    else this.#marks.set(name, { ...mark, fresh: false });
    this.#timers.delete(name);
    this.#tell();
  }
}

/** The values of others that conflict with what I typed, at most one for a cell. */
export class LiveOffers {
  readonly #offers = new Map<string, LiveOffer>();
  /** Against which value I have kept my own: anyone who tells it again is not asked about again. */
  readonly #declined = new Map<string, unknown>();

  get all(): LiveOffer[] {
    return [...this.#offers.values()];
  }

  get size(): number {
    return this.#offers.size;
  }

  put(offer: LiveOffer): void {
    const name = nameOf(offer);
    if (this.#declined.has(name) && isSameCell(this.#declined.get(name), offer.value)) return;
    this.#declined.delete(name);
    this.#offers.set(name, offer);
  }

  authorOf(cell: CellName): Author | undefined {
    return this.#offers.get(nameOf(cell))?.by;
  }

  drop(cell: CellName): void {
    this.#offers.delete(nameOf(cell));
  }

  decline(offer: LiveOffer): void {
    this.drop(offer);
    this.#declined.set(nameOf(offer), offer.value);
  }

  /** What somebody typed and did not save goes with them; what was saved stays. */
  dropTyped(from?: string): void {
    for (const offer of this.all)
      if (offer.version === undefined && (from ?? offer.by?.from) === offer.by?.from) this.drop(offer);
  }

  /** Whether a row waits for its user to choose between their own and what was saved. */
  holds(id: string): boolean {
    return this.all.some((offer) => offer.id === id && offer.version !== undefined);
  }

  clear(): void {
    this.#offers.clear();
  }
}
