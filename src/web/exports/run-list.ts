import type { Fields } from '#kit/contract/resource-field.ts';
import { dataIn } from '#kit/web/language/words.ts';
import type { ListAddress } from '#kit/web/list/list-address.ts';
import { pageAtHand } from '#kit/web/list/rows-at-hand.ts';
import type { Row } from '#kit/web/list/slots.ts';
import { isUnderway, type Run } from './run-state.ts';

const LOOK_EVERY_MS = 3_000;

/** A run is known by its job, a row of a list by its id; its title is in the language of the page. */
export const pageOfRuns = (runs: readonly Row[], fields: Fields, address: ListAddress) =>
  pageAtHand(
    runs.map((run) => ({ ...run, id: String(run.jobId), title: dataIn(run.title, run.titleEn) })),
    fields,
    address,
  );

/** Runs are asked for again while one of them goes on. */
export const runsAnswer = {
  quiet: true,
  refreshEveryMs: (runs: readonly Run[] | undefined) =>
    runs && !runs.some(isUnderway) ? (false as const) : LOOK_EVERY_MS,
};
