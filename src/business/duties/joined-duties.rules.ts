const FIRMS = ['TENDERER', 'AGENT', 'BIDDER', 'ISSUER'];
const STAFF = [
  'CENTER_STAFF',
  'CENTER_RECEPTION',
  'CENTER_VENUE',
  'CENTER_WITNESS',
  'CENTER_FINANCE',
  'CENTER_RECORDER',
];

/**
 * Kinds of duties of which one account has one alone. What one kind may join (a firm that tenders and bids, staff with
 * two posts) is looked at where it matters, on the project.
 */
const KINDS: readonly (readonly string[])[] = [['ADMIN'], FIRMS, ['EXPERT'], STAFF, ['SUPERVISOR'], ['AUDITOR']];

const kindOf = (duty: string) => KINDS.findIndex((kind) => kind.includes(duty));

/** What an account, or a role, holds: the codes of its roles, and the codes of the buttons that were given to it. */
export interface Held {
  roles: readonly string[];
  codes: readonly string[];
}

/**
 * Two duties of which one account has come to hold parts, although they must stay apart. A code may be part of several
 * duties (`givenTo`); it joins nothing while one of them is of the kind of all else.
 */
export function joinedDuties(
  { roles, codes }: Held,
  givenTo: (code: string) => readonly string[],
): [string, string] | undefined {
  const parts = [...roles.map((role) => [role]), ...codes.map(givenTo)]
    .map((duties) => duties.filter((duty) => kindOf(duty) >= 0))
    .filter((duties) => duties.length > 0)
    // The plainest first: they are named.
    .sort((one, other) => one.length - other.length);
  for (const [at, one] of parts.entries())
    for (const other of parts.slice(0, at)) if (!mayStandTogether(one, other)) return [other[0] ?? '', one[0] ?? ''];
  return undefined;
}

const mayStandTogether = (one: readonly string[], other: readonly string[]) =>
  one.some((duty) => other.some((beside) => kindOf(duty) === kindOf(beside)));
