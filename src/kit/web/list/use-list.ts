import { useState } from 'react';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import {
  type Filters,
  isFiltered,
  type ListAddress,
  listQuery,
  pageAfterRemoval,
  useListAddress,
} from './list-address.ts';
import type { Row } from './slots.ts';
import { useLayout } from './table/use-layout.ts';

export type ShownList = ReturnType<typeof useList>;

/** A list on show: where it is, what it answers, how it is laid out, and which rows are ticked over pages and searches. */
export function useList<E extends AnyEndpoint>(fields: Fields, call: E) {
  const [address, go] = useListAddress(fields);
  const answer = useAnswer(call, listQuery(fields, address) as never, { keepLast: true });
  const [ticked, setTicked] = useState<string[]>([]);
  const [layout, setLayout] = useLayout(address.view);
  const page = answer.data as { records: Row[]; total: number } | undefined;
  const total = page?.total ?? 0;
  /** Asks for other rows, from the first page on; the same ones are asked for again. */
  const narrow = (change: Partial<ListAddress>, options?: { replace: boolean }) => {
    if (!go({ ...change, pageNo: 1 }, options)) void answer.refetch();
  };
  return {
    fields,
    call,
    address,
    go,
    narrow,
    answer,
    page,
    total,
    ticked,
    setTicked,
    layout,
    setLayout,
    filtered: isFiltered(address),
    search: (filters: Filters, options?: { replace: boolean }) => narrow({ filters }, options),
    afterRemoval: (count: number) => {
      setTicked([]);
      go({ pageNo: pageAfterRemoval(address, total, count) }, { replace: true });
    },
  };
}
