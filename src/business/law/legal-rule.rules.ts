import type { Words } from '#kit/contract/resource-field.ts';
import type { Day } from './calendar.rules.ts';

/** What a failed rule does: refuses, asks for a reason, warns; or it is no check at all but something the platform does. */
export type Severity = 'BLOCK' | 'CONFIRM' | 'WARN' | 'EFFECT';

/** What is known of a trading project and decides which rules it is under. */
export interface ProjectTraits {
  regime: 'BIDDING_LAW' | 'GOV_PROC';
  category: 'WORKS' | 'DESIGN' | 'SURVEY' | 'SUPERVISION' | 'EPC' | 'GOODS' | 'SERVICES';
  isMandatory: boolean;
  isStateFunded: boolean;
  method: 'OPEN' | 'INVITED';
  qualMode: 'PRE' | 'POST';
  separateAward: boolean;
}

export type Applicability = { readonly [Trait in keyof ProjectTraits]?: readonly ProjectTraits[Trait][] };

export type Params = Readonly<Record<string, number | string | boolean>>;

export interface LegalRule {
  code: string;
  severity: Severity;
  /** What it asks for; `{name}` stands for a parameter. */
  text: { zh: string; en: string };
  articles: readonly string[];
  /** Whether somebody has compared it with the text of the law. */
  verified: boolean;
  params: Params;
  appliesTo: Applicability;
  /** What the platform does not keep yet, so that the rule cannot be asked; empty once it is active. */
  missingData: readonly string[];
  effectiveFrom: Day;
  /** The last day on which it is in force. */
  effectiveTo?: Day;
}

/** What a rule found. */
export interface Evaluation {
  code: string;
  severity: Severity;
  passed: boolean;
  message: string;
  messageEn: string;
  article: string;
  expected: Words;
  actual: Words;
  fix?: { command: string; input: Record<string, unknown>; label: Words };
}

export const isActive = ({ missingData }: LegalRule): boolean => missingData.length === 0;

export const isInForce = ({ effectiveFrom, effectiveTo }: LegalRule, on: Day): boolean =>
  effectiveFrom <= on && (effectiveTo === undefined || on <= effectiveTo);

export const appliesTo = ({ appliesTo: asked }: LegalRule, traits: ProjectTraits): boolean =>
  Object.entries(asked).every(([trait, values]) =>
    (values as readonly unknown[]).includes(traits[trait as keyof ProjectTraits]),
  );

/** The rules of a project whose notice was first published on that day. */
export const ruleSetOf = (rules: readonly LegalRule[], traits: ProjectTraits, publishedOn: Day): LegalRule[] =>
  rules.filter((rule) => isInForce(rule, publishedOn) && appliesTo(rule, traits));

/** What a rule asks for, with its parameters in their places. */
export const textOf = ({ text, params }: LegalRule, language: 'zh' | 'en'): string =>
  text[language].replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
