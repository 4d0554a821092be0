import { orgMayAct } from '#business/organisations/organisations.rules.ts';
import type { Block, Guard } from '#kit/domain/engine/machine.ts';
import { notTaken, reviewGuards } from '#kit/domain/engine/review-guards.ts';
import { breaksRule } from '#kit/domain/form-rules.ts';

/** What decides whether a command may be given to an investment project now. */
export interface ProjectSituation {
  hasApprovalFiles: boolean;
  /** Whether the reviewer has entered it, handed it in or asked for its change. */
  isOwn: boolean;
  /** Why its organisation may not act now. */
  held?: Block | undefined;
  /** That another project with its investment code was handed in before it. */
  taken?: Block | undefined;
  /** What came with the command; absent while it is only asked which commands are offered. */
  input?: Record<string, unknown> | undefined;
}

export const projectGuards: Record<string, Guard<ProjectSituation>> = {
  ...reviewGuards,
  notTaken,
  orgMayAct,
  approvalFiles: ({ hasApprovalFiles }) =>
    hasApprovalFiles ? undefined : { code: 'investment-project.files-missing', field: 'approvalFiles' },
  // Trading projects come with their module, which will tell here whether one of this project is under way.
  noActiveTradingProject: () => undefined,
};

const PARTS = /^(\d{4})-?(\d{6})-?(\d{2})-?(\d{2})-?(\d{6})$/;

/** An investment code as it is kept, with its hyphens. */
export const writtenInvestCode = (code: string): string => code.replace(PARTS, '$1-$2-$3-$4-$5');

/** Its second part is the region that issued it. */
const regionOf = (code: string): string => PARTS.exec(code)?.[2] ?? '';

/** What is wrong with the fields of a project beside how each is written. */
export function projectFault({
  investCode,
  totalInvestFen,
  stateFundedShare,
}: Record<string, unknown>): Block | undefined {
  if (typeof investCode === 'string' && breaksRule('regionCode', regionOf(investCode)))
    return {
      code: 'investment-project.invest-code-region',
      field: 'investCode',
      values: { region: regionOf(investCode) },
    };
  if (typeof totalInvestFen === 'string' && BigInt(totalInvestFen) <= 0n)
    return { code: 'investment-project.total-not-positive', field: 'totalInvestFen' };
  // At most three digits are before the point, so that a Number compares them exactly enough.
  if (typeof stateFundedShare === 'string' && (Number(stateFundedShare) < 0 || Number(stateFundedShare) > 100))
    return { code: 'investment-project.share-range', field: 'stateFundedShare' };
  return undefined;
}

export const filesIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : [];
