import { type PasswordFault, passwordFault } from '#kit/domain/session/password-rule.ts';

/** What the page sees of a new password by itself; the common ones are known to the server alone. */
export function weaknessOf(password: string): Exclude<PasswordFault, 'password.common'> | undefined {
  const fault = passwordFault(password, () => false);
  return fault === 'password.common' ? undefined : fault;
}
