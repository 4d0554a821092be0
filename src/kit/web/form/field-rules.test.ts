import type { TFunction } from 'i18next';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import { richText } from '#kit/contract/shapes.ts';
import { fieldRules } from './field-rules.ts';

const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values)}`) as unknown as TFunction;
const rulesOf = (control: ResourceField['control'], schema: ResourceField['schema']) =>
  fieldRules({ label: { zh: '甲', en: 'A' }, control, schema }, 'A', t);

it('asks for a required text, blanks not counting, and limits it', () => {
  expect(rulesOf('text', Type.String({ minLength: 1, maxLength: 64 }))).toEqual([
    { required: true, whitespace: true, message: 'form.enter {"label":"A"}' },
    { max: 64, message: 'form.atMost {"count":64}', transform: expect.any(Function) },
  ]);
});

it('asks to choose where there is a choice', () => {
  expect(rulesOf('select', Type.String({ minLength: 1, maxLength: 2 }))).toEqual([
    { required: true, whitespace: false, message: 'form.choose {"label":"A"}' },
  ]);
});

it('asks for a text with markup that says something, and counts its formats', async () => {
  const [required, worded, limited] = rulesOf('rich', richText(64, 1));
  expect(required).toEqual({ required: true, whitespace: true, message: 'form.enter {"label":"A"}' });
  expect(limited).toEqual({ max: 64, message: 'form.atMostMarkup {"count":64}', transform: expect.any(Function) });
  const { validator } = worded as { validator: (rule: unknown, value: unknown) => Promise<void> };
  await expect(validator(undefined, '<p> </p>')).rejects.toThrow('form.enter');
  for (const value of ['', undefined, '<p>甲</p>']) await expect(validator(undefined, value)).resolves.toBeUndefined();
  expect(rulesOf('rich', Type.Optional(richText(64)))).toEqual([limited]);
});

it('leaves an optional field alone until it is filled', () => {
  expect(rulesOf('text', Type.Optional(Type.String({ minLength: 3, pattern: '^x' })))).toEqual([
    { min: 3, message: 'form.atLeast {"count":3}' },
    { pattern: /^x/u, message: 'form.wrongForm {"label":"A"}', transform: expect.any(Function) },
  ]);
});

it('says in the words of the field how it is written', () => {
  const schema = Type.Optional(Type.String({ pattern: '^x' }));
  const wrong = { zh: '以 x 开头', en: 'Begins with x' };
  const [rule] = fieldRules({ label: { zh: '甲', en: 'A' }, control: 'text', schema, wrong }, 'A', t);
  const { message, transform } = rule as { message: string; transform: (value: unknown) => unknown };
  expect(Object.values(wrong)).toContain(message);
  expect([' x ', 1].map(transform)).toEqual(['x', 1]);
});

it('holds numbers within their limits', () => {
  expect(rulesOf('number', Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })))).toEqual([
    { type: 'number', min: 1, message: 'form.notBelow {"limit":1}' },
    { type: 'number', max: 9, message: 'form.notAbove {"limit":9}' },
  ]);
});

it('asks for the form that a rule names, in its own words', async () => {
  const schema = Type.Optional(Type.String());
  const [rule] = fieldRules({ label: { zh: '甲', en: 'A' }, control: 'text', schema, rule: 'mobile' }, 'A', t);
  const { validator } = rule as { validator: (rule: unknown, value: unknown) => Promise<void> };
  await expect(validator(undefined, '12345')).rejects.toThrow('form.rules.mobile');
  for (const value of ['13800138000', ' 13800138000 ', '', undefined, null])
    await expect(validator(undefined, value)).resolves.toBeUndefined();
});
