/** What a sign-in tells of a person's record. While a change of it is under review the old data stays in force. */
const STANDINGS: Record<string, string> = { APPROVED: 'ACTIVE', CHANGING: 'ACTIVE' };

/** What the record still lacks, by the fields that are open. */
const ITEMS: Record<string, readonly string[]> = {
  identityCard: ['name', 'idType', 'idNo', 'gender', 'birthOn'],
  mobile: ['phone'],
};

/** How far the record of a person has come: its state, its level, and what is empty or was remarked by review. */
export function personStanding(row: Record<string, unknown>, remarked: readonly string[]) {
  const status = STANDINGS[String(row.status)] ?? String(row.status);
  const isOpen = status === 'DRAFT' || status === 'REJECTED';
  const lacks = (field: string) => !row[field] || remarked.includes(field);
  return {
    status,
    level: status === 'ACTIVE' ? 1 : 0,
    missing: isOpen ? Object.keys(ITEMS).filter((item) => ITEMS[item]?.some(lacks)) : [],
  };
}
