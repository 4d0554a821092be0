import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { TableChanges, TableFault } from '#kit/contract/grid/table.contract.ts';
import type { Fields, Words } from '#kit/contract/resource-field.ts';
import { Day, Fen, Id, Nothing, Nullable, oneOf, text } from '#kit/contract/shapes.ts';
import {
  CREDIT_KINDS,
  QUALIFICATION_CATEGORIES,
  QUALIFICATION_KINDS,
  QUALIFICATION_LEVELS,
  RELATION_KINDS,
} from './organisation-part-codes.contract.ts';
import { ORGANISATION, organisations } from './organisations.contract.ts';

/** A table that belongs to an organisation and is saved as a whole. */
export interface OrganisationPart {
  title: Words;
  table: string;
  /** The grid that is edited by several at once; its socket key is this, a colon and the organisation's id. */
  grid: string;
  fields: Fields;
  /** What a row is called, and whether no other row of the organisation may be called so. */
  name: string;
  isUnique?: true;
  /** The second day of the two does not come before the first. */
  period: readonly [begins: string, ends: string];
  /** Who writes it, and with which permission. */
  writers: readonly ('applicant' | 'centerAccept' | 'supervisor')[];
  permission: string;
  /** Its rows are compared with their source by reception. */
  isVerified?: true;
}

const codes = (words: Record<string, Words>) => oneOf(...Object.keys(words));
const files = { label: { zh: '附件', en: 'Files' }, control: 'text' as const };
const since = { zh: '起始日期', en: 'Since' };
const until = { zh: '截止日期', en: 'Until' };
const ofOwn = { writers: ['applicant'], permission: 'gcOrg:edit' } as const;

export const ORGANISATION_PARTS = {
  qualifications: {
    ...ofOwn,
    title: { zh: '资质', en: 'Qualifications' },
    table: 'gc_org_qualification',
    grid: 'gcOrg-qualifications',
    name: 'certNo',
    isUnique: true,
    period: ['issuedOn', 'expiresOn'],
    isVerified: true,
    fields: {
      kind: {
        label: { zh: '资质种类', en: 'Kind' },
        control: 'select',
        dict: 'org_qualification_kind',
        schema: codes(QUALIFICATION_KINDS),
      },
      category: {
        label: { zh: '资质类别', en: 'Category' },
        control: 'select',
        dict: 'org_qualification_category',
        schema: codes(QUALIFICATION_CATEGORIES),
      },
      level: {
        label: { zh: '资质等级', en: 'Level' },
        control: 'select',
        dict: 'org_qualification_level',
        schema: codes(QUALIFICATION_LEVELS),
      },
      certNo: { label: { zh: '证书编号', en: 'Number' }, control: 'text', schema: text(50) },
      issuedBy: {
        label: { zh: '发证机关', en: 'Issued by' },
        control: 'text',
        schema: Type.Optional(text(100)),
      },
      issuedOn: { label: { zh: '发证日期', en: 'Issued on' }, control: 'day', schema: Type.Optional(Day) },
      expiresOn: { label: { zh: '有效期止', en: 'Valid until' }, control: 'day', schema: Type.Optional(Day) },
      scope: { label: { zh: '承接范围', en: 'Scope' }, control: 'text', schema: Type.Optional(text(500)) },
      files: { ...files, schema: text(4_000) },
    },
  },
  performances: {
    ...ofOwn,
    title: { zh: '业绩', en: 'Performances' },
    table: 'gc_org_performance',
    grid: 'gcOrg-performances',
    name: 'projectName',
    isUnique: true,
    period: ['startOn', 'completedOn'],
    fields: {
      projectName: { label: { zh: '项目名称', en: 'Project' }, control: 'text', schema: text(200) },
      owner: { label: { zh: '建设单位', en: 'Owner' }, control: 'text', schema: text(100) },
      contractFen: { label: { zh: '合同金额（元）', en: 'Contract (yuan)' }, control: 'money', schema: Fen },
      scale: { label: { zh: '规模', en: 'Scale' }, control: 'text', schema: Type.Optional(text(200)) },
      startOn: { label: { zh: '开工日期', en: 'Began' }, control: 'day', schema: Day },
      completedOn: { label: { zh: '竣工日期', en: 'Completed' }, control: 'day', schema: Type.Optional(Day) },
      managerPersonId: {
        label: { zh: '项目经理', en: 'Project manager' },
        control: 'text',
        schema: Type.Optional(Id),
      },
      noticeUrl: {
        label: { zh: '公告网址', en: 'Notice' },
        control: 'text',
        schema: Type.Optional(text(500)),
        rule: 'url',
      },
      files: { ...files, schema: Type.Optional(text(4_000)) },
      public: {
        label: { zh: '公开', en: 'Public' },
        control: 'switch',
        schema: Type.Optional(Type.Boolean()),
      },
    },
  },
  creditRecords: {
    title: { zh: '信用', en: 'Credit' },
    table: 'gc_org_credit',
    grid: 'gcOrg-creditRecords',
    name: 'decisionNo',
    isUnique: true,
    period: ['fromOn', 'toOn'],
    writers: ['centerAccept', 'supervisor'],
    permission: 'gcOrg:credit',
    fields: {
      kind: {
        label: { zh: '信用种类', en: 'Kind' },
        control: 'select',
        dict: 'org_credit_kind',
        schema: codes(CREDIT_KINDS),
      },
      source: { label: { zh: '来源', en: 'Source' }, control: 'text', schema: text(100) },
      decisionNo: { label: { zh: '文号', en: 'Decision' }, control: 'text', schema: text(64) },
      fromOn: { label: since, control: 'day', schema: Day },
      toOn: { label: until, control: 'day', schema: Type.Optional(Day) },
      scope: { label: { zh: '适用范围', en: 'Scope' }, control: 'text', schema: Type.Optional(text(200)) },
    },
  },
  relations: {
    ...ofOwn,
    title: { zh: '关联关系', en: 'Relations' },
    table: 'gc_org_relation',
    grid: 'gcOrg-relations',
    name: 'name',
    period: ['fromOn', 'toOn'],
    fields: {
      name: { label: { zh: '关联单位', en: 'Organisation' }, control: 'text', schema: text(100, 2) },
      creditCode: {
        label: { zh: '统一社会信用代码', en: 'Credit code' },
        control: 'text',
        schema: Type.Optional(text(18)),
        rule: 'creditCode',
      },
      kind: {
        label: { zh: '关系', en: 'Relation' },
        control: 'select',
        dict: 'org_relation_kind',
        schema: codes(RELATION_KINDS),
      },
      source: { label: { zh: '来源', en: 'Source' }, control: 'text', schema: text(100) },
      fromOn: { label: since, control: 'day', schema: Day },
      toOn: { label: until, control: 'day', schema: Type.Optional(Day) },
    },
  },
} as const satisfies Record<string, OrganisationPart>;

