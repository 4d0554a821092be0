import type { Applicability, LegalRule, Params, Severity } from './legal-rule.rules.ts';
import { type Article, SOURCES, sourceOf } from './sources.rules.ts';

interface Details {
  params?: Params;
  appliesTo?: Applicability;
  /** Nobody has compared wording and number of the article with the text of the law yet. */
  unverified?: true;
  /** The nouns of the business that do not exist yet; without them the rule cannot be asked. */
  missing?: readonly string[];
}

export function rule(
  code: string,
  severity: Severity,
  zh: string,
  en: string,
  articles: Article[],
  details: Details,
): LegalRule {
  const { params = {}, appliesTo = {}, unverified, missing = [] } = details;
  // A rule holds from the day on which the last of the texts that it rests on is in force.
  const effectiveFrom =
    articles
      .map((article) => SOURCES[sourceOf(article)].from)
      .toSorted()
      .at(-1) ?? '2021-01-01';
  return {
    code,
    severity,
    text: { zh, en },
    articles,
    verified: !unverified,
    params,
    appliesTo,
    missingData: missing,
    effectiveFrom,
  };
}
