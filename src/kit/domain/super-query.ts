import type { Condition } from './filter.ts';
import { splitList } from './filter.ts';
import { malformed } from './refusal.ts';

export interface SuperQueryTerm {
  field: string;
  condition: Condition;
}

/** Terms that are matched among themselves first; a group holds no further group. */
export interface SuperQueryGroup {
  match: 'and' | 'or';
  terms: SuperQueryTerm[];
}

export interface SuperQuery {
  match: 'and' | 'or';
  terms: (SuperQueryTerm | SuperQueryGroup)[];
}

export const MAX_TERMS = 50;
const FIELD = 'superQueryParams';

const RULES: Record<string, Condition['op']> = {
  eq: 'eq',
  '=': 'eq',
  ne: 'ne',
  '!=': 'ne',
  gt: 'gt',
  '>': 'gt',
  ge: 'ge',
  '>=': 'ge',
  lt: 'lt',
  '<': 'lt',
  le: 'le',
  '<=': 'le',
  like: 'contains',
  left_like: 'ends',
  right_like: 'starts',
  in: 'in',
};

/**
 * Reads `superQueryParams` (JSON, often URI-encoded once more) and `superQueryMatchType`. An element is a term or a group
 * of terms. Unusable elements and empty groups are dropped, unknown rules refused.
 */
export function parseSuperQuery(params: string | undefined, matchType: string | undefined): SuperQuery | undefined {
  if (!params?.trim()) return undefined;
  if (matchType !== undefined && matchType !== 'and' && matchType !== 'or')
    throw malformed('superQueryMatchType', 'not-allowed');
  const elements = readArray(params);
  if (countTerms(elements) > MAX_TERMS) throw malformed(FIELD, 'too-many-items', { limit: MAX_TERMS });
  const terms = elements
    .map((element) => (isGroup(element) ? readGroup(element) : readTerm(element)))
    .filter((term) => term !== undefined);
  return terms.length > 0 ? { match: matchType ?? 'and', terms } : undefined;
}

/** How many terms count against the limit: those in groups too, and unusable ones. */
export const countTerms = (elements: readonly unknown[]): number =>
  elements.reduce<number>((sum, element) => sum + (isGroup(element) ? element.records.length : 1), 0);

interface GroupElement {
  matchType?: unknown;
  records: unknown[];
}

// An element that names a field was a term before there were groups, whatever else it holds.
const isGroup = (element: unknown): element is GroupElement =>
  typeof element === 'object' &&
  element !== null &&
  !('field' in element) &&
  'records' in element &&
  Array.isArray(element.records);

function readArray(params: string): unknown[] {
  for (const text of [params, decoded(params)]) {
    const value = text === undefined ? undefined : parsed(text);
    if (Array.isArray(value)) return value;
  }
  throw malformed(FIELD, 'not-json');
}

function readGroup({ matchType, records }: GroupElement): SuperQueryGroup | undefined {
  const match = matchType ?? 'and';
  if (match !== 'and' && match !== 'or') throw malformed(FIELD, 'not-allowed');
  if (records.some(isGroup)) throw malformed(FIELD, 'wrong-format');
  const terms = records.map(readTerm).filter((term) => term !== undefined);
  return terms.length > 0 ? { match, terms } : undefined;
}

function readTerm(element: unknown): SuperQueryTerm | undefined {
  if (typeof element !== 'object' || element === null) return undefined;
  const { field, rule, val } = element as Record<string, unknown>;
  const value = typeof val === 'number' || typeof val === 'boolean' ? String(val) : val;
  if (typeof field !== 'string' || typeof rule !== 'string' || typeof value !== 'string') return undefined;
  if (field === '' || rule === '' || value === '') return undefined;
  const op = Object.hasOwn(RULES, rule) ? RULES[rule] : undefined;
  if (!op) throw malformed(FIELD, 'unknown-rule');
  if (op === 'in') return { field, condition: { op, values: splitList(value) } };
  return { field, condition: { op, value } as Condition };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
