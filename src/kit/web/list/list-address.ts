import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#kit/contract/list/list-query.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { useHasLeft } from '#kit/web/page/page-active.ts';
import { type Conditions, hasConditions, NO_CONDITIONS, readConditions, wireConditions } from './query/conditions.ts';

export type Filters = Record<string, string>;

/** The page, order and filters of a list. They live in the address bar, so that a list is a link. */
export interface ListAddress {
  pageNo: number;
  pageSize: number;
  column: string;
  order: 'asc' | 'desc';
  filters: Filters;
  /** What is searched for in all texts at once. */
  quick: string;
  conditions: Conditions;
  /** The saved view that it began as. */
  view: string;
}

const NEWEST_FIRST = { column: 'createTime', order: 'desc' } as const;

/** A list that nobody has narrowed. */
export const UNTOUCHED = {
  ...NEWEST_FIRST,
  pageNo: 1,
  pageSize: DEFAULT_PAGE_SIZE,
  filters: {},
  quick: '',
  conditions: NO_CONDITIONS,
  view: '',
} satisfies ListAddress;

export const searchableNames = (fields: Fields) => Object.keys(fields).filter((name) => fields[name]?.searchable);

/** Whether any text can be searched for at once; the server looks into the same ones. */
export const hasQuickSearch = (fields: Fields) =>
  Object.values(fields).some(({ searchable, dict, schema }) => {
    const { type, format } = schema as { type?: string; format?: string };
    return searchable && !dict && type === 'string' && !format;
  });

export function readAddress(search: URLSearchParams, fields: Fields): ListAddress {
  const filled = searchableNames(fields).flatMap((name) => {
    // Several values of one field are joined, however a link has them.
    const value = search.getAll(name).filter(Boolean).join(',');
    return value ? [[name, value]] : [];
  });
  const column = search.get('column') ?? '';
  const size = Number(search.get('pageSize'));
  return {
    pageNo: Math.max(1, Math.trunc(Number(search.get('pageNo'))) || 1),
    pageSize: PAGE_SIZES.includes(size) ? size : DEFAULT_PAGE_SIZE,
    ...(column === NEWEST_FIRST.column || fields[column]?.sortable
      ? { column, order: search.get('order') === 'asc' ? 'asc' : 'desc' }
      : NEWEST_FIRST),
    filters: Object.fromEntries(filled),
    quick: search.get('quick') ?? '',
    conditions: readConditions(parsed(search.get('conditions')), search.get('match'), fields),
    view: search.get('view') ?? '',
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** What differs from a fresh list; an untouched one keeps a clean address. */
export function writeAddress(address: ListAddress): URLSearchParams {
  const { pageNo, pageSize, column, order, filters, quick, conditions, view } = address;
  const search = new URLSearchParams(filters);
  if (quick) search.set('quick', quick);
  if (hasConditions(conditions)) {
    search.set('conditions', JSON.stringify(conditions.records));
    if (conditions.matchType === 'or') search.set('match', 'or');
  }
  if (view) search.set('view', view);
  if (pageNo > 1) search.set('pageNo', String(pageNo));
  if (pageSize !== DEFAULT_PAGE_SIZE) search.set('pageSize', String(pageSize));
  if (column !== NEWEST_FIRST.column || order !== NEWEST_FIRST.order) {
    search.set('column', column);
    search.set('order', order);
  }
  return search;
}

export const unsorted = NEWEST_FIRST;

export const isFiltered = ({ filters, quick, conditions }: ListAddress) =>
  Object.keys(filters).length > 0 || quick !== '' || hasConditions(conditions);

// Anyone who writes stars means them.
const contains = (text: string) => (text.startsWith('*') || text.endsWith('*') ? text : `*${text}*`);

/** Whatever holds one of these, as api 1.5 asks for it. */
const anyOf = (values: string) => `,${values},`;

export const wireFilters = (fields: Fields, filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const { control, several } = fields[name] ?? {};
      if (several) return [name, anyOf(value)];
      return [name, control === 'text' || control === 'textarea' ? contains(value) : value];
    }),
  );

/** The columns on show, as a list is asked for them: it answers every field all the same. */
export const shownFields = (names: readonly string[]) => ['id', ...names].join(',');

/** What the filters, the quick search and the conditions leave, in the list's order. */
export function narrowingQuery(fields: Fields, { filters, quick, conditions, column, order }: ListAddress) {
  return {
    ...wireFilters(fields, filters),
    ...(quick ? { quickSearch: quick } : {}),
    ...wireConditions(conditions),
    column,
    order,
  };
}

export function listQuery(fields: Fields, address: ListAddress) {
  const { pageNo, pageSize } = address;
  const field = shownFields(Object.keys(fields).filter((name) => fields[name]?.inList));
  return { ...narrowingQuery(fields, address), pageNo, pageSize, field };
}

/** The ticked rows, or else everything that the filters leave. */
export function exportQuery(fields: Fields, address: ListAddress, ticked: string[]) {
  const format = 'xlsx' as const;
  const { column, order } = address;
  if (ticked.length > 0) return { selections: ticked.join(','), column, order, format };
  return { paramsStr: encodeURIComponent(JSON.stringify(narrowingQuery(fields, address))), format };
}

/** The same page, or the last one that has rows once some are gone. */
export const pageAfterRemoval = (
  { pageNo, pageSize }: Pick<ListAddress, 'pageNo' | 'pageSize'>,
  total: number,
  removed: number,
) => Math.min(pageNo, Math.max(1, Math.ceil((total - removed) / pageSize)));

/** A list inside a dialog, a tab or another list keeps its place to itself: the address bar belongs to the page. */
export function useListAddress(fields: Fields, { isLocal = false } = {}) {
  const [inBar, setInBar] = useSearchParams();
  const [local, setLocal] = useState(() => new URLSearchParams());
  const search = isLocal ? local : inBar;
  const address = readAddress(search, fields);
  const hasLeft = useHasLeft();
  /** Whether there was anywhere to go: the same address is no step. */
  function go(change: Partial<ListAddress>, options?: { replace?: boolean }): boolean {
    const next = writeAddress({ ...address, ...change });
    // A timer or an answer that comes after the page was left must not fetch its user back.
    if (!isLocal && hasLeft()) return true;
    if (next.toString() === search.toString()) return false;
    if (isLocal) setLocal(next);
    else setInBar(next, options);
    return true;
  }
  return [address, go] as const;
}
