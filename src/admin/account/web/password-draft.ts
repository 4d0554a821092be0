import { type PasswordFault, passwordFault } from '#kit/domain/password-rule.ts';
import type { CallRefused } from '#kit/web/call-refused.ts';

export interface PasswordDraft {
  oldpassword: string;
  password: string;
  confirmpassword: string;
}
export type PasswordField = keyof PasswordDraft;

const FIELD_OF: Record<string, PasswordField> = {
  'password.old-missing': 'oldpassword',
  'password.old-wrong': 'oldpassword',
  'password.new-missing': 'password',
  'password.confirm-missing': 'confirmpassword',
  'password.unequal': 'confirmpassword',
};
const FIELDS: PasswordField[] = ['oldpassword', 'password', 'confirmpassword'];

/** The field at which a refusal is shown, if it is about one. */
export const fieldOf = ({ refusal, field }: Pick<CallRefused, 'refusal' | 'field'>): PasswordField | undefined =>
  FIELDS.find((name) => name === field) ?? FIELD_OF[refusal ?? ''];

/** What the page sees of a new password by itself; the common ones are known to the server alone. */
export function weaknessOf(password: string): Exclude<PasswordFault, 'password.common'> | undefined {
  const fault = passwordFault(password, () => false);
  return fault === 'password.common' ? undefined : fault;
}
