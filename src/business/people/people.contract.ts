import { Type } from 'typebox';
import { ORGANISATION } from '#business/organisations/organisations.contract.ts';
import { personMachine } from '#business/states/entry.rules.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { changeInput } from '#kit/contract/engine/change-input.ts';
import { commandCalls, reviewInput } from '#kit/contract/engine/commands.contract.ts';
import { lastChangeCall } from '#kit/contract/engine/last-change.contract.ts';
import { importCall } from '#kit/contract/import.contract.ts';
import { defineResource } from '#kit/contract/resource.ts';
import { Id, Nothing, Nullable, text } from '#kit/contract/shapes.ts';
import { OwnPerson } from './own-person.contract.ts';
import { peoplePage } from './people.module.ts';
import { personFields } from './person-fields.contract.ts';

export const PERSON = 'gcPerson';
/** Everybody who ever sees a person; those who review them change nothing in their record. */
const READERS = ['owner', 'newOwner', 'centerAccept', 'reader'] as const;
const WRITERS = ['owner'] as const;
/** An organisation to which a person is only offered hears nothing of earlier reviews. */
const HEARS_REVIEWS = ['owner', 'centerAccept', 'reader'] as const;
/** Who looks at a whole document number: its authors, and those who compare it with the papers. */
const REVEALED_TO = ['owner', 'centerAccept'] as const;

export const people = defineResource({
  name: 'people',
  ...peoplePage,
  purpose: {
    zh: '各单位的从业人员在这里登记一次，经中心审核后用于投标、评审等各处。',
    en: 'People of organisations are entered once, approved by the centre, and referred to everywhere.',
  },
  path: '/gcPerson/gcPerson',
  table: 'gc_person',
  permission: 'gcPerson',
  // Certificates and projects are rows of their own; what became of them is told here.
  keepsHistory: { links: { certs: null, onGoing: null } },
  object: { kind: PERSON, readers: READERS, writers: WRITERS, hearsReviews: HEARS_REVIEWS, draft: 'DRAFT' },
  fields: personFields,
});

/** Rows name the organisation by its credit code or its name, which the import of the kit does not read. */
export const importPeople = importCall({
  path: people.path,
  title: people.title,
  permission: 'gcPerson:importExcel',
  unscoped: 'adds rows, and changes none',
  openTo: 'adds people, which are nobody else’s yet',
});

// Which organisation a person belongs to changes by transfer alone.
const { orgId: _byTransfer, ...changeable } = personFields;

export const personCommands = commandCalls(
  personMachine,
  { path: people.path, page: people.page, on: PERSON },
  {
    submit: { permission: 'gcPerson:submit', summary: 'Hand a person in for review' },
    withdraw: { permission: 'gcPerson:submit', summary: 'Take a person back from review' },
    approve: { permission: 'gcPerson:audit', input: reviewInput, summary: 'Approve a person, or a change of one' },
    reject: {
      permission: 'gcPerson:audit',
      input: reviewInput,
      summary: 'Return a person, or a change of one, with remarks',
    },
    requestChange: {
      permission: 'gcPerson:change',
      input: changeInput(changeable),
      summary: 'Ask for a change of a person in force',
    },
    withdrawChange: {
      permission: 'gcPerson:change',
      summary: 'Take the change of a person back from review; the old data stays in force',
    },
    transfer: {
      permission: 'gcPerson:transfer',
      summary: 'Agree to a transfer that the other organisation has asked for or offered',
    },
    close: { permission: 'gcPerson:close', summary: 'Close a person for good' },
  },
);

const ofPerson = {
  scope: [{ of: people.page, via: 'find' as const }],
  on: PERSON,
  outOfScope: 'not-found' as const,
};
const seen = { id: Id, version: Type.Integer() };

export const personCalls = {
  mine: endpoint({
    method: 'GET',
    path: `${people.path}/mine`,
    permission: 'signed-in',
    unscoped: 'takes no id, and answers with the person who the caller is',
    openTo: 'everybody, about the person who they are',
    input: {},
    output: Nullable(OwnPerson),
    summary: 'The person who the caller is, and what the record lacks; null without one',
  }),
  giveAccount: endpoint({
    ...ofPerson,
    method: 'POST',
    path: `${people.path}/giveAccount`,
    permission: 'gcPerson:audit',
    as: ['centerAccept'],
    input: { body: Type.Object({ id: Id, username: text(64) }) },
    output: Nothing,
    summary: 'Say whose account this is: its registration is the record of this person from now on',
  }),
  reveal: endpoint({
    ...ofPerson,
    method: 'POST',
    path: `${people.path}/reveal`,
    permission: 'gcPerson:reveal',
    as: REVEALED_TO,
    idempotencyKey: 'never',
    callsPerMinute: 20,
    input: { body: Type.Object({ id: Id }) },
    output: Type.Object({ idNo: Type.String() }),
    summary: 'The number of the identity document in full; each look is kept',
  }),
  revealChange: endpoint({
    ...ofPerson,
    method: 'POST',
    path: `${people.path}/revealChange`,
    permission: 'gcPerson:reveal',
    as: REVEALED_TO,
    idempotencyKey: 'never',
    callsPerMinute: 20,
    input: { body: Type.Object({ id: Id }) },
    output: Type.Object({ idNo: Nullable(Type.String()) }),
    summary: 'The document number that the last change wants, in full, null where it wants none; each look is kept',
  }),
  lastChange: lastChangeCall({
    path: people.path,
    permission: 'gcPerson:list',
    page: people.page,
    on: PERSON,
    as: HEARS_REVIEWS,
  }),
  askTransfer: endpoint({
    method: 'POST',
    path: `${people.path}/askTransfer`,
    permission: 'gcPerson:transfer',
    unscoped: 'finds a person by document and name, and shows nothing of them',
    on: ORGANISATION,
    as: ['applicant'],
    outOfScope: 'not-found',
    // Who guesses numbers gets few tries.
    callsPerMinute: 6,
    limitPer: 'account',
    input: {
      body: Type.Object({
        id: Id,
        name: personFields.name.schema,
        idType: personFields.idType.schema,
        idNo: personFields.idNo.schema,
      }),
    },
    output: Nothing,
    summary:
      'Ask for a person of another organisation, named by document and name; that organisation agrees or declines',
  }),
  offerTransfer: endpoint({
    ...ofPerson,
    method: 'POST',
    path: `${people.path}/offerTransfer`,
    permission: 'gcPerson:transfer',
    as: ['owner'],
    input: { body: Type.Object({ ...seen, creditCode: text(18, 18) }) },
    output: Nothing,
    summary: 'Offer a person to another organisation, which agrees or declines',
  }),
  dropTransfer: endpoint({
    ...ofPerson,
    method: 'POST',
    path: `${people.path}/dropTransfer`,
    permission: 'gcPerson:transfer',
    as: ['owner', 'newOwner'],
    input: { body: Type.Object(seen) },
    output: Nothing,
    summary: 'Decline a transfer, or take an offer back',
  }),
};
