import { Type } from 'typebox';
import { orgMachine } from '#business/states/entry.rules.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { PhoneCode } from '#kit/contract/engine/code.contract.ts';
import { commandCalls, reviewInput } from '#kit/contract/engine/commands.contract.ts';
import { defineResource } from '#kit/contract/resource.ts';
import { Day, Id, Nullable } from '#kit/contract/shapes.ts';
import { organisationFields } from './organisation-fields.contract.ts';
import { organisationsPage } from './organisations.module.ts';
import { OwnOrganisation } from './own-organisation.contract.ts';

export const ORGANISATION = 'gcOrg';
/** The folder of the papers of an organisation. */
export const ORGANISATION_FILES = { biz: 'gcOrg', most: 10 };
/** Everybody who ever sees an organisation; those who review it change nothing in it. */
const READERS = ['applicant', 'centerAccept', 'supervisor', 'reader'] as const;
const WRITERS = ['applicant'] as const;
/** Who looks at a whole identity or account number: its authors, and those who compare it with the papers. */
const REVEALED_TO = ['applicant', 'centerAccept'] as const;

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
  // What became of the rows of its tables is told here.
  keepsHistory: { links: { qualifications: null, performances: null, creditRecords: null, relations: null } },
  object: { kind: ORGANISATION, readers: READERS, writers: WRITERS, draft: 'DRAFT' },
  fields: organisationFields,
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
      summary: 'Hand a returned organisation in again; another telephone of the contact is verified again',
    },
    withdraw: { permission: 'gcOrg:submit', summary: 'Take an organisation back from review' },
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

const looking = {
  method: 'POST' as const,
  permission: 'gcOrg:reveal',
  scope: [{ of: organisations.page, via: 'find' as const }],
  on: ORGANISATION,
  as: REVEALED_TO,
  outOfScope: 'not-found' as const,
  idempotencyKey: 'never' as const,
  callsPerMinute: 20,
  input: { body: Type.Object({ id: Id }) },
};

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
    ...looking,
    path: `${organisations.path}/reveal`,
    output: Type.Object({ legalRepIdNo: Type.String() }),
    summary: 'The identity number of the legal representative in full; each look is kept',
  }),
  revealAccount: endpoint({
    ...looking,
    path: `${organisations.path}/revealAccount`,
    output: Type.Object({ basicAccountNo: Nullable(Type.String()) }),
    summary: 'The number of the basic account in full, null where there is none; each look is kept',
  }),
};
