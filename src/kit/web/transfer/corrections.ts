import type { GridRow } from '#kit/domain/grid/grid-column.ts';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { columnOf } from './preview-rows.ts';

export interface CorrectedRow {
  number: number;
  cells: { column: number; value: string | number | boolean | null }[];
}

export type CorrectionState = 'none' | 'checking' | 'saved' | 'failed';

const PAUSE_MS = 400;

/** Sends what is corrected in a page of a preview, row by row, as soon as its user pauses. */
export class Corrections {
  readonly #store: GridStore;
  readonly #send: (rows: CorrectedRow[]) => Promise<void>;
  readonly #told: (state: CorrectionState) => void;
  /** The rows as the server has them. */
  readonly #known = new Map<string, GridRow>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<boolean> | undefined;

  constructor(store: GridStore, send: (rows: CorrectedRow[]) => Promise<void>, told: (state: CorrectionState) => void) {
    this.#store = store;
    this.#send = send;
    this.#told = told;
    for (const id of store.rows.ids) this.#know(id);
  }

  /** Rows that a paste has added beyond those of the workbook. */
  strangers = (): string[] => this.#store.rows.ids.filter((id) => !this.#known.has(id));

  noted = () => {
    if (this.#changed().length === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  };

  /** Sends at once whatever is still here; answers whether everything is with the server. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#sending) await this.#sending;
    const changed = this.#changed();
    if (changed.length === 0) return true;
    this.#sending = this.#sendAll(changed);
    const sent = await this.#sending;
    this.#sending = undefined;
    // Anyone who typed on meanwhile has more to send.
    return sent && this.#changed().length > 0 ? this.flush() : sent;
  }

  async #sendAll(changed: { row: GridRow; corrected: CorrectedRow }[]): Promise<boolean> {
    this.#told('checking');
    try {
      await this.#send(changed.map(({ corrected }) => corrected));
      for (const { row } of changed) this.#known.set(row.id, row);
      this.#told('saved');
      return true;
    } catch {
      this.#told('failed');
      return false;
    }
  }

  #know(id: string): void {
    const row = this.#store.rows.get(id);
    if (row) this.#known.set(id, row);
  }

  #changed(): { row: GridRow; corrected: CorrectedRow }[] {
    return this.#store.rows.ids.flatMap((id) => {
      const [row, known] = [this.#store.rows.get(id), this.#known.get(id)];
      if (!row || !known || row === known) return [];
      const cells = Object.keys(row).flatMap((key) => {
        const column = columnOf(key);
        if (column === undefined || row[key] === known[key]) return [];
        return [{ column, value: (row[key] ?? null) as string | null }];
      });
      return cells.length > 0 ? [{ row, corrected: { number: Number(id), cells } }] : [];
    });
  }
}
