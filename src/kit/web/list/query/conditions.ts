import type { Fields, ResourceField, Words } from '#kit/contract/resource-field.ts';

export const RULES = ['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
export type Rule = (typeof RULES)[number];
export type MatchType = 'and' | 'or';

/** One condition as the wire writes it; what an older client adds to it is kept. */
export interface Term {
  field: string;
  rule: Rule;
  val: string;
}

/** Terms that are matched among themselves first; a group holds no further group. */
export interface Group {
  matchType: MatchType;
  records: Term[];
}

export interface Conditions {
  matchType: MatchType;
  records: (Term | Group)[];
}

export const EMPTY_TERM: Term = { field: '', rule: 'eq', val: '' };

export const NO_CONDITIONS: Conditions = { matchType: 'and', records: [] };

export const isGroup = (record: Term | Group): record is Group => 'records' in record;

/** What a field can be asked: its kind decides the rules and the control of the value. */
export interface AskableField {
  name: string;
  label: Words;
  kind: 'text' | 'number' | 'money' | 'day' | 'choice' | 'flag';
  field: ResourceField;
}

const WITHOUT_PARTS = RULES.filter((rule) => !rule.endsWith('like'));
const COMPARISONS = WITHOUT_PARTS.filter((rule) => rule !== 'in');

export function rulesFor({ kind, field }: AskableField): readonly Rule[] {
  if (kind === 'text') return RULES;
  if (kind === 'flag') return ['eq', 'ne'];
  if (kind === 'choice') return isText(field) ? ['eq', 'ne', 'in', 'like'] : ['eq', 'ne', 'in'];
  return kind === 'day' ? COMPARISONS : WITHOUT_PARTS;
}

const isText = ({ schema }: ResourceField) => (schema as { type?: string }).type === 'string';

const KINDS: Partial<Record<ResourceField['control'], AskableField['kind']>> = {
  number: 'number',
  decimal: 'number',
  money: 'money',
  day: 'day',
  select: 'choice',
  switch: 'flag',
};

/** When a row was made; every one has it, and few lists show it. */
export const CREATED: ResourceField = {
  label: { zh: '创建时间', en: 'Created' },
  control: 'day',
  schema: { type: 'string', format: 'wire-time' } as never,
  sortable: true,
};

/** The fields that conditions may name: those on show, those of the search row, and the time at which the row was made. */
export function askableFields(fields: Fields): AskableField[] {
  const shown = Object.entries({ ...fields, createTime: fields.createTime ?? CREATED }).filter(
    ([name, { inList, searchable, control }]) =>
      control !== 'rich' && (inList || searchable || name === 'createTime') && !name.endsWith('_dictText'),
  );
  return shown.map(([name, field]) => ({ name, label: field.label, kind: kindOf(field), field }));
}

function kindOf(field: ResourceField): AskableField['kind'] {
  const kind = KINDS[field.control];
  if (kind) return kind;
  const { type } = field.schema as { type?: string };
  return type === 'integer' || type === 'number' ? 'number' : 'text';
}

const isComplete = ({ field, rule, val }: Partial<Term>) => Boolean(field && rule && val?.trim());

/** Only what says something: half a condition is none. */
export function completeOnly({ matchType, records }: Conditions): Conditions {
  const complete = records.flatMap((record): (Term | Group)[] => {
    if (!isGroup(record)) return isComplete(record) ? [record] : [];
    const inside = record.records.filter(isComplete);
    return inside.length > 0 ? [{ ...record, records: inside }] : [];
  });
  return { matchType, records: complete };
}

/** Whether a condition is begun and not whole, or there is none at all. */
export const isEmptySomewhere = ({ records }: Conditions) =>
  records.length === 0 ||
  records.some((record) =>
    isGroup(record) ? record.records.length === 0 || !record.records.every(isComplete) : !isComplete(record),
  );

export const hasConditions = ({ records }: Conditions) => records.length > 0;

/** As api 1.6 has it: the array in JSON, escaped once more. */
export function wireConditions(conditions: Conditions): { superQueryParams?: string; superQueryMatchType?: MatchType } {
  const { matchType, records } = completeOnly(conditions);
  if (records.length === 0) return {};
  return { superQueryParams: encodeURIComponent(JSON.stringify(records)), superQueryMatchType: matchType };
}

/** How older clients may have written a rule; the server takes both. */
const SYMBOLS: Record<string, Rule> = { '=': 'eq', '!=': 'ne', '>': 'gt', '>=': 'ge', '<': 'lt', '<=': 'le' };

/**
 * Conditions out of an address or a browser's memory: what cannot be asked of these fields is left out. Older clients
 * write numbers, flags and several values as they are, and ask some fields by rules that mean the same as another.
 */
export function readConditions(records: unknown, matchType: unknown, fields: Fields): Conditions {
  if (!Array.isArray(records)) return NO_CONDITIONS;
  const known = new Map(askableFields(fields).map((field) => [field.name, rulesFor(field)]));
  const readTerm = (record: unknown): (Term | Group)[] => {
    const { field, rule: written, val: kept } = (record ?? {}) as Record<string, unknown>;
    const rules = known.get(String(field));
    const rule = SYMBOLS[String(written)] ?? (written as Rule);
    const val = textOf(kept);
    if (!rules || val === undefined || !RULES.includes(rule)) return [];
    const term = { ...(record as Term), rule, val };
    if (rules.includes(rule)) return [term];
    const one = { ...term, rule: 'eq' as const };
    if (rule.endsWith('like')) return [one];
    if (rule !== 'in') return [];
    return [{ matchType: 'or', records: valuesOf(val).map((value) => ({ ...one, val: value })) }];
  };
  const read = (record: unknown): (Term | Group)[] => {
    const inside = (record as Partial<Group> | null)?.records;
    if (!Array.isArray(inside)) return readTerm(record);
    const match = matchOf((record as Group).matchType);
    // A group holds no further group: among those of "or" its terms mean the same.
    const flat = (one: Term | Group) => {
      if (!isGroup(one)) return [one];
      return match === 'or' || one.records.length === 1 ? one.records : [];
    };
    return [{ matchType: match, records: inside.flatMap(readTerm).flatMap(flat) }];
  };
  return completeOnly({ matchType: matchOf(matchType), records: records.flatMap(read) });
}

function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(String).join(',');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

const valuesOf = (joined: string) => joined.split(',').filter(Boolean);

const matchOf = (text: unknown): MatchType => (text === 'or' ? 'or' : 'and');
