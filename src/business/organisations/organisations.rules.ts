import type { Evaluation } from '#business/law/legal-rule.rules.ts';
import { blockOf } from '#business/law/rule-blocks.rules.ts';
import type { Block, Guard } from '#kit/domain/engine/machine.ts';
import { given, notTaken, reviewGuards } from '#kit/domain/engine/review-guards.ts';
import { groupsOf } from './organisation-groups.rules.ts';

/**
 * A code as it came back: `over` is one that is old, used, tried too often, or went to another telephone; `changed` was
 * sent for something else than what it came with.
 */
export type PhoneCode = { is: 'right' | 'missing' | 'wrong' | 'over' | 'changed' } | { is: 'locked'; at: string };

const CODE_REFUSALS = {
  missing: 'org.phone-unverified',
  wrong: 'code.wrong',
  over: 'code.over',
  changed: 'code.other-content',
  locked: 'code.tries',
} as const;

/** Why a code does not stand for a signature. */
export const phoneCodeFault = (code: PhoneCode, field: string): Block | undefined =>
  code.is === 'right'
    ? undefined
    : { code: CODE_REFUSALS[code.is], field, ...(code.is === 'locked' && { values: { at: code.at } }) };

/** What decides whether a command may be given to an organisation now. */
export interface OrgSituation {
  kinds: readonly string[];
  /** Fields that must be filled in before it is handed in, and are empty. */
  missing: readonly { field: string; label: string }[];
  accountUnderOtherName: boolean;
  /** Whether the reviewer has entered it or handed it in. */
  isOwn: boolean;
  /** What became of the code that went to the contact's telephone. */
  phoneCode: PhoneCode;
  licenceEnded: boolean;
  suspensionOver: boolean;
  /** The day on which the command is given. */
  today: string;
  bySupervisor: boolean;
  /** What the rules of law find in it. */
  evaluations: readonly Evaluation[];
  /** That another organisation with its credit code was handed in before it. */
  taken?: Block | undefined;
  /** What came with the command; absent while it is only asked which commands are offered. */
  input?: Record<string, unknown> | undefined;
}

/** In these states an organisation is known to others: it is changed by a request, and no longer directly. */
export const IN_FORCE: readonly string[] = ['ACTIVE', 'EXPIRED', 'SUSPENDED'];

/** In these a request for its change may be handed in and approved: who is suspended waits, a licence that ended is renewed. */
export const CHANGED_IN: readonly string[] = ['ACTIVE', 'EXPIRED'];

const HELD: Record<string, string> = { SUSPENDED: 'org.suspended', CLOSED: 'org.closed' };

/** Why an organisation may not act, nor anybody for it. */
export const heldBlock = (organisation: { status: string; orgName: string } | undefined): Block | undefined => {
  const code = HELD[organisation?.status ?? ''];
  return code && organisation ? { code, values: { name: organisation.orgName } } : undefined;
};

/** What belongs to an organisation asks it of every move by which something begins, changes or comes into force. */
export const orgMayAct: Guard<{ held?: Block | undefined }> = ({ held }) => held;

const NEEDED = { regAddress: '注册地址' };
/** Who pays or receives bonds needs a basic account. */
const NEEDS_ACCOUNT = ['BIDDER', 'TENDERER', 'AGENT', 'ISSUER'];
const ACCOUNT = {
  basicBankName: '基本户开户行',
  basicAccountName: '基本户户名',
  basicAccountNo: '基本户账号',
};

/** What a form may leave open, and what review must not find open. */
export const missingFields = (row: Record<string, unknown>): OrgSituation['missing'] =>
  Object.entries({ ...NEEDED, ...(needsAccount(row) && ACCOUNT) }).flatMap(([field, label]) =>
    row[field] ? [] : [{ field, label }],
  );

const needsAccount = ({ orgKinds }: Record<string, unknown>) =>
  String(orgKinds)
    .split(',')
    .some((kind) => NEEDS_ACCOUNT.includes(kind));

/** What a change must not leave open: what it empties, and the account that another kind needs. What was never there may wait. */
export const leftOpen = (
  changes: Record<string, unknown>,
  { before, after }: Record<'before' | 'after', Record<string, unknown>>,
) =>
  missingFields(after).find(({ field }) =>
    field in ACCOUNT ? field in changes || 'orgKinds' in changes : Boolean(before[field]),
  );

/** The account of an organisation bears its name, or the bond of one could be paid by another. */
export const accountNameFault = ({ orgName, basicAccountName }: Record<string, unknown>): boolean =>
  Boolean(basicAccountName) && basicAccountName !== orgName;

export const orgGuards: Record<string, Guard<OrgSituation>> = {
  fieldsComplete: ({ missing: [first], accountUnderOtherName }): Block | undefined =>
    accountUnderOtherName
      ? { code: 'org.account-name', field: 'basicAccountName' }
      : first && { code: 'org.field-missing', field: first.field, values: { field: first.label } },
  phoneVerified: ({ input, phoneCode }) => (input ? phoneCodeFault(phoneCode, 'code') : undefined),
  ...reviewGuards,
  notTaken,
  ruleNoOwn: ({ evaluations }) => blockOf(evaluations, 'orgKinds'),
  licenceEndPassed: ({ licenceEnded }) => (licenceEnded ? undefined : { code: 'org.licence-in-force' }),
  alterationApplied: ({ licenceEnded }) =>
    licenceEnded ? { code: 'org.licence-still-ended', field: 'licenceEndOn' } : undefined,
  decisionDoc: ({ input }) =>
    !input || given(input.decisionNo) ? undefined : { code: 'org.decision-missing', field: 'decisionNo' },
  termAhead: ({ input, today }) =>
    typeof input?.until === 'string' && input.until < today
      ? { code: 'org.until-past', field: 'until', values: { today } }
      : undefined,
  termOver: ({ suspensionOver, bySupervisor }) =>
    suspensionOver || bySupervisor ? undefined : { code: 'org.suspension-not-over' },
  // Bids and bonds come with their modules, which will tell here what is still open.
  noOpenBids: () => undefined,
  noOpenBonds: () => undefined,
};

/** What an organisation still lacks, by the groups of its fields; a sign-in names it so. */
const ITEMS: Record<string, string> = {
  basics: 'businessLicence',
  legalRep: 'legalPerson',
  account: 'basicAccount',
  contact: 'authorisation',
};

/** What keeps it from being in force: what is empty, what review has remarked, or a licence that has ended. */
export function missingItems(status: string, row: Record<string, unknown>, remarked: readonly string[]): string[] {
  const open: Record<string, readonly string[]> = {
    DRAFT: missingFields(row).map(({ field }) => field),
    REJECTED: [...missingFields(row).map(({ field }) => field), ...remarked],
    EXPIRED: ['licenceEndOn'],
  };
  return groupsOf(open[status] ?? []).flatMap((group) => ITEMS[group] ?? []);
}
