/** Which rows lie open, and how high what they show is. */
export class OpenRows {
  readonly #heights = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  version = (): number => this.#version;

  get ids(): string[] {
    return [...this.#heights.keys()];
  }

  get size(): number {
    return this.#heights.size;
  }

  has(id: string): boolean {
    return this.#heights.has(id);
  }

  /** The pixels that a row takes beyond its own height. */
  heightOf(id: string | undefined): number {
    return id === undefined ? 0 : (this.#heights.get(id) ?? 0);
  }

  set(id: string, open: boolean): void {
    if (open === this.has(id)) return;
    if (open) this.#heights.set(id, 0);
    else this.#heights.delete(id);
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
