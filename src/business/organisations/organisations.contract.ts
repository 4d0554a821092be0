import { Type } from 'typebox';
import { orgMachine } from '#business/states/entry.rules.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { PhoneCode } from '#kit/contract/engine/code.contract.ts';
import { commandCalls, reviewInput } from '#kit/contract/engine/commands.contract.ts';
import { defineResource } from '#kit/contract/resource.ts';
import { Day, Fen, Id, Nothing, Nullable, text } from '#kit/contract/shapes.ts';
import { organisationsPage } from './organisations.module.ts';
import { OwnOrganisation } from './own-organisation.contract.ts';

export const ORGANISATION = 'gcOrg';
/** Everybody who ever sees an organisation; those who review it change nothing in it. */
const READERS = ['applicant', 'centerAccept', 'supervisor', 'reader'] as const;
const WRITERS = ['applicant'] as const;
/** Who looks at a whole identity number: its authors, and those who compare it with the papers. */
const REVEALED_TO = ['applicant', 'centerAccept'] as const;

/** On the wire a mobile number begins with 13 to 19. */
export const Mobile = Type.String({ pattern: '^1[3-9]\\d{9}$' });
const mobileWrong = { zh: '须为 11 位手机号，以 13 至 19 开头', en: 'must be a mobile number of 11 digits' };

export const organisations = defineResource({
  name: 'organisations',
  ...organisationsPage,
  purpose: {
    zh: '参加交易的单位在这里登记一次，经中心审核后各处引用。',
    en: 'Organisations are entered once, approved by the centre, and referred to everywhere.',
  },
  path: '/gcOrg/gcOrg',
  table: 'gc_org',
  permission: 'gcOrg',
  imports: true,
  keepsHistory: { links: {} },
  object: { kind: ORGANISATION, readers: READERS, writers: WRITERS },
  fields: {
    orgName: {
      label: { zh: '单位名称', en: 'Name' },
      control: 'text',
      schema: text(100, 2),
      rule: 'chineseOrEnglish',
      inList: true,
      searchable: true,
      sortable: true,
    },
    creditCode: {
      label: { zh: '统一社会信用代码', en: 'Credit code' },
      control: 'text',
      schema: text(18, 18),
      rule: 'creditCode',
      wrong: { zh: '须为 18 位', en: 'must have 18 characters' },
      inList: true,
      searchable: true,
      sortable: true,
      unique: true,
    },
    orgKinds: {
      label: { zh: '单位类型', en: 'Kinds' },
      control: 'select',
      dict: 'org_kind',
      several: true,
      schema: text(100),
      inList: true,
      searchable: true,
    },
    status: {
      label: { zh: '状态', en: 'State' },
      control: 'select',
      dict: 'org_status',
      schema: Type.Optional(text(16)),
      inList: true,
      searchable: true,
      sortable: true,
      inForm: false,
      computed: true,
    },
    regNo: {
      label: { zh: '登记号', en: 'Registration number' },
      control: 'text',
      schema: Type.Optional(text(32)),
      inList: true,
      inForm: false,
      computed: true,
    },
    memberLevel: {
      label: { zh: '会员等级', en: 'Member level' },
      control: 'select',
      dict: 'member_level',
      schema: Type.Optional(text(2)),
      inForm: false,
      computed: true,
    },
    orgNature: {
      label: { zh: '单位性质', en: 'Nature' },
      control: 'select',
      dict: 'org_nature',
      schema: Type.Optional(text(16)),
      searchable: 'folded',
    },
    scale: {
      label: { zh: '企业规模', en: 'Size' },
      control: 'select',
      dict: 'org_scale',
      schema: Type.Optional(text(16)),
      searchable: 'folded',
    },
    isDisabledWelfare: {
      label: { zh: '残疾人福利性单位', en: 'Welfare enterprise' },
      control: 'switch',
      schema: Type.Optional(Type.Boolean()),
    },
    isPrison: {
      label: { zh: '监狱企业', en: 'Prison enterprise' },
      control: 'switch',
      schema: Type.Optional(Type.Boolean()),
    },
    regionCode: {
      label: { zh: '行政区划', en: 'Region' },
      control: 'text',
      schema: text(6, 6),
      rule: 'regionCode',
      wrong: { zh: '须为 6 位数字', en: 'must have 6 digits' },
      inList: true,
      searchable: 'folded',
    },
    establishedOn: { label: { zh: '成立日期', en: 'Established' }, control: 'day', schema: Type.Optional(Day) },
    licenceEndOn: {
      label: { zh: '营业期限止', en: 'Licence until' },
      control: 'day',
      schema: Type.Optional(Day),
      sortable: true,
    },
    regCapitalFen: {
      label: { zh: '注册资本（元）', en: 'Capital (yuan)' },
      control: 'money',
      schema: Type.Optional(Fen),
    },
    regAddress: {
      label: { zh: '注册地址', en: 'Registered address' },
      control: 'text',
      schema: Type.Optional(text(200)),
    },
    officeAddress: {
      label: { zh: '办公地址', en: 'Office address' },
      control: 'text',
      schema: Type.Optional(text(200)),
    },
    industryCode: {
      label: { zh: '行业代码', en: 'Industry' },
      control: 'text',
      schema: Type.Optional(Type.String({ pattern: '^[A-T]?\\d{2,4}$' })),
      wrong: { zh: '须为 GB/T 4754 代码，如 E4813', en: 'must be a GB/T 4754 code such as E4813' },
    },
    legalRepName: {
      label: { zh: '法定代表人', en: 'Legal representative' },
      control: 'text',
      schema: text(50, 2),
      inList: true,
    },
    legalRepIdNo: {
      label: { zh: '法定代表人身份证号', en: 'Their identity card' },
      control: 'text',
      schema: text(18, 11),
      rule: 'idCard',
      wrong: { zh: '须为 15 或 18 位身份证号', en: 'must be an identity card number' },
      sealed: true,
    },
    legalRepPhone: {
      label: { zh: '法定代表人电话', en: 'Their telephone' },
      control: 'text',
      schema: Type.Optional(Mobile),
      wrong: mobileWrong,
    },
    basicBankName: {
      label: { zh: '基本户开户行', en: 'Basic account: bank' },
      control: 'text',
      schema: Type.Optional(text(100)),
    },
    basicBankCode: {
      label: { zh: '联行号', en: 'Bank code' },
      control: 'text',
      schema: Type.Optional(Type.String({ pattern: '^\\d{12}$' })),
      wrong: { zh: '须为 12 位数字', en: 'must have 12 digits' },
    },
    basicAccountName: {
      label: { zh: '基本户户名', en: 'Basic account: name' },
      control: 'text',
      schema: Type.Optional(text(100)),
    },
    basicAccountNo: {
      label: { zh: '基本户账号', en: 'Basic account: number' },
      control: 'text',
      schema: Type.Optional(text(32)),
      rule: 'bankCard',
    },
    contactName: { label: { zh: '联系人', en: 'Contact' }, control: 'text', schema: text(50, 2), inList: true },
    contactPhone: { label: { zh: '联系人手机', en: 'Mobile' }, control: 'text', schema: Mobile, wrong: mobileWrong },
    email: {
      label: { zh: '电子邮箱', en: 'E-mail' },
      control: 'text',
      schema: Type.Optional(text(100)),
      rule: 'email',
    },
    postcode: {
      label: { zh: '邮政编码', en: 'Postcode' },
      control: 'text',
      schema: Type.Optional(Type.String({ pattern: '^\\d{6}$' })),
      wrong: { zh: '须为 6 位数字', en: 'must have 6 digits' },
    },
  },
});

