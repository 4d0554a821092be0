import { sql } from 'kysely';
import {
  CHANGE_STATES,
  ORGANISATION_CHANGE,
  organisationChangeCommands,
} from '#business/organisations/organisation-changes.contract.ts';
import { organisationChangesPage } from '#business/organisations/organisation-changes.module.ts';
import { type OrgChangeSituation, orgChangeGuards } from '#business/organisations/organisation-changes.rules.ts';
import { organisations } from '#business/organisations/organisations.contract.ts';
import type { PhoneCode } from '#business/organisations/organisations.rules.ts';
import { toldByOrganisation } from '#business/organisations/server/organisation-told.reads.ts';
import { alterationMachine } from '#business/states/entry.rules.ts';
import { machine } from '#kit/domain/engine/machine.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { applyChange, type ChangeRequest } from '#kit/server/engine/changes.ts';
import type { Asked, Commanded, Moved } from '#kit/server/engine/commanded.ts';
import { byPermission, either, throughObject } from '#kit/server/engine/object-kind.ts';
import type { Caller, ObjectKind } from '#kit/server/http/kernel.ts';
import { servedOf } from '#kit/server/resource/resource-rows.ts';
import { evaluationsOf, keepEvaluation } from './organisation-evaluation.ts';
import { organisationKind } from './organisation-kind.ts';

const ofOrganisations = (way: (caller: Caller) => ReturnType<typeof sql>) => (caller: Caller) =>
  sql`(object = ${organisationKind.name} and ${way(caller)})`;

/** Changes of organisations: their members ask, reception decides. */
const organisationChangeKind: ObjectKind = {
  name: ORGANISATION_CHANGE,
  table: 'change_request',
  relations: {
    applicant: ofOrganisations(throughObject('object_id', organisationKind, 'applicant')),
    centerAccept: ofOrganisations(byPermission('gcOrg:audit')),
    reader: ofOrganisations(either(byPermission('gcOrg:readAll'))),
  },
  told: {
    ...toldByOrganisation(organisations, { name: 'title', organisation: 'objectId', review: 'gcOrg:audit' }),
    url: ({ id }) => `${organisationChangesPage.url}/${String(id)}`,
  },
};

const fieldsOf = ({ fields }: Record<string, unknown>) =>
  String(fields ?? '')
    .split(',')
    .filter(Boolean);

/** A change of these asks the rules of law again. */
const RULED = ['orgKinds', 'creditCode'];
const FIXES: Record<string, 'reject' | 'withdraw'> = { PENDING: 'reject', REJECTED: 'withdraw' };

/** The organisation as the change would make it; nothing when the rules have no say in the change. */
async function ruledRow({ db, row }: Pick<Asked, 'db' | 'row'>): Promise<Record<string, unknown> | undefined> {
  if (!fieldsOf(row).some((field) => RULED.includes(field))) return undefined;
  const { rows } = await sql<Record<string, unknown>>`
    select org_kinds, credit_code from gc_org where id = ${row.objectId}`.execute(db);
  return { ...rows[0], ...JSON.parse(String(row.after)) };
}

async function situationOf({ db, row, caller, input, now, prepared }: Asked): Promise<OrgChangeSituation> {
  const { rows } = await sql<{ fields: string }>`
    select fields from change_request
    where object_id = ${row.objectId} and id <> ${row.id} and status in ('PENDING', 'REJECTED')`.execute(db);
  const ruled = await ruledRow({ db, row });
  return {
    fields: fieldsOf(row),
    openFields: rows.flatMap(fieldsOf),
    reason: row.reason,
    evaluations: ruled ? await evaluationsOf(db, ruled, now, FIXES[row.status]) : [],
    isOwn: caller !== undefined && row.submittedBy === caller.username,
    phoneCode: (prepared as PhoneCode | undefined) ?? 'missing',
    input,
  };
}

async function applyAfter({ db, kernel, row, caller, now }: Moved): Promise<void> {
  if (!caller) throw new Refusal('change.none');
  await applyChange(servedOf(kernel, organisations as never), db, row as unknown as ChangeRequest, caller, now);
}

export const organisationChangeCommanded: Commanded<OrgChangeSituation> = {
  kind: organisationChangeKind,
  machine: machine(alterationMachine, orgChangeGuards),
  states: CHANGE_STATES,
  editableIn: ['REJECTED'],
  calls: organisationChangeCommands,
  situationOf,
  effects: {
    applyAfter,
    keepEvaluation: (moved) => keepEvaluation(ORGANISATION_CHANGE, moved.situation.evaluations, moved),
    // There are no certificates yet; their module will issue them again here.
    rebindCerts: () => {},
  },
};
