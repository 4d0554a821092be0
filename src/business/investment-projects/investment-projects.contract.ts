import { Type } from 'typebox';
import { Mobile } from '#business/organisations/organisation-fields.contract.ts';
import { gcProjectMachine } from '#business/states/entry.rules.ts';
import { changeInput } from '#kit/contract/engine/change-input.ts';
import { commandCalls, reviewInput } from '#kit/contract/engine/commands.contract.ts';
import { lastChangeCall } from '#kit/contract/engine/last-change.contract.ts';
import { MOST_TABLE_ROWS } from '#kit/contract/grid/table.contract.ts';
import { defineResource } from '#kit/contract/resource.ts';
import { decimal, Fen, Id, text } from '#kit/contract/shapes.ts';
import { investmentProjectsPage } from './investment-projects.module.ts';
import { sectionShape } from './planned-section.contract.ts';

export const INVESTMENT_PROJECT = 'gcProject';
/** The folder of the files that approve a project. */
export const APPROVAL_FILES = { biz: 'gcProject', most: 10 };

/** Everybody who ever sees a project; those who review it change nothing in it. */
export const PROJECT_READERS = ['owner', 'centerAccept', 'reader'] as const;
export const PROJECT_WRITERS = ['owner'] as const;

export const investmentProjects = defineResource({
  name: 'investment-projects',
  ...investmentProjectsPage,
  purpose: {
    zh: '投资项目在这里登记一次，经中心审核后才能建立交易项目。',
    en: 'Investment projects are entered once and approved by the centre; only then can they be tendered.',
  },
  path: '/gcProject/gcProject',
  table: 'gc_project',
  permission: 'gcProject',
  imports: true,
  keepsHistory: { links: {} },
  object: { kind: INVESTMENT_PROJECT, readers: PROJECT_READERS, writers: PROJECT_WRITERS, draft: 'DRAFT' },
  fields: {
    projectCode: {
      label: { zh: '项目编号', en: 'Number' },
      control: 'text',
      schema: Type.Optional(text(32)),
      inList: true,
      searchable: true,
      sortable: true,
      inForm: false,
      computed: true,
    },
    projectName: {
      label: { zh: '项目名称', en: 'Name' },
      control: 'text',
      schema: text(200, 2),
      inList: true,
      searchable: true,
      sortable: true,
    },
    status: {
      label: { zh: '状态', en: 'State' },
      control: 'select',
      dict: 'project_entry_status',
      schema: Type.Optional(text(16)),
      inList: true,
      searchable: true,
      sortable: true,
      inForm: false,
      computed: true,
    },
    investCode: {
      label: { zh: '投资项目统一代码', en: 'Investment code' },
      control: 'text',
      schema: Type.Optional(Type.String({ pattern: '^\\d{4}-?\\d{6}-?\\d{2}-?\\d{2}-?\\d{6}$' })),
      wrong: {
        zh: '须为 20 位数字，如 2019-123456-78-01-123456',
        en: 'must have 20 digits, such as 2019-123456-78-01-123456',
      },
      searchable: 'folded',
      unique: { ownIn: ['DRAFT', 'REJECTED'], refusal: 'investment-project.code-taken' },
    },
    // Both name the organisation: people by its credit code, programs by its id. Either is enough.
    legalOrgId: {
      label: { zh: '项目法人标识', en: 'Legal organisation (id)' },
      control: 'text',
      schema: Type.Optional(Id),
      inForm: false,
      fixed: true,
    },
    legalOrgCode: {
      label: { zh: '项目法人', en: 'Legal organisation' },
      control: 'text',
      schema: Type.Optional(text(18, 18)),
      wrong: { zh: '须为单位的 18 位统一社会信用代码', en: 'must be the credit code of an organisation' },
      fixed: true,
    },
    legalOrgName: {
      label: { zh: '项目法人名称', en: 'Legal organisation (name)' },
      control: 'text',
      schema: Type.Optional(text(100)),
      inList: true,
      searchable: 'folded',
      inForm: false,
      computed: true,
    },
    regionCode: {
      label: { zh: '所在地区', en: 'Region' },
      control: 'text',
      schema: text(6, 6),
      rule: 'regionCode',
      wrong: { zh: '须为 6 位数字', en: 'must have 6 digits' },
      inList: true,
      searchable: 'folded',
    },
    address: { label: { zh: '项目地址', en: 'Address' }, control: 'text', schema: Type.Optional(text(255)) },
    industryCode: {
      label: { zh: '行业分类', en: 'Industry' },
      control: 'text',
      schema: Type.String({ pattern: '^[A-T]?\\d{2,4}$' }),
      wrong: { zh: '须为 GB/T 4754 代码，如 E4813', en: 'must be a GB/T 4754 code such as E4813' },
    },
    approvalKind: {
      label: { zh: '立项类型', en: 'Kind of approval' },
      control: 'select',
      dict: 'approval_kind',
      schema: Type.Optional(text(16)),
      searchable: 'folded',
    },
    approvalName: { label: { zh: '批文名称', en: 'Approval' }, control: 'text', schema: text(200) },
    approvalNo: { label: { zh: '批文文号', en: 'Its number' }, control: 'text', schema: text(100) },
    approvalOrg: { label: { zh: '审批单位', en: 'Its authority' }, control: 'text', schema: text(100) },
    approvalFiles: {
      label: { zh: '批文附件', en: 'Its files' },
      control: 'text',
      schema: Type.Optional(text(4_000)),
    },
    fundSource: {
      label: { zh: '资金来源', en: 'Funds' },
      control: 'select',
      dict: 'fund_source',
      several: true,
      schema: text(100),
    },
    stateFundedShare: {
      label: { zh: '国有资金占比（%）', en: 'Share of state funds (%)' },
      control: 'decimal',
      schema: Type.Optional(decimal(5, 2)),
    },
    totalInvestFen: {
      label: { zh: '总投资（元）', en: 'Total investment (yuan)' },
      control: 'money',
      schema: Fen,
      inList: true,
      sortable: true,
    },
    scale: { label: { zh: '建设规模', en: 'Scale' }, control: 'textarea', schema: text(1_000) },
    tenderScopeApproved: {
      label: { zh: '核准的招标范围、方式与组织形式', en: 'Approved scope, method and form of tenders' },
      control: 'textarea',
      schema: Type.Optional(text(1_000)),
    },
    ownerContact: { label: { zh: '联系人', en: 'Contact' }, control: 'text', schema: text(50, 2) },
    ownerPhone: {
      label: { zh: '联系电话', en: 'Mobile' },
      control: 'text',
      schema: Mobile,
      wrong: { zh: '须为 11 位手机号，以 13 至 19 开头', en: 'must be a mobile number of 11 digits' },
    },
    planFen: {
      label: { zh: '招标计划合计（元）', en: 'Sum of the plan (yuan)' },
      control: 'money',
      schema: Type.Optional(Fen),
      inForm: false,
      computed: true,
    },
  },
});

