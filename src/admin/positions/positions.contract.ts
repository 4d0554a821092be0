import { Type } from 'typebox';
import { defineResource } from '#kit/contract/resource.ts';
import { text } from '#kit/contract/shapes.ts';
import { positionsPage } from './positions.module.ts';

export const positions = defineResource({
  name: 'positions',
  ...positionsPage,
  purpose: {
    zh: '职务用于标明人员的岗位与职级，人员档案会引用它。',
    en: 'Positions name the posts and ranks that staff records refer to.',
  },
  path: '/sys/position',
  table: 'position',
  permission: 'system:position',
  imports: true,
  fields: {
    code: {
      label: { zh: '职务编码', en: 'Code' },
      control: 'text',
      schema: text(64),
      inList: true,
      searchable: true,
      sortable: true,
      unique: true,
      fixed: true,
    },
    name: {
      label: { zh: '职务名称', en: 'Name' },
      control: 'text',
      schema: text(100),
      inList: true,
      searchable: true,
      sortable: true,
    },
    postRank: {
      label: { zh: '职级', en: 'Rank' },
      control: 'select',
      dict: 'position_rank',
      schema: text(2),
      inList: true,
      searchable: 'folded',
      sortable: true,
    },
    companyId: {
      label: { zh: '公司', en: 'Company' },
      control: 'text',
      schema: Type.Optional(text(64)),
      inForm: false,
    },
  },
});
