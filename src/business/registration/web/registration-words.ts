import type { TextKey } from '#kit/web/language/words.ts';

const STATUSES = ['DRAFT', 'PENDING', 'REJECTED', 'ACTIVE', 'EXPIRED', 'SUSPENDED', 'CLOSED'] as const;
const ITEMS = ['businessLicence', 'legalPerson', 'basicAccount', 'authorisation', 'identityCard', 'mobile'] as const;

export const statusKey = (status: string): TextKey => {
  const known = STATUSES.find((one) => one === status);
  return known ? `registration.statuses.${known}` : 'registration.statuses.DRAFT';
};

/** What the record lacks, by the name under which the server keeps it; an unknown one is shown as it is. */
export const missingKey = (item: string) => {
  const known = ITEMS.find((one) => one === item);
  return known ? (`registration.items.${known}` as const) : 'registration.items.other';
};
