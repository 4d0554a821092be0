import { useState } from 'react';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { type Filters, listQuery, pageAfterRemoval, useListAddress } from './list-address.ts';

export type ShownList = ReturnType<typeof useList>;

/** A list on show: where it stands, what it answers, and which rows are ticked over pages and searches. */
export function useList<E extends AnyEndpoint>(fields: Fields, call: E) {
  const [address, go] = useListAddress(fields);
  const answer = useAnswer(call, listQuery(fields, address) as never, { keepLast: true });
  const [ticked, setTicked] = useState<string[]>([]);
  const total = (answer.data as { total: number } | undefined)?.total ?? 0;
  return {
    fields,
    call,
    address,
    go,
    answer,
    ticked,
    setTicked,
    filtered: Object.keys(address.filters).length > 0,
    search: (filters: Filters, options?: { replace: boolean }) => {
      if (!go({ filters, pageNo: 1 }, options)) void answer.refetch();
    },
    afterRemoval: (count: number) => {
      setTicked([]);
      go({ pageNo: pageAfterRemoval(address, total, count) }, { replace: true });
    },
  };
}