/** A code that was sent to the contact's telephone stands for a signature until there are certificates. */
const phoneCode = { code: Type.Optional(PhoneCode) };

export const organisationCommands = commandCalls(
  orgMachine,
  { path: organisations.path, page: organisations.page, on: ORGANISATION },
  {
    submit: { permission: 'gcOrg:submit', input: phoneCode, summary: 'Hand an organisation in for review' },
    resubmit: {
      permission: 'gcOrg:submit',
      input: phoneCode,
      summary: 'Hand a returned organisation in again; another telephone of the contact is verified anew',
    },
    approve: { permission: 'gcOrg:audit', input: reviewInput, summary: 'Approve an organisation' },
    reject: { permission: 'gcOrg:audit', input: reviewInput, summary: 'Return an organisation with remarks' },
    renew: { permission: 'gcOrg:audit', summary: 'Put an organisation in force again after its licence was renewed' },
    suspend: {
      permission: 'gcOrg:suspend',
      input: {
        decisionNo: Type.Optional(Type.String({ maxLength: 64, title: '决定书文号' })),
        until: Type.Optional(Day),
        opinion: reviewInput.opinion,
      },
      summary: 'Suspend an organisation by a decision',
    },
    lift: { permission: 'gcOrg:suspend', summary: 'End a suspension' },
    deregister: { permission: 'gcOrg:close', summary: 'Close an organisation for good' },
  },
);

export const organisationCalls = {
  mine: endpoint({
    method: 'GET',
    path: `${organisations.path}/mine`,
    permission: 'gcOrg:list',
    unscoped: 'takes no id, and answers with the organisation for which the caller acts',
    openTo: 'everybody, about the organisation for which they act',
    input: {},
    output: Nullable(OwnOrganisation),
    summary: 'The organisation for which the caller acts, what it lacks, and its open change; null without one',
  }),
  reveal: endpoint({
    method: 'POST',
    path: `${organisations.path}/reveal`,
    permission: 'gcOrg:reveal',
    scope: [{ of: organisations.page, via: 'find' }],
    on: ORGANISATION,
    as: REVEALED_TO,
    outOfScope: 'not-found',
    idempotencyKey: 'never',
    callsPerMinute: 20,
    input: { body: Type.Object({ id: Id }) },
    output: Type.Object({ legalRepIdNo: Type.String() }),
    summary: 'The identity card number of the legal representative in full; each look is kept',
  }),
  addMember: endpoint({
    method: 'POST',
    path: `${organisations.path}/addMember`,
    permission: 'gcOrg:audit',
    scope: [{ of: organisations.page, via: 'find' }],
    on: ORGANISATION,
    as: ['centerAccept'],
    outOfScope: 'not-found',
    input: { body: Type.Object({ id: Id, username: text(64) }) },
    output: Nothing,
    summary: 'Lets an account act for an organisation',
  }),
};
