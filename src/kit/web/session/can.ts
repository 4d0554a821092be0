export interface Authorisation {
  /** One code, or several joined by commas. */
  action: string;
  /** `1` names a menu, `2` a button; every button is named once by each. */
  type?: '1' | '2';
  status?: '0' | '1';
}

export interface Authorisations {
  /** What the caller was granted. */
  auth: readonly Authorisation[];
  /** Every code that the system controls. */
  allAuth: readonly Authorisation[];
}

const namesIn = (action: string) => action.split(',').map((name) => name.trim());

const names = ({ action }: Authorisation, code: string) => namesIn(action).includes(code);

/**
 * Whether a control with this code shows.
 * A status of '0' means "not controlled" among all codes, and "denied" among the granted ones.
 */
export function mayUse(code: string, authorisations: Authorisations): boolean {
  const { auth, allAuth } = authorisations;
  if (allAuth.some((entry) => entry.status === '0' && names(entry, code))) return true;
  return auth.some((entry) => entry.status !== '0' && (names(entry, code) || opensAll(entry, code, authorisations)));
}

/** An entry of a menu grants every code below it; a button's grants its own code alone, also where it is of type 1. */
function opensAll({ action, type }: Authorisation, code: string, { auth, allAuth }: Authorisations): boolean {
  if (type !== '1') return false;
  const isButton = (name: string) => [...auth, ...allAuth].some((other) => other.type === '2' && names(other, name));
  return namesIn(action).some((name) => code.startsWith(`${name}:`) && !isButton(name));
}
