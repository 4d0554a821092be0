export interface Authorisation {
  /** One code, or several joined by commas. */
  action: string;
  status?: '0' | '1';
}

export interface Authorisations {
  /** What the caller was granted. */
  auth: readonly Authorisation[];
  /** Every code that the system controls. */
  allAuth: readonly Authorisation[];
}

const names = ({ action }: Authorisation, code: string) => action.split(',').some((name) => name.trim() === code);

/**
 * Whether a control with this code shows.
 * A status of '0' means "not controlled" among all codes, and "denied" among the granted ones.
 */
export function mayUse(code: string, { auth, allAuth }: Authorisations): boolean {
  if (allAuth.some((entry) => entry.status === '0' && names(entry, code))) return true;
  return auth.some((entry) => entry.status !== '0' && names(entry, code));
}
