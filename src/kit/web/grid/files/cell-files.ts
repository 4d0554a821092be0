import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { keptFiles, pathsOf, type UploadedFile } from '#kit/domain/grid/uploaded-file.ts';
import type { GridStore } from '../grid-store.ts';
import { sendFile } from './send-file.ts';

const NONE: readonly UploadedFile[] = [];

/** Files that are on their way into the cells of a grid, and those that did not arrive. The rows keep what arrived. */
class CellFiles {
  readonly #store: GridStore;
  readonly #onTheWay = new Map<string, readonly UploadedFile[]>();
  readonly #listeners = new Set<() => void>();

  constructor(store: GridStore) {
    this.#store = store;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  of(id: string, { key }: GridColumn): readonly UploadedFile[] {
    return this.#onTheWay.get(placeOf(id, key)) ?? NONE;
  }

  /** Forgets what did not arrive. */
  forget(id: string, { key }: GridColumn): void {
    this.#put(placeOf(id, key), NONE);
  }

  /** Uploads files into a cell; all that arrive are one step back. */
  async add(id: string, column: GridColumn, files: readonly File[]): Promise<void> {
    const place = placeOf(id, column.key);
    const sent = await Promise.all(files.map((file) => this.#send(place, column, file)));
    const arrived = sent.filter(({ status }) => status === 'done');
    const gone = new Set(arrived.map(({ uid }) => uid));
    this.#put(
      place,
      this.#of(place).filter(({ uid }) => !gone.has(uid)),
    );
    if (arrived.length === 0) return;
    const before = column.type === 'upload' ? [] : keptFiles(this.#store.rows.get(id)?.[column.key]);
    await this.#store.setCells([{ id, key: column.key, value: pathsOf([...before, ...arrived]) }]);
  }

  async #send(place: string, column: GridColumn, file: File): Promise<UploadedFile> {
    const entry = enteringFile(file);
    this.#put(place, [...this.#of(place).filter(({ status }) => status !== 'error'), entry]);
    const { signal } = new AbortController();
    const onPercent = (percent: number) => this.#change(place, { ...entry, percent });
    const sent = { ...entry, percent: 100, ...(await sendFile(file, column, { onPercent, signal })) };
    this.#change(place, sent);
    return sent;
  }

  #change(place: string, entry: UploadedFile): void {
    this.#put(
      place,
      this.#of(place).map((one) => (one.uid === entry.uid ? entry : one)),
    );
  }

  #of(place: string): readonly UploadedFile[] {
    return this.#onTheWay.get(place) ?? NONE;
  }

  #put(place: string, files: readonly UploadedFile[]): void {
    if (files.length > 0) this.#onTheWay.set(place, files);
    else this.#onTheWay.delete(place);
    for (const listener of this.#listeners) listener();
  }
}

const placeOf = (id: string, key: string) => `${id} ${key}`;

let entered = 0;

export function enteringFile({ name, type, size }: File): UploadedFile {
  entered += 1;
  return { uid: `file-${entered}`, name, type, size, status: 'uploading', percent: 0 };
}

const kept = new WeakMap<GridStore, CellFiles>();

export function filesOf(store: GridStore): CellFiles {
  const known = kept.get(store) ?? new CellFiles(store);
  kept.set(store, known);
  return known;
}
