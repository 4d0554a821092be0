import type { Fields } from '#kit/contract/resource-field.ts';
import { hasQuickSearch, type ListAddress, UNTOUCHED } from './list-address.ts';
import { type Conditions, type Group, isGroup, type Rule, type Term } from './query/conditions.ts';
import type { Row } from './slots.ts';

const texts = new Intl.Collator('zh-CN', { numeric: true });
const textOf = (row: Row, field: string) => String(row[field] ?? '');
const lower = (text: string) => text.toLowerCase();
const contains = (text: string, part: string) => lower(text).includes(lower(part));

/** Each rule of the query builder on the text of a value. */
const MEETS: Record<Rule, (value: string, wanted: string) => boolean> = {
  eq: (value, wanted) => value === wanted,
  ne: (value, wanted) => value !== wanted,
  like: contains,
  right_like: (value, wanted) => lower(value).startsWith(lower(wanted)),
  left_like: (value, wanted) => lower(value).endsWith(lower(wanted)),
  in: (value, wanted) => wanted.split(',').includes(value),
  gt: (value, wanted) => texts.compare(value, wanted) > 0,
  ge: (value, wanted) => texts.compare(value, wanted) >= 0,
  lt: (value, wanted) => texts.compare(value, wanted) < 0,
  le: (value, wanted) => texts.compare(value, wanted) <= 0,
};

const meets = (row: Row, record: Term | Group): boolean =>
  isGroup(record) ? meetsAll(row, record) : MEETS[record.rule](textOf(row, record.field), record.val);

function meetsAll(row: Row, { matchType, records }: Conditions | Group): boolean {
  if (records.length === 0) return true;
  return matchType === 'or'
    ? records.some((record) => meets(row, record))
    : records.every((record) => meets(row, record));
}

/** One page of rows that all came in one answer: narrowed, sorted and cut here as the server does it for other lists. */
export function pageAtHand(rows: readonly Row[], fields: Fields, address: ListAddress) {
  const { filters, quick, conditions, column, order, pageNo, pageSize } = address;
  const quickFields = Object.keys(fields).filter((name) => hasQuickSearch({ [name]: fields[name] } as Fields));
  const isChoice = (name: string) => fields[name]?.control === 'select';
  const narrowed = rows.filter(
    (row) =>
      Object.entries(filters).every(([name, wanted]) =>
        isChoice(name) ? MEETS.in(textOf(row, name), wanted) : contains(textOf(row, name), wanted.replaceAll('*', '')),
      ) &&
      (quick === '' || quickFields.some((name) => contains(textOf(row, name), quick))) &&
      meetsAll(row, conditions),
  );
  // Unsorted rows stay in the order in which the server gave them.
  const sorted =
    column === UNTOUCHED.column
      ? narrowed
      : narrowed.sort(
          (one, other) => texts.compare(textOf(one, column), textOf(other, column)) * (order === 'asc' ? 1 : -1),
        );
  return { records: sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: narrowed.length };
}
