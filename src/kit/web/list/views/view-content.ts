import type { ListView, ViewDraft } from '#kit/contract/list/list-views.contract.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { type ListAddress, readAddress, UNTOUCHED, writeAddress } from '../list-address.ts';
import { readConditions } from '../query/conditions.ts';
import { type ListLayout, PLAIN_LAYOUT, placesOf } from '../table/layout.ts';

/** What a view keeps: how the list is narrowed, sorted and laid out, but not the page that it happens to be on. */
export function contentOf(address: ListAddress, layout: ListLayout): ViewDraft {
  const { filters, quick, conditions, column, order, pageSize } = address;
  return {
    ...conditions,
    filters,
    quick,
    ...(column === UNTOUCHED.column ? {} : { column, order }),
    pageSize: pageSize as 10 | 20 | 30,
    columns: layout.columns,
    density: layout.density,
    continuous: layout.continuous,
  } as ViewDraft;
}

/** Where a view leads; what the list no longer offers is left out, as from any other address. */
export function addressOf(id: string, content: ViewDraft, fields: Fields): ListAddress {
  const { filters = {}, quick = '', matchType, records, column = UNTOUCHED.column, order = 'desc', pageSize } = content;
  const wanted: ListAddress = {
    ...UNTOUCHED,
    filters,
    quick,
    conditions: readConditions(records ?? [], matchType, fields),
    column,
    order: order === 'asc' ? 'asc' : 'desc',
    pageSize: pageSize ?? UNTOUCHED.pageSize,
    view: id,
  };
  return readAddress(writeAddress(wanted), fields);
}

/** How a view looks; the version tells when somebody has changed it since. */
export function layoutOf({ version, content }: Pick<ListView, 'version' | 'content'>): ListLayout {
  const { columns = PLAIN_LAYOUT.columns, density = PLAIN_LAYOUT.density, continuous } = content;
  return { columns, density, continuous, version };
}

interface Shown {
  address: ListAddress;
  fields: Fields;
  layout: ListLayout;
}

/** Whether a list has gone on from the view that it began as, in its rows or in its look; `keys` are those of its columns. */
export function differsFrom(content: ListView['content'], { address, fields, layout }: Shown, keys: readonly string[]) {
  const place = (one: ListAddress) => {
    const search = writeAddress({ ...one, pageNo: 1 });
    search.sort();
    return search.toString();
  };
  const look = (one: ListLayout) =>
    JSON.stringify([
      one.density,
      one.continuous ?? false,
      placesOf(keys, one).map(({ key, hidden, width, pin }) => [key, hidden ?? false, width, pin]),
    ]);
  return (
    place(addressOf(address.view, content, fields)) !== place(address) ||
    look(layoutOf({ version: 0, content })) !== look(layout)
  );
}
