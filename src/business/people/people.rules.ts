import { orgMayAct } from '#business/organisations/organisations.rules.ts';
import type { Block, Guard } from '#kit/domain/engine/machine.ts';
import { notTaken, reviewGuards } from '#kit/domain/engine/review-guards.ts';

/** What decides whether a command may be given to a person's record now. */
export interface PersonSituation {
  /** Fields that must be filled in before it is handed in, and are empty. */
  missing: readonly { field: string; label: string }[];
  /** Whether the number of an identity card has its right check sign. */
  checksumHolds: boolean;
  /** Whether the caller has entered it or handed it in, or asked for the change under review. */
  isOwn: boolean;
  transfer: 'none' | 'waits' | 'agreed';
  /** Whether the new organisation of an open transfer is in force still. */
  newOrgActive: boolean;
  /** Why their organisation may not act now. */
  held?: Block | undefined;
  /** Whether it is the centre that gives the command. */
  isCentre: boolean;
  /** That somebody with the same document was handed in before. */
  taken?: Block | undefined;
  /** What came with the command; absent while it is only asked which commands are offered. */
  input?: Record<string, unknown> | undefined;
}

// Only an identity card tells these by itself.
const NEEDED = { gender: '性别', birthOn: '出生日期' };

/** What a form may leave open, and what review must not find open. */
export const missingOf = (row: Record<string, unknown>): PersonSituation['missing'] =>
  Object.entries(NEEDED).flatMap(([field, label]) => (row[field] ? [] : [{ field, label }]));

/** Where an open transfer is: one side has asked, and the other is the caller or is not. */
export function transferOf(
  side: unknown,
  { isOwner, isNewOwner }: { isOwner: boolean; isNewOwner: boolean },
): PersonSituation['transfer'] {
  if (side !== 'ASKED' && side !== 'OFFERED') return 'none';
  return (side === 'ASKED' ? isOwner : isNewOwner) ? 'agreed' : 'waits';
}

export const personGuards: Record<string, Guard<PersonSituation>> = {
  ...reviewGuards,
  notTaken,
  orgMayAct,
  // The centre closes people whose organisation can no longer do so.
  ownOrgMayAct: ({ held, isCentre }) => (isCentre ? undefined : held),
  fieldsComplete: ({ missing: [first] }): Block | undefined =>
    first && { code: 'person.field-missing', field: first.field, values: { field: first.label } },
  checksum: ({ checksumHolds }) =>
    checksumHolds ? undefined : { code: 'form.id-card', field: 'idNo', values: { field: '证件号码' } },
  bothAgree: ({ transfer, newOrgActive }) => {
    if (transfer !== 'agreed') return { code: transfer === 'none' ? 'person.no-transfer' : 'person.transfer-waits' };
    return newOrgActive ? undefined : { code: 'person.organisation-not-active' };
  },
  // Bids come with their module, which will tell here whom an open one names.
  notBoundToOpenBid: () => undefined,
};
