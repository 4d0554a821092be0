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
