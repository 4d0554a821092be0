import type { FastifyInstance } from 'fastify';
import { isActive, type LegalRule, textOf } from '#business/law/legal-rule.rules.ts';
import { ruleSetVersion, rulesFor } from '#business/law/legal-rules.rules.ts';
import { RULE_TITLES } from '#business/law/rule-titles.rules.ts';
import { applicabilityInWords, missingInWords, paramsInWords } from '#business/law/rule-words.rules.ts';
import { listRules, type ShownRule } from '#business/law/rules.contract.ts';
import { type Article, SOURCES, sourceOf } from '#business/law/sources.rules.ts';
import { toWireDay } from '#kit/domain/wire-time.ts';
import { serve } from '#kit/server/http/serve.ts';

export function serveRules(app: FastifyInstance): void {
  serve(app, listRules, async ({ query, now }) => {
    const on = query.on ?? toWireDay(await now());
    return { on, version: ruleSetVersion(on) ?? null, rules: rulesFor(on).map(shown) };
  });
}

const shown = (rule: LegalRule): ShownRule => ({
  code: rule.code,
  title: RULE_TITLES[rule.code] ?? { zh: rule.code, en: rule.code },
  text: { zh: textOf(rule, 'zh'), en: textOf(rule, 'en') },
  severity: rule.severity,
  articles: [...rule.articles],
  sources: [...new Set(rule.articles.map((article) => SOURCES[sourceOf(article as Article)].title))],
  isVerified: rule.verified,
  params: paramsInWords(rule),
  appliesTo: applicabilityInWords(rule),
  isActive: isActive(rule),
  missingData: missingInWords(rule),
  effectiveFrom: rule.effectiveFrom,
  effectiveTo: rule.effectiveTo ?? null,
});
