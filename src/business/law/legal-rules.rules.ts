import { AWARD_RULES } from './award-rules.rules.ts';
import { BIDDING_RULES } from './bidding-rules.rules.ts';
import { type Day, plusDays } from './calendar.rules.ts';
import { FEE_RULES } from './fee-rules.rules.ts';
import { isInForce, type LegalRule } from './legal-rule.rules.ts';
import { PREPARATION_RULES } from './preparation-rules.rules.ts';

/** All rules that the platform knows, those of the past and of the future among them. */
export const LEGAL_RULES: readonly LegalRule[] = [...PREPARATION_RULES, ...FEE_RULES, ...BIDDING_RULES, ...AWARD_RULES];

/** The days on which the rules in force are others than on the day before. */
const changeDays = (rules: readonly LegalRule[]): Day[] =>
  rules.flatMap(({ effectiveFrom, effectiveTo }) => [
    effectiveFrom,
    ...(effectiveTo ? [plusDays(effectiveTo, 1)] : []),
  ]);

/** All sets there are, each as the day since which it is in force. */
export const ruleSets = (rules: readonly LegalRule[] = LEGAL_RULES): Day[] =>
  [...new Set(changeDays(rules))].toSorted();

/**
 * Which set of rules is in force on a day, as the day since which it has been. A project keeps it when its first notice is
 * published. A row of a set that has been kept is never edited: it gets its last day, and another row follows it.
 */
export function ruleSetVersion(on: Day, rules: readonly LegalRule[] = LEGAL_RULES): Day | undefined {
  return changeDays(rules)
    .filter((day) => day <= on)
    .toSorted()
    .at(-1);
}

/** The rules of a set, by its version or by any day on which it was in force. */
export const rulesFor = (versionOrDay: Day, rules: readonly LegalRule[] = LEGAL_RULES): LegalRule[] =>
  rules.filter((rule) => isInForce(rule, versionOrDay));
