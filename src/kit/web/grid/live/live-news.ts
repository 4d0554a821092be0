import { RELOAD_EFFECT_MS } from './live-rhythm.ts';

export interface CellName {
  id: string;
  key: string;
}

/** A cell that somebody else changed: it flares up, and bears his name while what he typed is not saved. */
export interface LiveMark extends CellName {
  author: string | undefined;
  fresh: boolean;
}

/** What somebody else made of a cell in which I have typed something of my own. */
export interface LiveOffer extends CellName {
  value: unknown;
  author: string | undefined;
  /** Of the row that was saved with it; undefined while it was only typed. */
  version: unknown;
}

const nameOf = ({ id, key }: CellName) => `${id} ${key}`;

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

  authorOf(cell: CellName): string | undefined {
    return this.#marks.get(nameOf(cell))?.author;
  }

  put(cell: CellName, author: string | undefined): void {
    const name = nameOf(cell);
    clearTimeout(this.#timers.get(name));
    this.#marks.set(name, { ...cell, author, fresh: true });
    this.#timers.set(
      name,
      setTimeout(() => this.#cool(name), RELOAD_EFFECT_MS),
    );
  }

  /** Takes the name away; where it still flares it goes on doing so. */
  dropAuthor(cell: CellName): void {
    const name = nameOf(cell);
    const mark = this.#marks.get(name);
    if (mark?.fresh) this.#marks.set(name, { ...mark, author: undefined });
    else this.#marks.delete(name);
  }

  dropAuthors(author?: string): void {
    for (const mark of this.all)
      if (mark.author !== undefined && (author ?? mark.author) === mark.author) this.dropAuthor(mark);
  }

  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#marks.clear();
  }

  #cool(name: string): void {
    const mark = this.#marks.get(name);
    if (mark?.author === undefined) this.#marks.delete(name);
    else this.#marks.set(name, { ...mark, fresh: false });
    this.#timers.delete(name);
    this.#tell();
  }
}

/** What stands against what I typed, one for a cell. */
export class LiveOffers {
  readonly #offers = new Map<string, LiveOffer>();

  get all(): LiveOffer[] {
    return [...this.#offers.values()];
  }

  get size(): number {
    return this.#offers.size;
  }

  put(offer: LiveOffer): void {
    this.#offers.set(nameOf(offer), offer);
  }

  authorOf(cell: CellName): string | undefined {
    return this.#offers.get(nameOf(cell))?.author;
  }

  drop(cell: CellName): void {
    this.#offers.delete(nameOf(cell));
  }

  /** Whether a row waits for its user to choose between his own and what was saved. */
  holds(id: string): boolean {
    return this.all.some((offer) => offer.id === id && offer.version !== undefined);
  }

  clear(): void {
    this.#offers.clear();
  }
}
