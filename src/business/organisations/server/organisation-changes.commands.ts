import { sql } from 'kysely';
import {
  CHANGE_STATES,
  ORGANISATION_CHANGE,
  organisationChangeCommands,
} from '#business/organisations/organisation-changes.contract.ts';
import { organisationChangesPage } from '#business/organisations/organisation-changes.module.ts';
import { type OrgChangeSituation, orgChangeGuards } from '#business/organisations/organisation-changes.rules.ts';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { toldByOrganisation } from '#business/organisations/server/organisation-told.reads.ts';
import { reviewsOwn } from '#business/organisations/server/organisations.reads.ts';
import { alterationMachine } from '#business/states/entry.rules.ts';
import { machine } from '#kit/domain/engine/machine.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { applyChange, type ChangeRequest, correctChange } from '#kit/server/engine/changes.ts';
import type { TriedCode } from '#kit/server/engine/codes/one-time-codes.ts';
import type { Asked, Commanded, Moved, Preparing, StateRow } from '#kit/server/engine/commanded.ts';
import { keepNextCheck } from '#kit/server/engine/move-row.ts';
import { byPermission, either, throughObject } from '#kit/server/engine/object-kind.ts';
import type { Caller, ObjectKind } from '#kit/server/http/kernel.ts';
import type { Values } from '#kit/server/resource/resource-draft.ts';
import { servedOf } from '#kit/server/resource/resource-rows.ts';
import { evaluationsOf, keepEvaluation } from './organisation-evaluation.ts';
import { organisationHooks } from './organisation-hooks.ts';
import { organisationKind } from './organisation-kind.ts';
import { organisationCommanded } from './organisations.commands.ts';
import { codeFor, spendCode, tryPhoneCode } from './phone-code.ts';

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
const FIXES = { DRAFT: 'edit', PENDING: 'reject', REJECTED: 'withdraw' } as const;

async function organisationOf({ db, row }: Pick<Asked, 'db' | 'row'>): Promise<StateRow> {
  const { rows } = await sql<StateRow>`select * from gc_org where id = ${row.objectId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('change.none');
  return found;
}

/** What the request wants, with the corrections that come when it is handed in again. */
const wantedBy = ({ row, input = {} }: Pick<Asked, 'row' | 'input'>): Record<string, unknown> => ({
  ...JSON.parse(String(row.after)),
  ...(input.changes as object | undefined),
});

/** The organisation as the change would make it; nothing when the rules have no say in the change. */
async function ruledRow(asked: Pick<Asked, 'db' | 'row' | 'input'>): Promise<Record<string, unknown> | undefined> {
  const wanted = wantedBy(asked);
  return RULED.some((field) => field in wanted) ? { ...(await organisationOf(asked)), ...wanted } : undefined;
}

async function situationOf(asked: Asked): Promise<OrgChangeSituation> {
  const { db, row, caller, input, now, prepared } = asked;
  const { rows } = await sql<{ fields: string }>`
    select fields from change_request
    where object_id = ${row.objectId} and id <> ${row.id} and status in ('PENDING', 'REJECTED')`.execute(db);
  const ruled = await ruledRow(asked);
  return {
    fields: Object.keys(wantedBy(asked)),
    openFields: rows.flatMap(fieldsOf),
    reason: input?.reason ?? row.reason,
    evaluations: ruled ? await evaluationsOf(db, ruled, now, FIXES[row.status as keyof typeof FIXES]) : [],
    isOwn:
      (caller !== undefined && row.submittedBy === caller.username) ||
      (await reviewsOwn(db, caller, 'gcOrg:audit', row.objectId)),
    phoneCode: isCorrected(asked) ? codeFor(prepared as TriedCode | undefined, await organisationOf(asked)) : 'right',
    input,
  };
}

/** What is handed in again as it was has been signed. */
const isCorrected = ({ row, input }: Pick<Asked, 'row' | 'input'>) =>
  row.status === 'DRAFT' || input?.changes !== undefined || input?.reason !== undefined;

async function keepCorrection(moved: Moved): Promise<void> {
  const { db, kernel, row, caller, input = {}, prepared } = moved;
  if (!caller || !isCorrected(moved)) return;
  await correctChange(servedOf(kernel, organisations as never), organisationHooks, db, {
    change: row as unknown as ChangeRequest,
    row: await organisationOf(moved),
    changes: (input.changes ?? {}) as Values,
    reason: input.reason as string | undefined,
    caller,
  });
  await spendCode(db, prepared as TriedCode | undefined, 'phoneCode');
}

/** The code went to the contact of the organisation that the change is about. */
async function trySignature({ kernel, id, caller, input }: Preparing): Promise<TriedCode | undefined> {
  const { rows } = await sql<{ objectId: string }>`
    select object_id from change_request where id = ${id}`.execute(kernel.db);
  return rows[0] && tryPhoneCode(kernel, kernel.db, caller, rows[0].objectId, input.phoneCode);
}

async function applyAfter({ db, kernel, row, caller, now }: Moved): Promise<void> {
  if (!caller) throw new Refusal('change.none');
  await applyChange(servedOf(kernel, organisations as never), db, row as unknown as ChangeRequest, caller, now);
  // The licence may end on another day now.
  await keepNextCheck(db, organisationCommanded, String(row.objectId));
}

export const organisationChangeCommanded: Commanded<OrgChangeSituation> = {
  kind: organisationChangeKind,
  machine: machine(alterationMachine, orgChangeGuards),
  states: CHANGE_STATES,
  editableIn: ['REJECTED'],
  calls: organisationChangeCommands,
  situationOf,
  prepare: { resubmit: trySignature },
  effects: {
    applyAfter,
    keepCorrection,
    keepEvaluation: (moved) => keepEvaluation(ORGANISATION_CHANGE, moved.situation.evaluations, moved),
    // There are no certificates yet; their module will issue them again here.
    rebindCerts: () => {},
  },
};
