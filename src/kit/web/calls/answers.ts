import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { type Answer, ask, call } from './call.ts';
import type { CallRefused } from './call-refused.ts';
import type { InputOf, OutputOf } from './request.ts';

export const answerKey = ({ method, path }: AnyEndpoint, input?: object) =>
  input === undefined ? [method, path] : [method, path, input];

export interface AnswerOptions<Output = unknown> {
  quiet?: boolean;
  /** Shows the answer to the last input while the next one is on its way. */
  keepLast?: boolean;
  enabled?: boolean;
  staleMs?: number;
  /** How long the answer is remembered once nobody shows it. */
  keepMs?: number;
  /** Asked of the last answer where it may have come to an end: a page that is left open must not keep its session. */
  refreshEveryMs?: number | ((last: Output | undefined) => number | false);
}

/** The answer of a reading call, kept under the call's own name and input. */
export function useAnswer<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: AnswerOptions<OutputOf<E>> = {},
) {
  const { quiet, keepLast, enabled = true, staleMs, keepMs, refreshEveryMs } = options;
  // A page that rests asks for nothing; it asks again when it is on show again.
  const active = usePageActive();
  return useQuery<OutputOf<E>, CallRefused>({
    queryKey: answerKey(endpoint, input as object),
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet, leavesAway: true }),
    meta: { tellsAway: !quiet },
    placeholderData: keepLast ? keepPreviousData : undefined,
    enabled: enabled && active,
    staleTime: staleMs,
    gcTime: keepMs,
    refetchInterval: typeof refreshEveryMs === 'function' ? ({ state }) => refreshEveryMs(state.data) : refreshEveryMs,
  });
}

/** Asks a reading call again at once, also for everything that shows its answer. */
export function useReadAgain<E extends AnyEndpoint>(endpoint: E): (input: InputOf<E>) => Promise<OutputOf<E>> {
  const cache = useQueryClient();
  return (input) =>
    cache.fetchQuery({
      queryKey: answerKey(endpoint, input as object),
      queryFn: () => call(endpoint, input, { quiet: true }),
      staleTime: 0,
    });
}

/** A call that changes something; the answers of `refreshes` are asked for again when it is done. */
export function useAct<E extends AnyEndpoint>(
  endpoint: E,
  { refreshes = [], quiet }: { refreshes?: AnyEndpoint | AnyEndpoint[]; quiet?: boolean } = {},
) {
  const cache = useQueryClient();
  return useMutation<Answer<OutputOf<E>>, CallRefused, InputOf<E>>({
    mutationFn: (input) => ask(endpoint, input, { quiet }),
    // Not awaited. After an act in doubt the refetched list shows the user whether it was done.
    onSettled: (_answer, refused) => {
      // Where somebody else was faster, what is on show is of before.
      if (refused && !refused.isInDoubt && !refused.current) return;
      for (const read of [refreshes].flat()) void cache.invalidateQueries({ queryKey: answerKey(read) });
    },
  });
}
