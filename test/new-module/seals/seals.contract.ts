import { Type } from 'typebox';
import { defineResource } from '#kit/contract/resource.ts';
import { Fen, text } from '#kit/contract/shapes.ts';
import { sealsPage } from './seals.module.ts';

export const seals = defineResource({
  ...sealsPage,
  name: 'seals',
  purpose: { zh: '印章用于盖章。', en: 'Seals are for sealing.' },
  path: '/sys/seal',
  table: 'seal',
  permission: 'system:seal',
  imports: true,
  fields: {
    code: {
      label: { zh: '印章编号', en: 'Code' },
      control: 'text',
      schema: text(32),
      inList: true,
      searchable: true,
      sortable: true,
      unique: true,
      fixed: true,
    },
    name: { label: { zh: '印章名称', en: 'Name' }, control: 'text', schema: text(100), inList: true, searchable: true },
    price: { label: { zh: '工本费', en: 'Price' }, control: 'money', schema: Type.Optional(Fen), inList: true },
  },
});
