import { sql } from 'kysely';
import {
  CHANGE_STATES,
  ORGANISATION_CHANGE,
  organisationChangeCommands,
  organisationChanges,
} from '#business/organisations/organisation-changes.contract.ts';
import { organisationChangesPage } from '#business/organisations/organisation-changes.module.ts';
import { type OrgChangeSituation, orgChangeGuards } from '#business/organisations/organisation-changes.rules.ts';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { toldByOrganisation } from '#business/organisations/server/organisation-told.reads.ts';
import { reviewsOwn } from '#business/organisations/server/organisations.reads.ts';
import { alterationMachine } from '#business/states/entry.rules.ts';
import { machine } from '#kit/domain/engine/machine.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { applyChange, type ChangeRequest, correctChange } from '#kit/server/engine/changes/changes.ts';
import type { TriedCode } from '#kit/server/engine/codes/one-time-codes.ts';
import type { Asked, Commanded, Moved, Preparing, StateRow } from '#kit/server/engine/commanded.ts';
import { rowHash } from '#kit/server/engine/facts.ts';
import { keepNextCheck } from '#kit/server/engine/move-row.ts';
import { byPermission, either, throughObject } from '#kit/server/engine/object-kind.ts';
import type { Caller, ObjectKind } from '#kit/server/http/kernel.ts';
import type { Values } from '#kit/server/resource/resource-draft.ts';
import { servedOf } from '#kit/server/resource/resource-rows.ts';
import { evaluationsOf, keepEvaluation } from './organisation-evaluation.ts';
import { organisationHooks } from './organisation-hooks.ts';
import { organisationKind } from './organisation-kind.ts';
import { organisationCommanded } from './organisations.commands.ts';
import { codeFor, placeOf, signedChange, signedPhone, spendCode, tryPhoneCode } from './phone-code.ts';

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

