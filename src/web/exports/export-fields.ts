import { Type } from 'typebox';
import type { Fields } from '#kit/contract/resource-field.ts';
import { WireTime } from '#kit/contract/shapes.ts';

/** What the list of exports shows of each. */
export const exportFields = {
  title: {
    label: { zh: '名称', en: 'Name' },
    control: 'text',
    schema: Type.String(),
    inList: true,
    searchable: true,
    sortable: true,
  },
  state: { label: { zh: '进度', en: 'Progress' }, control: 'text', schema: Type.String(), inList: true },
  createTime: { label: { zh: '开始时间', en: 'Begun' }, control: 'day', schema: WireTime, inList: true },
  expireTime: { label: { zh: '保留到', en: 'Kept until' }, control: 'day', schema: WireTime, inList: true },
} satisfies Fields;
