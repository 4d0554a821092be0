/** Which rows lie open, and how high what they show is. What was opened once is kept, closed or not. */
export class OpenRows {
  readonly #open = new Set<string>();
  readonly #heights = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  version = (): number => this.#version;

  /** The rows that were opened, those that are closed again too. */
  get ids(): string[] {
    return [...this.#heights.keys()];
  }

  get size(): number {
    return this.#open.size;
  }

  has(id: string): boolean {
    return this.#open.has(id);
  }

  /** The pixels that a row takes beyond its own height. */
  heightOf(id: string | undefined): number {
    return id !== undefined && this.has(id) ? (this.#heights.get(id) ?? 0) : 0;
  }

  set(id: string, open: boolean): void {
    if (open === this.has(id)) return;
    if (open) this.#open.add(id);
    else this.#open.delete(id);
    if (!this.#heights.has(id)) this.#heights.set(id, 0);
    this.#tell();
  }

  /** Closes all, and forgets that they were ever open. */
  forget(): void {
    this.#open.clear();
    this.#heights.clear();
    this.#tell();
  }

  measured(id: string, height: number): void {
    if (!this.has(id) || this.#heights.get(id) === height) return;
    this.#heights.set(id, height);
    this.#tell();
  }

  #tell(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
