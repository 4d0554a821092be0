import { Type } from 'typebox';
import { alterationMachine } from '#business/states/entry.rules.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { changeInput } from '#kit/contract/engine/change-input.ts';
import { PhoneCode } from '#kit/contract/engine/code.contract.ts';
import { commandCalls, reviewInput } from '#kit/contract/engine/commands.contract.ts';
import { lastChangeCall } from '#kit/contract/engine/last-change.contract.ts';
import { defineResource } from '#kit/contract/resource.ts';
import type { Words } from '#kit/contract/resource-field.ts';
import { Id, Nullable, oneOf, text, WireTime } from '#kit/contract/shapes.ts';
import { organisationChangesPage } from './organisation-changes.module.ts';
import { ORGANISATION, organisations } from './organisations.contract.ts';

export const ORGANISATION_CHANGE = 'gcOrgChange';

export const CHANGE_STATES: Record<string, Words> = {
  DRAFT: { zh: '草稿', en: 'Draft' },
  PENDING: { zh: '待审核', en: 'Under review' },
  REJECTED: { zh: '已退回', en: 'Returned' },
  APPLIED: { zh: '已生效', en: 'In force' },
  WITHDRAWN: { zh: '已撤回', en: 'Withdrawn' },
};

export const organisationChanges = defineResource({
  name: 'organisation-changes',
  ...organisationChangesPage,
  purpose: {
    zh: '已生效单位的信息变更：审核通过前，原信息继续有效。',
    en: 'Changes of organisations in force: the old data stays in force until they are approved.',
  },
  path: '/gcOrg/change',
  table: 'change_request',
  permission: 'gcOrgChange',
  acts: [],
  keepsHistory: { links: {} },
  object: { kind: ORGANISATION_CHANGE, readers: ['applicant', 'centerAccept', 'reader'], writers: ['applicant'] },
  fields: {
    changeNo: {
      label: { zh: '变更编号', en: 'Number' },
      control: 'text',
      schema: text(32),
      inList: true,
      searchable: true,
    },
    title: {
      label: { zh: '单位名称', en: 'Organisation' },
      control: 'text',
      schema: text(100),
      inList: true,
      searchable: true,
    },
    status: {
      label: { zh: '状态', en: 'State' },
      control: 'select',
      dict: 'change_status',
      schema: text(16),
      inList: true,
      searchable: true,
      sortable: true,
    },
    reason: {
      label: { zh: '变更原因', en: 'Reason' },
      control: 'text',
      schema: Type.Optional(text(500)),
      inList: true,
    },
    effectiveAt: {
      label: { zh: '生效时间', en: 'In force since' },
      control: 'text',
      schema: Type.Optional(WireTime),
      inList: true,
    },
    objectId: { label: { zh: '单位', en: 'Organisation' }, control: 'text', schema: Id, inForm: false },
    before: { label: { zh: '变更前', en: 'Before' }, control: 'text', schema: Type.String(), inForm: false },
    after: { label: { zh: '变更后', en: 'After' }, control: 'text', schema: Type.String(), inForm: false },
  },
});

const { changes, reason } = changeInput(organisations.fields);
/** From the telephone in force, and from the one that the change brings. */
const codes = { phoneCode: Type.Optional(PhoneCode), newPhoneCode: Type.Optional(PhoneCode) };
const corrections = { changes: Type.Optional(changes), reason };

export const organisationChangeCommands = commandCalls(
  alterationMachine,
  { path: organisationChanges.path, page: organisationChanges.page, on: ORGANISATION_CHANGE },
  {
    approve: { permission: 'gcOrg:audit', input: reviewInput, summary: 'Put a change of an organisation in force' },
    reject: { permission: 'gcOrg:audit', input: reviewInput, summary: 'Return a change of an organisation' },
    resubmit: {
      permission: 'gcOrgChange:request',
      input: { ...corrections, ...codes },
      summary: 'Hand a returned change in again, as it is or with other values; these are signed like a request',
    },
    withdraw: { permission: 'gcOrgChange:request', summary: 'Withdraw a change of an organisation' },
  },
);

export const requestOrganisationChange = endpoint({
  method: 'POST',
  path: `${organisationChanges.path}/request`,
  permission: 'gcOrgChange:request',
  scope: [{ of: organisations.page, via: 'find' }],
  unscoped: 'finds the organisation, and adds a change to it',
  on: ORGANISATION,
  as: ['applicant'],
  outOfScope: 'not-found',
  input: {
    body: Type.Object({
      id: Id,
      version: Type.Integer(),
      ...changeInput(organisations.fields),
      ...codes,
    }),
  },
  output: Type.Object({ id: Id }),
  summary: 'Ask for a change of an organisation that is in force',
});

const SEALED = ['legalRepIdNo', 'basicAccountNo'] as const;
const whole = Type.Optional(Nullable(Type.String()));

/** The new number, for those who compare it with the papers, and for its authors. */
export const revealOrganisationChange = endpoint({
  method: 'POST',
  path: `${organisationChanges.path}/reveal`,
  permission: 'gcOrg:reveal',
  scope: [{ of: organisationChanges.page, via: 'find' }],
  on: ORGANISATION_CHANGE,
  as: ['applicant', 'centerAccept'],
  outOfScope: 'not-found',
  idempotencyKey: 'never',
  callsPerMinute: 20,
  input: { body: Type.Object({ id: Id, field: oneOf(...SEALED) }) },
  output: Type.Object({ legalRepIdNo: whole, basicAccountNo: whole }),
  summary: 'A number that a change wants, in full, null where it wants none there; each look is kept',
});

/** On the record of the organisation itself. */
export const lastOrganisationChange = lastChangeCall({
  path: organisations.path,
  permission: 'gcOrgChange:list',
  page: organisations.page,
  on: ORGANISATION,
  as: ['applicant', 'centerAccept', 'reader'],
});