export type PartName = keyof typeof ORGANISATION_PARTS;
export const PART_NAMES = Object.keys(ORGANISATION_PARTS) as PartName[];
/** The same tables where any of them will do. */
export const partOf = (name: PartName): OrganisationPart => ORGANISATION_PARTS[name];

/** A row as it is shown; whether it was compared with its source, where that is asked. */
export type PartRow = { id: string; version: number; verified: string | null } & Record<string, unknown>;

const rowOf = (fields: Fields) =>
  Type.Unsafe<PartRow>(
    Type.Object({
      id: Id,
      ...Object.fromEntries(
        Object.entries(fields).map(([name, { control }]) => [
          name,
          Nullable(control === 'switch' ? Type.Boolean() : Type.String()),
        ]),
      ),
      verified: Nullable(Type.String()),
      /** Goes up with every change. */
      version: Type.Integer(),
    }),
  );

const ofOrganisation = {
  scope: [{ of: organisations.page, via: 'find' as const }],
  on: ORGANISATION,
  outOfScope: 'not-found' as const,
};

const callsOf = (name: PartName) => {
  const { title, fields, writers, permission } = partOf(name);
  return {
    read: endpoint({
      ...ofOrganisation,
      method: 'GET',
      path: `${organisations.path}/${name}`,
      as: organisations.object?.readers ?? [],
      permission: 'gcOrg:list',
      input: { query: Type.Object({ id: Id }) },
      output: Type.Object({ rows: Type.Array(rowOf(fields)), mayWrite: Type.Boolean() }),
      summary: `${title.en} of an organisation, and whether the caller may write them now`,
    }),
    save: endpoint({
      ...ofOrganisation,
      method: 'PUT',
      path: `${organisations.path}/save${name[0]?.toUpperCase()}${name.slice(1)}`,
      as: writers,
      permission,
      input: { body: Type.Object({ id: Id, ...TableChanges }) },
      output: Type.Object({ rows: Type.Array(rowOf(fields)), faults: Type.Array(TableFault) }),
      summary: `Save what was added, changed and removed in ${title.en.toLowerCase()} of an organisation, all or none: with code 201 the answer names what is wrong with which cell`,
    }),
  };
};

export const partCalls = {
  qualifications: callsOf('qualifications'),
  performances: callsOf('performances'),
  creditRecords: callsOf('creditRecords'),
  relations: callsOf('relations'),
};

export const verifyQualifications = endpoint({
  ...ofOrganisation,
  method: 'POST',
  path: `${organisations.path}/verifyQualifications`,
  as: ['centerAccept'],
  permission: 'gcOrg:audit',
  input: {
    body: Type.Object({
      id: Id,
      rows: Type.Optional(Type.Array(Type.Object({ id: Id, version: Type.Integer() }), { maxItems: 100 })),
    }),
  },
  output: Nothing,
  summary: 'Say of qualifications, in the version that was seen, that they were compared with their source',
});
