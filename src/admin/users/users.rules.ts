import type { Verdict } from '#kit/domain/refusal.ts';

/** How ways to reach somebody are written, as the input schema and the form both ask for them. */
export const CONTACT_FORMS = {
  // What browsers take for an e-mail address, with at least one dot behind the @.
  email:
    "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$",
  phone: '^1[3-9]\\d{9}$',
  telephone: '^\\d+(-\\d+)*$',
};
export const CONTACT_LENGTHS = { email: 100, phone: 11, telephone: 20 };

export const EARLIEST_BIRTHDAY = '1900-01-01';

/** Why a birthday cannot be true, if it cannot. Days as the wire writes them are in the order of the calendar. */
export function birthdayFault(
  birthday: string,
  today: string,
): Verdict<'birthday.in-the-future' | 'birthday.too-long-ago'> {
  if (birthday > today) return 'birthday.in-the-future';
  if (birthday < EARLIEST_BIRTHDAY) return 'birthday.too-long-ago';
  return undefined;
}

/** The first administrator: always there, always able to sign in. */
export const FIRST_ADMIN = 'admin';

/** Why an account may be neither frozen nor deleted by this caller, if it may not. */
export function untouchable(
  username: string,
  caller: { username: string },
): Verdict<'user.is-admin' | 'user.is-yourself'> {
  if (username === FIRST_ADMIN) return 'user.is-admin';
  if (username === caller.username) return 'user.is-yourself';
  return undefined;
}

export interface NewSecret {
  password?: string;
  confirmpassword?: string;
}

/** The faults of a password for somebody else that need no list of common ones, in the order of the form. */
export function newSecretFault({
  password,
  confirmpassword,
}: NewSecret): Verdict<'password.new-missing' | 'password.confirm-missing' | 'password.unequal'> {
  if (!password) return 'password.new-missing';
  if (!confirmpassword) return 'password.confirm-missing';
  return password === confirmpassword ? undefined : 'password.unequal';
}

/** A head of departments heads only departments that they belong to. */
export function headFault(headed: string[], departments: string[]): Verdict<'user.heads-elsewhere'> {
  return headed.every((id) => departments.includes(id)) ? undefined : 'user.heads-elsewhere';
}

/** Why somebody cannot stand in, if so. Times as the wire writes them are in the order of the clock. */
export function deputyFault(
  { startTime, endTime }: { startTime: string; endTime: string },
  username: string,
  deputy: string,
): Verdict<'deputy.is-yourself' | 'deputy.ends-first'> {
  if (deputy === username) return 'deputy.is-yourself';
  return endTime > startTime ? undefined : 'deputy.ends-first';
}
