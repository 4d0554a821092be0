import type { FormRule } from 'antd';
import type { TFunction } from 'i18next';
import { Type } from 'typebox';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import { breaksRule, type FormRuleName } from '#kit/domain/form-rules.ts';

interface Limits {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

const isChosen = (field: ResourceField) => field.control !== 'text' && field.control !== 'textarea';

const kept = (rule: FormRuleName, message: string) => async (_: unknown, value: unknown) => {
  if (typeof value === 'string' && breaksRule(rule, value.trim())) throw new Error(message);
};

/** The form's checks of a field, read from the schema by which the server checks it. */
export function fieldRules(field: ResourceField, label: string, t: TFunction): FormRule[] {
  const { minLength = 0, maxLength, minimum, maximum, pattern } = field.schema as Limits;
  const rules: FormRule[] = [];
  if (!Type.IsOptional(field.schema)) {
    const message = isChosen(field) ? t('form.choose', { label }) : t('form.enter', { label });
    rules.push({ required: true, whitespace: !isChosen(field), message });
  }
  if (minLength > 1) rules.push({ min: minLength, message: t('form.atLeast', { count: minLength }) });
  if (maxLength !== undefined && !isChosen(field))
    rules.push({ max: maxLength, message: t('form.atMost', { count: maxLength }) });
  if (field.rule) rules.push({ validator: kept(field.rule, t(`form.rules.${field.rule}`)) });
  if (pattern) rules.push({ pattern: new RegExp(pattern, 'u'), message: t('form.wrongForm', { label }) });
  if (minimum !== undefined)
    rules.push({ type: 'number', min: minimum, message: t('form.notBelow', { limit: minimum }) });
  if (maximum !== undefined)
    rules.push({ type: 'number', max: maximum, message: t('form.notAbove', { limit: maximum }) });
  return rules;
}
