export type ActName = 'insert' | 'up' | 'down' | 'remove' | 'find' | 'next-fault' | 'show' | 'focus';

/** What the parts around a grid do for one another: keys run what the toolbar offers, bars what the grid can do. */
export class GridActs {
  readonly #acts = new Map<ActName, () => void>();

  /** Lends an act; answers the way to take it back. */
  lend(name: ActName, act: () => void): () => void {
    this.#acts.set(name, act);
    return () => {
      if (this.#acts.get(name) === act) this.#acts.delete(name);
    };
  }

  /** Whether somebody did it. */
  run(name: ActName): boolean {
    const act = this.#acts.get(name);
    act?.();
    return act !== undefined;
  }
}
