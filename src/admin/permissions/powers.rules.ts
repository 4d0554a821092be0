import type { DataRule } from '#kit/domain/data-rule.ts';
import type { Verdict } from '#kit/domain/refusal.ts';

/** What a caller may do, and what narrows it. */
export interface OwnPower {
  permissions: ReadonlySet<string>;
  dataRules: ReadonlyMap<string, DataRule[]>;
}

/** What somebody else, or a role, may do to the system, and the rules that narrow it by page. */
export interface OtherPower {
  codes: string[];
  rules: ReadonlyMap<string, DataRule[]>;
}

export type Beyond = { code: string } | { rule: string };

/**
 * By what another power goes beyond the caller's: a code that the caller lacks, or a rule of the caller's from which it
 * is free. Without any code over the system nobody is stronger: the business has powers of its own.
 */
export function beyondOwn(own: OwnPower, other: OtherPower): Beyond | undefined {
  if (other.codes.length === 0) return undefined;
  const code = other.codes.find((each) => !own.permissions.has(each));
  if (code !== undefined) return { code };
  for (const [page, rules] of own.dataRules) {
    const free = rules.find((rule) => !other.rules.get(page)?.some((each) => isSame(each, rule)));
    if (free) return { rule: `${free.field} ${free.operator} ${free.value}` };
  }
  return undefined;
}

const isSame = (one: DataRule, other: DataRule) =>
  one.field === other.field && one.operator === other.operator && one.value === other.value;

/** What of a person a rule may name, and how. */
const NAMED_BY_RULES = {
  departments: /^\s*#\{sys_(multi_)?org_code\}/,
  tenants: /^\s*#\{tenant_id\}/,
  name: /^\s*#\{sys_user_name\}/,
};
type OwnTrait = keyof typeof NAMED_BY_RULES;

/** Whether a caller sees more or less with another department, tenant or name. */
export const isBoundTo = (trait: OwnTrait, { dataRules }: Pick<OwnPower, 'dataRules'>): boolean =>
  [...dataRules.values()].some((rules) => rules.some(({ value }) => NAMED_BY_RULES[trait].test(value)));

const OWN_FAULTS = {
  roles: 'user.own-roles',
  departments: 'user.own-departments',
  tenants: 'user.own-tenants',
  name: 'user.own-name',
} as const;

/** Why a caller may not change of themselves their roles, which are theirs to hold, or what their own rules rest on. */
export function ownReachFault(
  own: Pick<OwnPower, 'dataRules'>,
  changed: keyof typeof OWN_FAULTS,
): Verdict<(typeof OWN_FAULTS)[keyof typeof OWN_FAULTS]> {
  const isBound = changed === 'roles' || isBoundTo(changed, own);
  return isBound ? OWN_FAULTS[changed] : undefined;
}

/** Why a caller may not change or delete a rule: nobody widens the list that a rule narrows for them. */
export const ruleChangeFault = (own: Pick<OwnPower, 'dataRules'>, page: string): Verdict<'data-rule.binds-you'> =>
  own.dataRules.has(page) ? 'data-rule.binds-you' : undefined;

interface Member extends Pick<OwnPower, 'dataRules'> {
  orgCodes: string[];
}

/** Callers bound to their departments put users into these and the ones below them only. */
export const mayFill = (caller: Member, orgCode: string): boolean =>
  !isBoundTo('departments', caller) || caller.orgCodes.some((own) => orgCode.startsWith(own));

/** Callers bound to their departments do not move or merge the branch they are in: others would come below it. */
export const mayRebuild = (caller: Member, orgCode: string): boolean =>
  !isBoundTo('departments', caller) ||
  !caller.orgCodes.some((own) => orgCode.startsWith(own) || own.startsWith(orgCode));
