import type { FormRule } from 'antd';
import type { TFunction } from 'i18next';
import { Type } from 'typebox';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import { breaksRule, type FormRuleName } from '#kit/domain/form-rules.ts';
import { saysNothing } from '#kit/domain/rich-text/says-nothing.ts';
import { said } from '#kit/web/language/words.ts';

interface Limits {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

const WRITTEN: ResourceField['control'][] = ['text', 'textarea', 'money', 'decimal', 'rich'];
const isChosen = (field: ResourceField) => !WRITTEN.includes(field.control);

// The mask of a sealed value comes back as it was given: the server knows it.
const isMask = (field: ResourceField, value: string) => field.sealed === true && value.includes('*');

const kept = (field: ResourceField, rule: FormRuleName, message: string) => async (_: unknown, value: unknown) => {
  if (typeof value === 'string' && !isMask(field, value) && breaksRule(rule, value.trim())) throw new Error(message);
};

// Forms send texts without the blanks around them.
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

const hasWords = (message: string) => async (_: unknown, value: unknown) => {
  // An empty one was told about by the rule before.
  if (typeof value === 'string' && value !== '' && saysNothing(value)) throw new Error(message);
};

/** The form's checks of a field, read from the schema by which the server checks it. */
export function fieldRules(field: ResourceField, label: string, t: TFunction): FormRule[] {
  const { minLength = 0, maxLength, minimum, maximum, pattern } = field.schema as Limits;
  const rules: FormRule[] = [];
  if (!Type.IsOptional(field.schema)) {
    const message = isChosen(field) ? t('form.choose', { label }) : t('form.enter', { label });
    rules.push({ required: true, whitespace: !isChosen(field), message });
    if (field.control === 'rich') rules.push({ validator: hasWords(message) });
  }
  if (minLength > 1) rules.push({ min: minLength, message: t('form.atLeast', { count: minLength }) });
  if (maxLength !== undefined && !isChosen(field))
    rules.push({
      max: maxLength,
      message: t(field.control === 'rich' ? 'form.atMostMarkup' : 'form.atMost', { count: maxLength }),
      transform: trimmed,
    });
  if (field.rule) rules.push({ validator: kept(field, field.rule, t(`form.rules.${field.rule}`)) });
  if (pattern) {
    const message = field.wrong ? said(field.wrong) : t('form.wrongForm', { label });
    rules.push({ pattern: new RegExp(pattern, 'u'), message, transform: trimmed });
  }
  if (minimum !== undefined)
    rules.push({ type: 'number', min: minimum, message: t('form.notBelow', { limit: minimum }) });
  if (maximum !== undefined)
    rules.push({ type: 'number', max: maximum, message: t('form.notAbove', { limit: maximum }) });
  return rules;
}
