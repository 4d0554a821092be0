type Values = Readonly<Record<string, unknown>>;

export interface Difference {
  field: string;
  /** `both`: the two changed it differently. `theirs`: only the other one has changed it. */
  changedBy: 'both' | 'theirs';
}

// An emptied field is '' in a form and null in an answer.
const same = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');

/** What another one has changed in a row since it was read as `base`, as far as it differs from what is about to be saved. */
export const differences = (fields: string[], base: Values, mine: Values, current: Values): Difference[] =>
  fields
    .filter((field) => !same(current[field], base[field]) && !same(current[field], mine[field]))
    .map((field) => ({ field, changedBy: same(mine[field], base[field]) ? 'theirs' : 'both' }));
