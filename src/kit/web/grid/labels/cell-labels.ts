import { MOST_KEYS } from '#kit/contract/entity-source.ts';

export type Labelled = readonly [key: string, text: string];

/** Where the texts of stored keys come from. */
export interface LabelSource {
  /** The texts of all these keys together; what nobody knows is left out. */
  textsOf(keys: string[]): Promise<Iterable<Labelled>>;
  /** What pasted names may stand for. */
  find(texts: string[]): Promise<Iterable<Labelled>>;
}

const FRESH_MS = 60_000;
const ASKED_AT_ONCE = 5;

/** The texts of a kind of key, asked for in one call for all cells that show them, and kept. */
export class CellLabels {
  readonly #source: LabelSource;
  readonly #texts = new Map<string, string>();
  readonly #askedAt = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #wanted = new Set<string>();
  #version = 0;

  constructor(source: LabelSource) {
    this.#source = source;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  version = (): number => this.#version;

  of(key: string): string | undefined {
    return this.#texts.get(key);
  }

  /** The key that a text stands for; none when it stands for two. */
  keyOf(text: string): string | undefined {
    if (this.#texts.has(text)) return text;
    const keys = [...this.#texts].flatMap(([key, known]) => (known === text ? [key] : []));
    return keys.length === 1 ? keys[0] : undefined;
  }

  /** Sees to it that the texts of these keys come; several wishes before the next turn are one call. */
  want(keys: Iterable<string>): void {
    const oldest = Date.now() - FRESH_MS;
    const before = this.#wanted.size;
    for (const key of keys) if ((this.#askedAt.get(key) ?? 0) < oldest) this.#wanted.add(key);
    if (before === 0 && this.#wanted.size > 0) queueMicrotask(() => void this.#ask());
  }

  /** Looks up names that were pasted, so that `keyOf` knows them. */
  async learn(texts: Iterable<string>): Promise<void> {
    const unknown = [...new Set(texts)].filter((text) => text !== '' && this.keyOf(text) === undefined);
    for (const part of inParts(unknown, MOST_KEYS)) this.#keep(await this.#source.find(part).catch(() => []));
  }

  async #ask(): Promise<void> {
    const keys = [...this.#wanted];
    this.#wanted = new Set();
    const now = Date.now();
    for (const key of keys) this.#askedAt.set(key, now);
    // Cells show the key until the text is known; a later look asks again.
    const found = await Promise.all(inParts(keys, MOST_KEYS).map((part) => this.#source.textsOf(part).catch(() => [])));
    this.#keep(found.flatMap((pairs) => [...pairs]));
  }

  #keep(pairs: Iterable<Labelled>): void {
    const before = this.#texts.size;
    let changed = false;
    for (const [key, text] of pairs) {
      changed ||= this.#texts.get(key) !== text;
      this.#texts.set(key, text);
    }
    if (!changed && this.#texts.size === before) return;
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

const inParts = (texts: string[], most: number): string[][] =>
  Array.from({ length: Math.ceil(texts.length / most) }, (_, at) => texts.slice(at * most, (at + 1) * most));

/** For sources that know one name at a time; a name that cannot be asked for stays unknown. */
export const oneByOne =
  (find: (text: string) => Promise<Labelled[]>) =>
  async (texts: string[]): Promise<Labelled[]> => {
    const found: Labelled[] = [];
    for (const some of inParts(texts, ASKED_AT_ONCE))
      found.push(...(await Promise.all(some.map((text) => find(text).catch(() => [])))).flat());
    return found;
  };
