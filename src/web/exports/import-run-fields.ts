import { Type } from 'typebox';
import type { Fields } from '#kit/contract/resource-field.ts';
import { exportFields } from './export-fields.ts';

/** What the list of imports shows of each. */
export const importRunFields = {
  title: exportFields.title,
  state: { label: { zh: '结果', en: 'Outcome' }, control: 'text', schema: Type.String(), inList: true },
  createTime: exportFields.createTime,
} satisfies Fields;
