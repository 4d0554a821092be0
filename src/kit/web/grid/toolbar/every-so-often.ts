/** Anyone who leans on the button that inserts a row gets one, not ten. */
export const INSERT_PAUSE_MS = 1_500;

/** Lets something happen at most once in so many milliseconds; answers each time whether it may. */
export function everySoOften(pauseMs: number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = Date.now();
    if (now - last < pauseMs) return false;
    last = now;
    return true;
  };
}
