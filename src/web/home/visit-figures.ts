import type { Visit } from '#admin/logs/logs.contract.ts';

export const visitsInAll = (days: Visit[]) => days.reduce((sum, { visit }) => sum + visit, 0);

/** The day with the most visits; of equal ones the latest. */
export const busiest = (days: Visit[]) => days.toSorted((one, other) => one.visit - other.visit).at(-1);

/** At most six round numbers for an axis, from nought to the first that is not below the greatest. */
export function axisTicks(greatest: number): number[] {
  let step = 1;
  for (const factor of factors()) {
    step = factor;
    if (greatest <= step * 5) break;
  }
  return Array.from({ length: Math.max(1, Math.ceil(greatest / step)) + 1 }, (_, index) => index * step);
}

function* factors() {
  for (let power = 1; ; power *= 10) yield* [power, 2 * power, 5 * power];
}
