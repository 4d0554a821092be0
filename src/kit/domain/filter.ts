/** One condition on one field; `filter grammar` of the wire contract, section 1.5. */
export type Condition =
  | { op: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'contains' | 'starts' | 'ends'; value: string }
  | { op: 'in' | 'contains-any'; values: string[] };

const SYMBOLS = { '>=': 'ge', '<=': 'le', '!=': 'ne', '>': 'gt', '<': 'lt', '=': 'eq' } as const;
const WORDS = ['ge', 'le', 'ne', 'gt', 'lt', 'eq'] as const;
/** What the stock client's search input still sends after its text was cleared. */
const CLEARED = ['', '**', '!', '>=', '<='];

const items = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function comparison(text: string): Condition | undefined {
  for (const [symbol, op] of Object.entries(SYMBOLS)) {
    if (text.startsWith(symbol) && text.length > symbol.length) return { op, value: text.slice(symbol.length).trim() };
  }
  const word = WORDS.find((name) => text.startsWith(`${name} `));
  return word && { op: word, value: text.slice(3).trim() };
}

function wildcard(text: string): Condition | undefined {
  if (text === '*') return { op: 'eq', value: '*' };
  const leading = text.startsWith('*');
  const trailing = text.endsWith('*');
  if (leading && trailing) return { op: 'contains', value: text.slice(1, -1) };
  if (leading) return { op: 'ends', value: text.slice(1) };
  if (trailing) return { op: 'starts', value: text.slice(0, -1) };
  return undefined;
}

/** Reads the value of a text filter; an empty one is no condition. The first matching form wins. */
export function parseTextFilter(raw: string): Condition | undefined {
  const text = raw.trim();
  if (CLEARED.includes(text)) return undefined;
  if (text.length > 1 && text.startsWith(',') && text.endsWith(',')) {
    const values = items(text);
    return values.length > 0 ? { op: 'contains-any', values } : undefined;
  }
  const found = comparison(text) ?? wildcard(text);
  if (found) return found;
  if (text.includes(',')) {
    const values = items(text);
    return values.length > 0 ? { op: 'in', values } : undefined;
  }
  if (text.startsWith('!')) return { op: 'ne', value: text.slice(1) };
  return { op: 'eq', value: text.replaceAll('++', ',') };
}

/** Comma-joined values, the client's trailing comma included. */
export const splitList = items;