/** The whole plan as it is to be; sections that stay bring their id. */
const WantedPlan = Type.Optional(
  Type.Array(Type.Object({ id: Type.Optional(Id), ...sectionShape }), {
    maxItems: MOST_TABLE_ROWS,
    title: '招标计划',
  }),
);

export const investmentProjectCommands = commandCalls(
  gcProjectMachine,
  { path: investmentProjects.path, page: investmentProjects.page, on: INVESTMENT_PROJECT },
  {
    submit: { permission: 'gcProject:submit', summary: 'Hand an investment project in for review' },
    withdraw: { permission: 'gcProject:submit', summary: 'Take an investment project back from review' },
    approve: {
      permission: 'gcProject:audit',
      input: reviewInput,
      summary: 'Approve an investment project, or the change that was asked for',
    },
    reject: {
      permission: 'gcProject:audit',
      input: reviewInput,
      summary: 'Return an investment project with remarks, or refuse the change that was asked for',
    },
    change: {
      permission: 'gcProject:change',
      input: { ...changeInput(investmentProjects.fields), plan: WantedPlan },
      summary: 'Ask for a change of an approved investment project or of its plan; the old data stays in force',
    },
    withdrawChange: {
      permission: 'gcProject:change',
      summary: 'Take the change of an investment project back from review; the old data stays in force',
    },
    close: { permission: 'gcProject:change', summary: 'Close an investment project for good' },
  },
);

export const lastProjectChange = lastChangeCall({
  path: investmentProjects.path,
  permission: 'gcProject:list',
  page: investmentProjects.page,
  on: INVESTMENT_PROJECT,
  as: PROJECT_READERS,
});
