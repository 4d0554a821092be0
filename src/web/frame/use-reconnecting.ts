import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallRefused } from '#kit/web/calls/call-refused.ts';
import { isAway } from '#kit/web/calls/lost-answer.ts';
import { endAway } from '#kit/web/calls/told/notices.ts';
import { watchLine } from '#kit/web/calls/watch-line.ts';

/** When the server is back, what could not be read is read, and the notice that it is away is closed. */
export function useReconnecting() {
  const cache = useQueryClient();
  useEffect(
    () =>
      watchLine(() => {
        endAway();
        void cache.refetchQueries({
          type: 'active',
          predicate: ({ state: { fetchFailureReason: why } }) => why instanceof CallRefused && isAway(why.status),
        });
      }),
    [cache],
  );
}
