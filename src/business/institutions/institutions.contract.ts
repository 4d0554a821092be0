import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import type { EntitySource } from '#kit/contract/entity-source.ts';
import { pageOf } from '#kit/contract/envelope.ts';
import { listQueryOf } from '#kit/contract/list/list-query.ts';
import { defineResource } from '#kit/contract/resource.ts';
import { Id, text } from '#kit/contract/shapes.ts';
import { institutionsPage } from './institutions.module.ts';

/** The list is the picker's call too: who does not maintain it sees those that guarantees can be asked of. */
export const institutions = defineResource({
  name: 'institutions',
  ...institutionsPage,
  purpose: {
    zh: '能出具保函的银行、保险和担保机构，办理保函时从这里选择。',
    en: 'Banks, insurers and guarantee companies of which a guarantee can be asked.',
  },
  path: '/institution/institution',
  table: 'institution',
  permission: 'institution',
  keepsHistory: { links: {} },
  openTo: 'everybody of the business chooses among the issuers of guarantees',
  fields: {
    instCode: {
      label: { zh: '机构编码', en: 'Code' },
      control: 'text',
      schema: Type.String({ minLength: 1, maxLength: 20, pattern: '^[A-Za-z0-9_-]+$' }),
      wrong: { zh: '只能使用字母、数字、下划线和连字符', en: 'takes letters, digits, underscore and hyphen' },
      inList: true,
      searchable: true,
      sortable: true,
      unique: true,
    },
    instName: {
      label: { zh: '机构名称', en: 'Name' },
      control: 'text',
      schema: text(100, 2),
      inList: true,
      searchable: true,
      sortable: true,
    },
    orgCode: {
      label: { zh: '所属单位', en: 'Organisation' },
      control: 'text',
      schema: text(18, 18),
      rule: 'creditCode',
      wrong: { zh: '须为单位的 18 位统一社会信用代码', en: 'must be the credit code of an organisation' },
      inList: true,
      fixed: true,
    },
    orgId: {
      label: { zh: '所属单位标识', en: 'Organisation (id)' },
      control: 'text',
      schema: Type.Optional(Id),
      inForm: false,
      computed: true,
    },
    orgName: {
      label: { zh: '单位名称', en: 'Organisation (name)' },
      control: 'text',
      schema: Type.Optional(text(100)),
      inList: true,
      inForm: false,
      computed: true,
    },
    enabled: {
      label: { zh: '启用', en: 'Enabled' },
      control: 'switch',
      schema: Type.Optional(Type.Boolean()),
      inList: true,
    },
  },
});

const { instCode, instName, orgCode } = institutions.fields;

/** Organisations of which an institution can be made. */
export const issuerChoices = endpoint({
  method: 'GET',
  path: `${institutions.path}/issuers`,
  permission: 'institution:edit',
  unscoped: 'reads organisations, and no institution',
  openTo: 'who maintains the institutions chooses among all organisations in force that issue guarantees',
  input: { query: listQueryOf(['creditCode', 'orgName']) },
  output: pageOf(Type.Object({ id: Id, orgName: Type.String(), creditCode: Type.String() })),
  summary: 'Organisations in force that issue guarantees',
});

export const issuerSource: EntitySource = {
  title: orgCode.label,
  choose: { zh: '选择出函单位', en: 'Choose the issuing organisation' },
  list: issuerChoices,
  find: (keyword) => ({ orgName: `*${keyword}*` }),
  byKeys: (keys) => ({ creditCode: `${keys.join(',')},` }),
  storeKey: 'creditCode',
  textKey: 'orgName',
  columns: [
    { field: 'creditCode', label: { zh: '统一社会信用代码', en: 'Credit code' } },
    { field: 'orgName', label: { zh: '单位名称', en: 'Name' } },
  ],
};

export const institutionSource: EntitySource = {
  title: institutions.title,
  choose: { zh: '选择出函机构', en: 'Choose an institution' },
  list: institutions.list,
  find: (keyword) => ({ instName: `*${keyword}*` }),
  byKeys: (keys) => ({ id: `${keys.join(',')},` }),
  storeKey: 'id',
  textKey: 'instName',
  columns: [
    { field: 'instCode', label: instCode.label },
    { field: 'instName', label: instName.label },
  ],
};
