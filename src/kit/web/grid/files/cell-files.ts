import { keptFiles, pathsOf, type UploadedFile } from '#kit/domain/files/uploaded-file.ts';
import { filePlaceOf } from '#kit/domain/grid/file-column.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import type { UploadList } from '../../files/upload-list.ts';

const NONE: readonly UploadedFile[] = [];

interface Cell {
  id: string;
  column: GridColumn;
  uploads: UploadList;
}

/** Files that are on their way into the cells of a grid, and those that did not arrive. The rows keep what arrived. */
export class CellFiles {
  readonly #store: GridStore;
  readonly #cells = new Map<string, Cell>();
  readonly #listeners = new Set<() => void>();

  constructor(store: GridStore) {
    this.#store = store;
    store.holdBack(() => this.#unsettled());
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  of(id: string, { key }: GridColumn): readonly UploadedFile[] {
    return this.#cells.get(placeOf(id, key))?.uploads.read() ?? NONE;
  }

  /** Uploads files into a cell; all that arrive are one step back. */
  async add(id: string, column: GridColumn, files: readonly File[]): Promise<void> {
    const { uploads } = await this.#cellAt(id, column);
    await uploads.add(files);
    await this.#settle(id, column);
  }

  /** Sends once more what did not arrive. */
  async retry(id: string, column: GridColumn): Promise<void> {
    const { uploads } = await this.#cellAt(id, column);
    const failed = uploads.read().filter(({ status }) => status === 'error');
    await Promise.all(failed.map(({ uid }) => uploads.retry(uid)));
    await this.#settle(id, column);
  }

  /** Calls back a file that is on its way, or forgets one that did not arrive. */
  drop(id: string, { key }: GridColumn, uid: string): void {
    const cell = this.#cells.get(placeOf(id, key));
    cell?.uploads.remove(uid);
    if (cell?.uploads.read().length === 0) this.#store.recheck([{ id, key }]);
  }

  async #settle(id: string, column: GridColumn): Promise<void> {
    const { uploads } = await this.#cellAt(id, column);
    const arrived = uploads.read().filter(({ status }) => status === 'done');
    // A second handful may still be coming in; it settles by itself.
    uploads.put(uploads.read().filter(({ status }) => status !== 'done'));
    if (uploads.read().length === 0) this.#cells.delete(placeOf(id, column.key));
    if (arrived.length === 0) return;
    const before = column.type === 'upload' ? [] : keptFiles(this.#store.rows.get(id)?.[column.key]);
    await this.#store.setCells([{ id, key: column.key, value: pathsOf([...before, ...arrived]) }]);
  }

  async #cellAt(id: string, column: GridColumn): Promise<Cell> {
    const place = placeOf(id, column.key);
    const { UploadList } = await import('../../files/upload-list.ts');
    const known = this.#cells.get(place);
    if (known) return known;
    const cell = { id, column, uploads: new UploadList(filePlaceOf(column)) };
    cell.uploads.subscribe(() => {
      for (const listener of this.#listeners) listener();
    });
    this.#cells.set(place, cell);
    return cell;
  }

  #unsettled() {
    return [...this.#cells.values()].flatMap(({ id, column, uploads }) => {
      const files = uploads.read();
      if (files.length === 0) return [];
      const isComing = files.some(({ status }) => status === 'uploading');
      return [{ id, column, because: isComing ? ('uploading' as const) : ('upload-failed' as const) }];
    });
  }
}

const placeOf = (id: string, key: string) => `${id} ${key}`;

const kept = new WeakMap<GridStore, CellFiles>();

export function filesOf(store: GridStore): CellFiles {
  const known = kept.get(store) ?? new CellFiles(store);
  kept.set(store, known);
  return known;
}
