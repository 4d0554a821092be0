import { QueryClient } from '@tanstack/react-query';

/**
 * A refusal is an answer, not a fault of the line: nothing is tried again behind the user's back. Nor does a call wait
 * in silence for a line that is down: it is sent, fails, and the user is told.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
