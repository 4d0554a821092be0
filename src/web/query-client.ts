import { QueryClient } from '@tanstack/react-query';

/** A refusal is an answer, not a fault of the line: nothing is tried again behind the user's back. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});
