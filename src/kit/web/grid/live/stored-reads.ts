import type { LiveRow } from './live-merge.ts';
import { MOST_READ_AGAIN_MS, READ_AGAIN_MS } from './live-rhythm.ts';

interface StoredReadsParts {
  readRows: () => Promise<readonly LiveRow[]>;
  take: (rows: readonly LiveRow[]) => void;
  /** Does it now if somebody is at the page, else when they are back. */
  whenPresent: (act: () => void) => void;
}

/** Reads the stored rows when there is news of them: one read at a time, and none while a save is under way. */
export class StoredReads {
  readonly #parts: StoredReadsParts;
  #wanted = false;
  #holding = false;
  #reading = false;
  #stopped = false;
  #loads = 0;
  #failures = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: StoredReadsParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#stopped = false;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#again);
  }

  ask(): void {
    this.#wanted = true;
    clearTimeout(this.#again);
    if (!this.#holding && !this.#reading) void this.#read();
  }

  /** A read that nobody here asked for would keep the session of a page alive that somebody left open. */
  askWhenPresent(): void {
    this.#parts.whenPresent(() => {
      if (!this.#stopped) this.ask();
    });
  }

  /** Until the save has been answered, the news of it waits. */
  hold(): void {
    this.#holding = true;
  }

  release(): void {
    this.#holding = false;
    if (this.#wanted) this.ask();
  }

  /** Other rows were loaded: those that are on their way are older. */
  overtake(): void {
    this.#loads += 1;
  }

  async #read(): Promise<void> {
    this.#reading = true;
    while (this.#wanted && !this.#holding) {
      this.#wanted = false;
      const loads = this.#loads;
      try {
        const rows = await this.#parts.readRows();
        this.#failures = 0;
        if (this.#holding || this.#loads !== loads) this.#wanted = true;
        else this.#parts.take(rows);
      } catch {
        this.#askLater();
      }
    }
    this.#reading = false;
  }

  #askLater(): void {
    if (this.#stopped) return;
    const waitMs = Math.min(READ_AGAIN_MS * 2 ** this.#failures, MOST_READ_AGAIN_MS);
    this.#failures += 1;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.askWhenPresent(), waitMs);
  }
}
