import { Type } from 'typebox';
import type { Fields } from '#kit/contract/resource-field.ts';
import { Fen, text } from '#kit/contract/shapes.ts';

export const planFields = {
  sectionName: { label: { zh: '标段名称', en: 'Section' }, control: 'text', schema: text(100) },
  estFen: { label: { zh: '估算价（元）', en: 'Estimate (yuan)' }, control: 'money', schema: Fen },
  plannedMonth: {
    label: { zh: '计划招标月份', en: 'Planned month' },
    control: 'text',
    schema: Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' }),
    wrong: { zh: '须写成 2026-11 的样子', en: 'must be written as 2026-11' },
  },
} as const satisfies Fields;

/** A planned section as calls carry it. */
export const sectionShape = {
  sectionName: planFields.sectionName.schema,
  estFen: planFields.estFen.schema,
  plannedMonth: planFields.plannedMonth.schema,
};
