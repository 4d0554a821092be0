import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { TableChanges, tableAnswer } from '#kit/contract/grid/table.contract.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { Day, Id, Nothing, Nullable, oneOf, text } from '#kit/contract/shapes.ts';
import { PERSON, people } from './people.contract.ts';
import { CERT_KINDS } from './person-codes.contract.ts';

/** The grid that is edited by several at once; its socket key is this, a colon and the person's id. */
export const CERT_GRID = 'gcPerson-certs';

/** The folder of the files of a certificate. */
export const CERT_FILES = { biz: 'gcPerson', most: 5 };

const KINDS = oneOf(...Object.keys(CERT_KINDS));

export const certFields = {
  kind: { label: { zh: '证书种类', en: 'Certificate' }, control: 'select', dict: 'person_cert_kind', schema: KINDS },
  major: { label: { zh: '专业', en: 'Field' }, control: 'text', schema: Type.Optional(text(50)) },
  certNo: { label: { zh: '证书编号', en: 'Number' }, control: 'text', schema: text(50) },
  sealNo: { label: { zh: '执业印章号', en: 'Seal number' }, control: 'text', schema: Type.Optional(text(50)) },
  expiresOn: { label: { zh: '有效期至', en: 'Valid until' }, control: 'day', schema: Type.Optional(Day) },
  files: { label: { zh: '附件', en: 'Files' }, control: 'text', schema: Type.Optional(text(4_000)) },
} as const satisfies Fields;

const CertRow = Type.Object({
  id: Id,
  kind: Type.String(),
  major: Nullable(Type.String()),
  certNo: Type.String(),
  sealNo: Nullable(Type.String()),
  expiresOn: Nullable(Type.String()),
  /** The paths of its files, with commas between. */
  files: Nullable(Type.String()),
  verifiedAt: Nullable(Type.String()),
  /** Goes up with every change. */
  version: Type.Integer(),
});
export type CertRow = Static<typeof CertRow>;

const path = (verb: string) => `${people.path}/${verb}`;
const ofPerson = {
  scope: [{ of: people.page, via: 'find' as const }],
  on: PERSON,
  outOfScope: 'not-found' as const,
};

export const certCalls = {
  read: endpoint({
    ...ofPerson,
    method: 'GET',
    path: path('certs'),
    as: ['owner', 'newOwner', 'centerAccept', 'reader'],
    permission: 'gcPerson:list',
    input: { query: Type.Object({ id: Id }) },
    output: Type.Array(CertRow),
    summary: 'The professional certificates of a person',
  }),
  save: endpoint({
    ...ofPerson,
    method: 'PUT',
    path: path('saveCerts'),
    as: ['owner'],
    permission: 'gcPerson:edit',
    input: { body: Type.Object({ id: Id, ...TableChanges }) },
    output: tableAnswer(CertRow),
    summary:
      'Save what was added, changed and removed in the certificates of a person, all or none: with code 201 the answer names what is wrong with which cell',
  }),
  verify: endpoint({
    ...ofPerson,
    method: 'POST',
    path: path('verifyCerts'),
    as: ['centerAccept'],
    permission: 'gcPerson:audit',
    input: {
      body: Type.Object({
        id: Id,
        certs: Type.Optional(Type.Array(Type.Object({ id: Id, version: Type.Integer() }), { maxItems: 100 })),
      }),
    },
    output: Nothing,
    summary: 'Say of certificates, in the version that was seen, that they were compared with their source',
  }),
};
