import { createHash, type Hash } from 'node:crypto';

const MOST = 100;

/** Hashes that grow while their files come in, so that the end of an upload need not read it all again. */
export class RunningHashes {
  readonly #running = new Map<string, { hash: Hash; upTo: number }>();

  add(id: string, at: number, pieces: readonly Uint8Array[]): void {
    const known = this.#running.get(id);
    this.#running.delete(id);
    const running = at === 0 ? { hash: createHash('sha256'), upTo: 0 } : known;
    // What came in elsewhere, or twice, this hash does not know.
    if (!running || running.upTo !== at) return;
    for (const piece of pieces) {
      running.hash.update(piece);
      running.upTo += piece.length;
    }
    this.#running.set(id, running);
    const [oldest] = this.#running.keys();
    if (this.#running.size > MOST && oldest) this.#running.delete(oldest);
  }

  forget(id: string): void {
    this.#running.delete(id);
  }

  /** The hash of the first so many bytes, if it has grown to exactly them. */
  take(id: string, size: number): string | undefined {
    const known = this.#running.get(id);
    this.#running.delete(id);
    return known?.upTo === size ? known.hash.digest('hex') : undefined;
  }
}
