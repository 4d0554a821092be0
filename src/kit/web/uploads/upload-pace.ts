/** How far an upload was at a moment. */
export interface Mark {
  at: number;
  bytes: number;
}

const WINDOW_MS = 10_000;
const SHORTEST_MS = 1_000;

/** Adds a mark and forgets those that are too old to tell today's speed; what went back (a resume) begins again. */
export function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  const last = marks.at(-1);
  if (last && mark.bytes < last.bytes) return [mark];
  return [...marks.filter(({ at }) => mark.at - at <= WINDOW_MS), mark];
}

/** Bytes a second over the last ten seconds; nothing before a second has passed. */
export function speedOf(marks: readonly Mark[]): number | undefined {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || last.at - first.at < SHORTEST_MS) return undefined;
  return ((last.bytes - first.bytes) * 1_000) / (last.at - first.at);
}

/** Whole seconds until the rest is there; nothing while nothing moves. */
export function secondsLeft(left: number, speed: number | undefined): number | undefined {
  if (left <= 0) return 0;
  return speed && speed > 0 ? Math.ceil(left / speed) : undefined;
}

const MIB = 2 ** 20;
export const FIRST_PIECE = 4 * MIB;
const SMALLEST_PIECE = MIB;
const LARGEST_PIECE = 64 * MIB;
/** What a break may cost; and the server looks every half minute whether enough has come. */
const PIECE_SECONDS = 5;

/** How large the next piece should be, after one of so many bytes took so long. */
export function nextPiece(bytes: number, ms: number): number {
  const wished = ((bytes * 1_000) / Math.max(ms, 1)) * PIECE_SECONDS;
  const whole = Math.floor(wished / MIB) * MIB;
  return Math.min(LARGEST_PIECE, Math.max(SMALLEST_PIECE, whole));
}

const RETRY_SECONDS = [1, 2, 5, 10, 15];

/** Seconds to wait before a try, after so many that failed; what the server asks for counts when it is longer. */
export const retryAfter = (failures: number, asked = 0): number =>
  Math.max(asked, RETRY_SECONDS[Math.min(failures, RETRY_SECONDS.length) - 1] ?? 1);

/** Whole percent, and 100 only when all of it is there. */
export const percentOf = (sent: number, size: number): number =>
  size === 0 ? 100 : Math.min(sent >= size ? 100 : 99, Math.floor((sent * 100) / size));
