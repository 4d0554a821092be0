import { Type } from 'typebox';
import { defineResource } from '#kit/contract/resource.ts';
import { text } from '#kit/contract/shapes.ts';
import { operatorsPage } from './law.module.ts';

/** Says that somebody has changed who the operator is: what was approved is looked at again. */
export const OPERATORS_CHANGED = 'law.operators-changed';

/** Whom the rule against bidding on one's own platform is about. */
export const operators = defineResource({
  name: 'operators',
  ...operatorsPage,
  purpose: {
    zh: '平台运营机构及其控股、管理的单位，不得在本平台投标或者代理。',
    en: 'The operator of the platform and what it controls neither bid nor act as agents here.',
  },
  path: '/sys/platformOperator',
  table: 'platform_operator',
  permission: 'system:operator',
  openTo: 'administrators: who runs the platform is nobody’s own record',
  fields: {
    orgName: {
      label: { zh: '单位名称', en: 'Name' },
      control: 'text',
      schema: text(100, 2),
      inList: true,
      searchable: true,
    },
    creditCode: {
      label: { zh: '统一社会信用代码', en: 'Credit code' },
      control: 'text',
      schema: text(18, 18),
      rule: 'creditCode',
      wrong: { zh: '须为 18 位', en: 'must have 18 characters' },
      inList: true,
      searchable: true,
      unique: true,
    },
    tie: {
      label: { zh: '与平台的关系', en: 'Tie to the platform' },
      control: 'select',
      dict: 'operator_tie',
      schema: text(16),
      inList: true,
      searchable: true,
    },
    basis: {
      label: { zh: '依据', en: 'Ground' },
      control: 'text',
      schema: Type.Optional(text(200)),
      inList: true,
    },
  },
});
