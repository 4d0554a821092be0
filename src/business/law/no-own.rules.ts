import type { Words } from '#kit/contract/resource-field.ts';
import { type Evaluators, evaluate, type Finding } from './evaluate.rules.ts';
import type { Evaluation, LegalRule } from './legal-rule.rules.ts';

/** What is between an organisation and the operator of the platform. */
export type OperatorTie = 'OPERATOR' | 'CONTROLLED';

export const OPERATOR_TIES: Record<OperatorTie, Words> = {
  OPERATOR: { zh: '平台运营机构', en: 'Operator of the platform' },
  CONTROLLED: { zh: '运营机构控股或者管理的单位', en: 'Controlled by the operator' },
};

/** An organisation that is handed in or approved, or whose kinds or credit code are to be others. */
export interface OrganisationEntered {
  /** By code, with what each is called. */
  kinds: Readonly<Record<string, Words>>;
  tie: OperatorTie | undefined;
  /** What helps now: its author takes the kinds away, a reviewer returns it, a request for a change is given up. */
  fixBy: 'edit' | 'reject' | 'withdraw' | undefined;
}

/** What rules are asked about. */
export interface LawEvents {
  organisationEntered: OrganisationEntered;
}

/** Who bids and who acts as agent; the operator does neither on its own platform. */
const CLOSED_TO_OPERATOR = ['BIDDER', 'AGENT'];

const NOTHING: Words = { zh: '无', en: 'none' };
const listed = (kinds: OrganisationEntered['kinds'], codes: string[]): Words =>
  codes.length === 0
    ? NOTHING
    : {
        zh: codes.map((code) => kinds[code]?.zh ?? code).join('、'),
        en: codes.map((code) => kinds[code]?.en ?? code).join(', '),
      };

const LEFT_OUT: Words = { zh: '不含投标人、招标代理', en: 'neither bidder nor agency' };

function noOwn(_rule: LegalRule, { kinds, tie, fixBy }: OrganisationEntered): Finding {
  const codes = Object.keys(kinds);
  const closed = codes.filter((code) => CLOSED_TO_OPERATOR.includes(code));
  const found = listed(kinds, closed.length > 0 ? closed : codes);
  if (!tie || closed.length === 0) return { passed: true, expected: LEFT_OUT, actual: found };
  const named = OPERATOR_TIES[tie];
  const actual = { zh: `${named.zh}，${found.zh}`, en: `${named.en}; ${found.en}` };
  const fix = fixOf(
    codes.filter((code) => !closed.includes(code)),
    kinds,
    fixBy,
  );
  return { passed: false, expected: LEFT_OUT, actual, ...(fix && { fix }) };
}

const RETURNED = '平台运营机构及其控股、管理的单位不得登记为投标人或者招标代理';

function fixOf(left: string[], kinds: OrganisationEntered['kinds'], by: OrganisationEntered['fixBy']): Finding['fix'] {
  if (by === 'reject') return { command: by, input: { opinion: RETURNED }, label: { zh: '退回', en: 'Return it' } };
  if (by === 'withdraw') return { command: by, input: {}, label: { zh: '撤回', en: 'Withdraw it' } };
  // Without any kind an organisation cannot be; which other kind it is, nobody but its author knows.
  if (by === undefined || left.length === 0) return undefined;
  const words = listed(kinds, left);
  return {
    command: by,
    input: { orgKinds: left.join(',') },
    label: { zh: `单位类型改为：${words.zh}`, en: `Change the kinds to: ${words.en}` },
  };
}

const EVALUATORS: Evaluators<LawEvents> = { organisationEntered: { 'R-NOOWN': noOwn } };

/** What the rules in force find in an organisation that is entered. */
export const evaluateOrganisation = (ruleSet: readonly LegalRule[], entered: OrganisationEntered): Evaluation[] =>
  evaluate(EVALUATORS, ruleSet, 'organisationEntered', entered);
