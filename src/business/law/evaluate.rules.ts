import type { Words } from '#kit/contract/resource-field.ts';
import { type Evaluation, isActive, type LegalRule, textOf } from './legal-rule.rules.ts';

/** What one rule finds in what happens; the rule's words, article and severity are added to it. */
export interface Finding {
  passed: boolean;
  expected: Words;
  actual: Words;
  fix?: NonNullable<Evaluation['fix']>;
}

/** The decisions of rules, by event and code. */
export type Evaluators<Events> = {
  [Event in keyof Events]?: Record<string, (rule: LegalRule, happening: Events[Event]) => Finding>;
};

/** Asks every active rule of a set that has something to say of an event. */
export function evaluate<Events, Event extends keyof Events>(
  evaluators: Evaluators<Events>,
  ruleSet: readonly LegalRule[],
  event: Event,
  happening: Events[Event],
): Evaluation[] {
  const asked = evaluators[event] ?? {};
  return ruleSet.filter(isActive).flatMap((rule): Evaluation[] => {
    const found = asked[rule.code]?.(rule, happening);
    return found
      ? [
          {
            code: rule.code,
            severity: rule.severity,
            message: textOf(rule, 'zh'),
            messageEn: textOf(rule, 'en'),
            article: rule.articles.join('；'),
            ...found,
          },
        ]
      : [];
  });
}
