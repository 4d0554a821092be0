import type { Visit } from '#admin/logs/logs.contract.ts';

export const visitsInAll = (days: Visit[]) => days.reduce((sum, { visit }) => sum + visit, 0);

/** The day with the most visits; of equal ones the latest. */
export const busiest = (days: Visit[]) => days.toSorted((one, other) => one.visit - other.visit).at(-1);
