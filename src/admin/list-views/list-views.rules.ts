import type { ListView, ViewContent, ViewDraft } from '#kit/contract/list/list-views.contract.ts';
import { malformed, type Refusal } from '#kit/domain/refusal.ts';
import { countTerms, MAX_TERMS } from '#kit/domain/super-query.ts';

/** How many own views a user may have for one page. */
export const MOST_VIEWS = 50;
/** How many on all pages: any path may name a page, so the limit for one page alone limits nothing. */
export const MOST_VIEWS_IN_ALL = 500;
const LONGEST_TITLE = 40;

/** What is wrong with a trimmed title; characters are counted as the database counts them. */
export function titleFault(title: string): Refusal | undefined {
  const field = '视图名称';
  if (title === '') return malformed('title', 'missing', { field });
  if ([...title].length > LONGEST_TITLE) return malformed('title', 'too-long', { field, limit: LONGEST_TITLE });
  return undefined;
}

/** A list refuses more terms than this, so a view with more could be saved and never used. */
export const recordsFault = ({ records = [] }: ViewDraft): Refusal | undefined =>
  countTerms(records) > MAX_TERMS ? malformed('records', 'too-many-items', { limit: MAX_TERMS }) : undefined;

export const wholeContent = ({
  matchType = 'and',
  records = [],
  filters = {},
  quick = '',
  ...look
}: ViewDraft): ViewContent => ({ matchType, records, filters, quick, ...look });

const titles = new Intl.Collator('zh-CN', { numeric: true });

/** Own views first, then by title. */
export const compareViews = (one: Pick<ListView, 'own' | 'title'>, other: Pick<ListView, 'own' | 'title'>): number =>
  Number(other.own) - Number(one.own) || titles.compare(one.title, other.title);
