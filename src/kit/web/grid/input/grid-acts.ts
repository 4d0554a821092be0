export type ActName =
  | 'insert'
  | 'up'
  | 'down'
  | 'remove'
  | 'find'
  | 'find-again'
  | 'next-fault'
  | 'fault-below'
  | 'show'
  | 'focus'
  /** What was typed is with the server: no draft of it is kept any longer. */
  | 'saved';

/** What the parts around a grid do for one another: keys run what the toolbar offers, bars what the grid can do. */
export class GridActs {
  readonly #acts = new Map<ActName, () => unknown>();
  /** Whether rows may be added, by a button or by pasting below the last one. A toolbar without the button says no. */
  mayAdd = true;

  /** Registers an act; returns how to unregister it. */
  lend(name: ActName, act: () => unknown): () => void {
    this.#acts.set(name, act);
    return () => {
      if (this.#acts.get(name) === act) this.#acts.delete(name);
    };
  }

  offers(name: ActName): boolean {
    return this.#acts.has(name);
  }

  /** Whether somebody did it: an act that answers false had nothing to do. */
  run(name: ActName): boolean {
    const act = this.#acts.get(name);
    return act !== undefined && act() !== false;
  }
}
