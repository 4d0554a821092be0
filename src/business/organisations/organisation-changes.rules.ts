import type { Evaluation } from '#business/law/legal-rule.rules.ts';
import { blockOf } from '#business/law/rule-blocks.rules.ts';
import type { Block, Guard } from '#kit/domain/engine/machine.ts';
import { given, reviewGuards } from '#kit/domain/engine/review-guards.ts';
import { ORG_STATES } from './organisation-codes.contract.ts';
import { groupsOf, ORGANISATION_GROUPS } from './organisation-groups.rules.ts';
import { CHANGED_IN, type PhoneCode, phoneCodeFault } from './organisations.rules.ts';

/** What decides whether a change of an organisation may be handed in, or put in force. */
export interface OrgChangeSituation {
  /** The fields that it changes. */
  fields: readonly string[];
  /** The fields of other changes of the organisation that are under review. */
  openFields: readonly string[];
  /** The state of the organisation itself. */
  objectState: string;
  reason: unknown;
  isOwn: boolean;
  /** What became of the code that stands for a signature. */
  phoneCode: PhoneCode;
  /** And of the one that went to the telephone which the change brings, where it brings another one. */
  newPhoneCode: PhoneCode;
  /** What the rules of law find in the organisation as it would be. */
  evaluations: readonly Evaluation[];
  input?: Record<string, unknown> | undefined;
}

/** A change of who acts for an organisation, or of where its money goes, says why. */
const NEED_REASON = ['legalRep', 'account', 'basics'];

const newPhoneFault = (fault: Block | undefined): Block | undefined =>
  fault?.code === 'org.phone-unverified' ? { ...fault, code: 'org.new-phone-unverified' } : fault;

export const orgChangeGuards: Record<string, Guard<OrgChangeSituation>> = {
  ...reviewGuards,
  evidenceComplete: ({ fields, reason }) =>
    given(reason) || !groupsOf(fields).some((group) => NEED_REASON.includes(group))
      ? undefined
      : { code: 'change.reason-missing', field: 'reason' },
  ruleNoOwn: ({ evaluations }) => blockOf(evaluations, 'orgKinds'),
  signed: ({ input, phoneCode, newPhoneCode }) =>
    input
      ? (phoneCodeFault(phoneCode, 'phoneCode') ?? newPhoneFault(phoneCodeFault(newPhoneCode, 'newPhoneCode')))
      : undefined,
  objectInForce: ({ objectState }) => {
    if (CHANGED_IN.includes(objectState)) return undefined;
    const { zh = objectState, en = objectState } = ORG_STATES[objectState] ?? {};
    return { code: 'change.object-state', values: { state: zh, stateEn: en } };
  },
  oneOpenPerGroup: ({ fields, openFields }) => {
    const open = groupsOf(openFields);
    const clash = groupsOf(fields).find((group) => open.includes(group));
    return clash === undefined
      ? undefined
      : { code: 'change.open', values: { field: ORGANISATION_GROUPS[clash]?.title.zh ?? clash } };
  },
};
