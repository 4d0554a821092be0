/** One term of a condition: a registered field, compared with a value. */
export interface Term {
  field: string;
  op: 'eq' | 'ne' | 'like';
  value: string;
}

export interface SortBy {
  field: string;
  direction: 'asc' | 'desc';
}

/** A table asked for as a dictionary, in the names of the wire; the registry decides what it knows of them. */
export interface TableCode {
  table: string;
  text: string;
  code: string;
  terms: Term[];
  sortBy?: SortBy;
}

const TERM = /\s*([a-z_]\w*)\s*(=|!=|<>|like\s)\s*(?:'([^']*)'|(-?\d{1,15}))\s*(?:(and)\s|$)/iy;
const OPS: Record<string, Term['op']> = { '=': 'eq', '!=': 'ne', '<>': 'ne', like: 'like' };
const SORT = /\[orderby:\s*([a-z_]\w*)\s*,\s*(asc|desc)\s*\]\s*$/i;

/** Takes the suffix `[orderby:field,asc]` off a text. */
export function splitSort(text: string): { rest: string; sortBy?: SortBy } {
  const [suffix, field, direction = ''] = SORT.exec(text) ?? [];
  if (!suffix || !field) return { rest: text };
  return {
    rest: text.slice(0, -suffix.length),
    sortBy: { field, direction: direction.toLowerCase() === 'asc' ? 'asc' : 'desc' },
  };
}

/** `table,text,code[,condition]` with its parts; undefined when the condition is none that we read. */
export function readTableCode(whole: string): TableCode | undefined {
  const { rest, sortBy } = splitSort(whole);
  const [table = '', text = '', code = '', ...condition] = rest.split(',').map((part) => part.trim());
  const terms = readTerms(condition.join(','));
  return terms && { table, text, code, terms, sortBy };
}

/** `field = 'value' and field like '%x%' …`; there is no `or`, no bracket and no quote inside a quote. */
export function readTerms(condition: string): Term[] | undefined {
  const terms: Term[] = [];
  const text = condition.trim();
  TERM.lastIndex = 0;
  let more = text !== '';
  while (more) {
    const [, field, op = '', quoted, number = '', and] = TERM.exec(text) ?? [];
    const known = OPS[op.trim().toLowerCase()];
    if (!field || !known) return undefined;
    terms.push({ field, op: known, value: quoted ?? number });
    more = and !== undefined;
  }
  return terms;
}

export const isTableCode = (code: string) => code.includes(',');

const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\u0000');

/** The condition of a tree: a JSON object of field and pattern; undefined when it is anything else. */
export function readTreeCondition(text: string | undefined): Term[] | undefined {
  if (text === undefined || text.trim() === '') return [];
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
    const terms = Object.entries(parsed).map(([field, value]): Term | undefined => {
      const pattern = typeof value === 'number' ? String(value) : value;
      return isText(pattern) ? { field, op: 'like', value: pattern } : undefined;
    });
    return terms.every((term) => term !== undefined) ? terms : undefined;
  } catch {
    return undefined;
  }
}