/** The organisation that a change is about; locked when a command is given, so that one decision waits for the other. */
async function organisationOf({ db, row, input }: Pick<Asked, 'db' | 'row' | 'input'>): Promise<StateRow> {
  const lock = input ? sql`for update` : sql``;
  const { rows } = await sql<StateRow>`select * from gc_org where id = ${row.objectId} ${lock}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('change.none');
  return found;
}

/** What the request wants, with the corrections that come when it is handed in again. */
const wantedBy = ({ row, input = {} }: Pick<Asked, 'row' | 'input'>): Record<string, unknown> => ({
  ...JSON.parse(String(row.after)),
  ...(input.changes as object | undefined),
});

async function situationOf(asked: Asked): Promise<OrgChangeSituation> {
  const { kernel, db, row, caller, input, now } = asked;
  // Before the other changes are looked at: two that come at once would both find the group free.
  const organisation = await organisationOf(asked);
  const { rows } = await sql<{ fields: string }>`
    select fields from change_request
    where object_id = ${row.objectId} and id <> ${row.id} and status in ('PENDING', 'REJECTED')`.execute(db);
  const wanted = wantedBy(asked);
  // An approval puts the whole in force: also what the change does not touch may break a rule by now.
  const isRuled = row.status === 'PENDING' || RULED.some((field) => field in wanted);
  const { phone, newPhone, sent } = signaturesOf(asked);
  const brought = unverifiedPhone(asked, organisation);
  return {
    fields: Object.keys(wanted),
    openFields: rows.flatMap(fieldsOf),
    objectState: organisation.status,
    reason: input?.reason ?? row.reason,
    evaluations: isRuled
      ? await evaluationsOf(db, { ...organisation, ...wanted }, now, FIXES[row.status as keyof typeof FIXES])
      : [],
    isOwn:
      // A correction names another submitter, and leaves most of what the first one wrote.
      (caller !== undefined && [row.createdBy, row.submittedBy].includes(caller.username)) ||
      (await reviewsOwn(db, asked, 'gcOrg:audit', row.objectId)),
    phoneCode: isCorrected(asked) ? codeFor(phone, signedChange(kernel, organisation, sent)) : { is: 'right' },
    newPhoneCode: brought === undefined ? { is: 'right' } : codeFor(newPhone, signedPhone(kernel, brought)),
    input,
  };
}

/** The codes that came with a change, and what of it they were to sign. */
export interface Signatures {
  phone: TriedCode | undefined;
  newPhone: TriedCode | undefined;
  sent: { changes?: unknown; reason?: unknown };
}

const signaturesOf = ({ prepared, input = {} }: Asked): Signatures =>
  (prepared as Signatures | undefined) ?? { phone: undefined, newPhone: undefined, sent: input };

/** What is handed in again as it was has been signed. */
const isCorrected = ({ row, input }: Pick<Asked, 'row' | 'input'>) =>
  row.status === 'DRAFT' || (row.status === 'REJECTED' && (input?.changes ?? input?.reason) !== undefined);

/** A telephone that the change brings now, and that nobody has shown to be theirs. */
function unverifiedPhone(asked: Pick<Asked, 'row' | 'input'>, organisation: StateRow): string | undefined {
  const { contactPhone } = wantedBy(asked);
  if (!isCorrected(asked) || typeof contactPhone !== 'string' || contactPhone === organisation.contactPhone)
    return undefined;
  const wasVerified = asked.row.status === 'REJECTED' && JSON.parse(String(asked.row.after)).contactPhone;
  return contactPhone === wasVerified ? undefined : contactPhone;
}

/** Uses up the codes that a change was signed with. */
async function spendSignatures(moved: Moved): Promise<void> {
  if (!isCorrected(moved)) return;
  const { phone, newPhone } = signaturesOf(moved);
  const brought = unverifiedPhone(moved, await organisationOf(moved));
  await spendCode(moved.db, phone, 'phoneCode');
  if (brought !== undefined) await spendCode(moved.db, newPhone, 'newPhoneCode');
}

async function keepCorrection(moved: Moved): Promise<void> {
  const { db, kernel, row, caller, input = {} } = moved;
  if (!caller || !isCorrected(moved)) return;
  await correctChange(servedOf(kernel, organisations as never), organisationHooks, db, {
    change: row as unknown as ChangeRequest,
    row: await organisationOf(moved),
    changes: (input.changes ?? {}) as Values,
    reason: input.reason as string | undefined,
    caller,
  });
}

/** The codes went to the contact of the organisation that the change is about, and to the one that it brings. */
async function trySignatures({ kernel, id, caller, input }: Preparing): Promise<Signatures | undefined> {
  const { rows } = await sql<{ objectId: string }>`
    select object_id from change_request where id = ${id}`.execute(kernel.db);
  const [change] = rows;
  if (!change) return undefined;
  return {
    phone: await tryPhoneCode(kernel, placeOf(caller, 'correctChange', id), input.phoneCode),
    newPhone: await tryPhoneCode(kernel, placeOf(caller, 'newPhone', change.objectId), input.newPhoneCode),
    sent: { changes: input.changes, reason: input.reason },
  };
}

async function applyAfter(moved: Moved): Promise<void> {
  const { db, kernel, row, caller, now } = moved;
  if (!caller) throw new Refusal('change.none');
  const change = row as unknown as ChangeRequest;
  const before = await organisationOf(moved);
  await applyChange(servedOf(kernel, organisations as never), organisationHooks, db, { change, by: caller, now });
  if ('contactPhone' in JSON.parse(String(row.after)))
    await sql`update gc_org set verified_phone = contact_phone where id = ${row.objectId}`.execute(db);
  // The licence may end on another day now.
  await keepNextCheck(db, organisationCommanded, String(row.objectId));
  const after = await organisationOf(moved);
  moved.note({ organisation: { id: after.id, before: rowHash(before), after: rowHash(after) } });
}

export const organisationChangeCommanded: Commanded<OrgChangeSituation> = {
  kind: organisationChangeKind,
  machine: machine(alterationMachine, orgChangeGuards),
  states: CHANGE_STATES,
  editableIn: ['REJECTED'],
  calls: organisationChangeCommands,
  fields: organisationChanges.fields,
  situationOf,
  prepare: { resubmit: trySignatures },
  effects: {
    applyAfter,
    keepCorrection,
    spendSignatures,
    keepEvaluation: (moved) => keepEvaluation(ORGANISATION_CHANGE, moved.situation.evaluations, moved),
    // There are no certificates yet; their module will issue them again here.
    rebindCerts: () => {},
  },
};
