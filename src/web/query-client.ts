import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallRefused } from '#kit/web/calls/call-refused.ts';
import { useConnection } from '#kit/web/calls/connection.ts';
import { didNotReach, isAway } from '#kit/web/calls/lost-answer.ts';
import { react } from '#kit/web/calls/told/reactions.ts';

/** Between the tries of a reading call; there is one try more than pauses. */
const PAUSES_MS = [500, 1_500];

/** A server that is known to be away is asked by the probe alone, and then for everything that failed. */
export const isTriedAgain = (failures: number, error: unknown) =>
  failures < PAUSES_MS.length &&
  error instanceof CallRefused &&
  didNotReach(error) &&
  useConnection.getState().line !== 'away';

/**
 * A refusal is an answer, not a fault of the line: it is not asked for again behind the user's back. Nor does a call
 * wait in silence for a line that is down: it is sent, fails, and the user is told when the last try has failed.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.tellsAway && error instanceof CallRefused && isAway(error.status)) react(error);
    },
  }),
  defaultOptions: {
    queries: {
      retry: isTriedAgain,
      retryDelay: (failures) => PAUSES_MS[failures] ?? 0,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
