/** Which of the drawn lines shows which row. Rows in sight keep their line; one that comes takes that of one that left. */
export class LinePlaces {
  #places: ReadonlyMap<string, number> = new Map();

  /** The lines of these rows, in their order. Asked again for the same rows it answers the same. */
  give(ids: readonly string[]): number[] {
    const wanted = new Set(ids);
    const left = [...this.#places].flatMap(([id, place]) => (wanted.has(id) ? [] : [place]));
    const known = new Set(this.#places.values());
    let fresh = 0;
    const further = () => {
      while (known.has(fresh)) fresh += 1;
      return fresh++;
    };
    const places = ids.map((id) => this.#places.get(id) ?? left.shift() ?? further());
    this.#places = new Map(ids.map((id, at) => [id, places[at] ?? 0]));
    return places;
  }
}
