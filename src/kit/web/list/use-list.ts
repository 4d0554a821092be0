import { useState } from 'react';
import { useLocation } from 'react-router';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { LARGEST_PAGE } from '#kit/contract/list/list-query.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { type AnswerOptions, useAnswer } from '#kit/web/calls/answers.ts';
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
import { useNarrow } from './table/use-narrow.ts';

export type ShownList = ReturnType<typeof useList>;

interface ListOptions {
  /** Goes with every call: whose rows these are. */
  input?: object;
  /** Under which its views and its look are kept, as a part of a page: `/page#part`. Such a list leaves the address bar to the page. */
  part?: string;
  /** Makes a page of an answer that has all rows at once. */
  pageAtHand?: (rows: readonly Row[], fields: Fields, address: ListAddress) => Page;
  answer?: Pick<AnswerOptions<never>, 'quiet' | 'refreshEveryMs'>;
}

interface Page {
  records: Row[];
  total: number;
}

/** A list on show: where it is, what it answers, how it is laid out, and which rows are ticked over pages and searches. */
export function useList<E extends AnyEndpoint>(fields: Fields, call: E, options: ListOptions = {}) {
  const { input, part, pageAtHand } = options;
  const { pathname } = useLocation();
  const place = part ?? pathname;
  const [address, go] = useListAddress(fields, { isLocal: part !== undefined });
  const { layout, setLayout, copyLayoutTo } = useLayout(place, address.view);
  const isNarrow = useNarrow();
  const canContinue = !pageAtHand;
  const continuous = canContinue && layout.continuous === true && !isNarrow;
  const queryOf = (paging: { pageNo: number; pageSize: number }) =>
    ({ ...listQuery(fields, { ...address, ...paging }), ...input }) as never;
  /** The query of one page of the continuous view. */
  const largePage = (pageNo: number) => queryOf({ pageNo, pageSize: LARGEST_PAGE });
  const asked = pageAtHand ? ((input ?? {}) as never) : continuous ? largePage(1) : queryOf(address);
  const answer = useAnswer(call, asked, { keepLast: true, ...(options.answer as object) });
  const [ticked, setTicked] = useState<string[]>([]);
  const data = answer.data as unknown;
  const page = data && pageAtHand ? pageAtHand(data as Row[], fields, address) : (data as Page | undefined);
  const total = page?.total ?? 0;
  /** Asks for other rows, from the first page on; the same ones are asked for again. */
  const narrow = (change: Partial<ListAddress>, options?: { replace: boolean }) => {
    if (!go({ ...change, pageNo: 1 }, options)) void answer.refetch();
  };
  return {
    fields,
    call,
    place,
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
    copyLayoutTo,
    canContinue,
    continuous,
    largePage,
    filtered: isFiltered(address),
    search: (filters: Filters, options?: { replace: boolean }) => narrow({ filters }, options),
    afterRemoval: (count: number) => {
      setTicked([]);
      go({ pageNo: pageAfterRemoval(address, total, count) }, { replace: true });
    },
  };
}
