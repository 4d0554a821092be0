import type { CallRefused } from '#kit/web/calls/call-refused.ts';

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
