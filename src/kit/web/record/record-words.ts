import type { TFunction } from 'i18next';

/** Where the list of a record is: one step up. */
export const listOf = (pathname: string) => pathname.slice(0, pathname.lastIndexOf('/'));

/** What was there from the beginning was made by the platform itself. */
const SYSTEM = 'system';

/** Who did something, in words. */
export const whoWords = (by: unknown, t: TFunction) =>
  by === null || by === undefined || by === SYSTEM ? t('record.system') : String(by);
