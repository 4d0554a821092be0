import { type Static, type TObject, Type } from 'typebox';
import { oneOf } from '../shapes.ts';

export const DEFAULT_PAGE_SIZE = 10;
export const PAGE_SIZES = [10, 20, 30];
export const LARGEST_PAGE = 100;

/** Below 1 it means the first page: a client that deleted the last row of a list asks for page 0. */
export const PageNo = Type.Integer({ maximum: 1_000_000_000 });

const paging = {
  pageNo: Type.Optional(PageNo),
  pageSize: Type.Optional(Type.Integer({ minimum: 1 })),
  column: Type.Optional(Type.String({ maxLength: 200 })),
  order: Type.Optional(Type.String({ maxLength: 20 })),
  /** Searched for in all texts of the search row at once. */
  quickSearch: Type.Optional(Type.String({ maxLength: 100 })),
  superQueryParams: Type.Optional(Type.String({ maxLength: 20_000 })),
  superQueryMatchType: Type.Optional(oneOf('and', 'or')),
};
const Paging = Type.Object(paging);

/** `pageNo`, `pageSize`, sort, super query, and the filters of the fields that the list declares. */
export type ListQuery = Static<typeof Paging> & { [filter: string]: unknown };

/** The closed set of parameters that a list over these fields takes; anything else is dropped. */
export function listQueryOf<Extra extends TObject['properties'] = Record<never, never>>(
  fields: Iterable<string>,
  extra?: Extra,
) {
  const filter = Type.Optional(Type.String({ maxLength: 4_000 }));
  const filters: TObject['properties'] = {};
  for (const field of fields) {
    for (const name of [field, `${field}_begin`, `${field}_end`, `${field}_MultiString`]) filters[name] = filter;
  }
  return Type.Object({ ...filters, ...extra, ...paging } as Extra & typeof paging);
}

export const ExportOnly = {
  selections: Type.Optional(Type.String({ maxLength: 40_000 })),
  paramsStr: Type.Optional(Type.String({ maxLength: 20_000 })),
  format: Type.Optional(oneOf('xls', 'xlsx')),
};
