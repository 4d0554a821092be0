import { findingsInOrganisation } from '#business/organisations/server/organisation-findings.reads.ts';
import { findOrganisation, heldOf, reviewsOwn } from '#business/organisations/server/organisations.reads.ts';
import { ID_CARD } from '#business/people/id-documents.rules.ts';
import { PERSON, people, personCommands } from '#business/people/people.contract.ts';
import { missingOf, type PersonSituation, personGuards, transferOf } from '#business/people/people.rules.ts';
import { PERSON_STATES } from '#business/people/person-codes.contract.ts';
import { personMachine } from '#business/states/entry.rules.ts';
import { machine } from '#kit/domain/engine/machine.ts';
import { breaksRule } from '#kit/domain/form-rules.ts';
import { changeEffects } from '#kit/server/engine/changes/change-effects.ts';
import { lastAsked } from '#kit/server/engine/changes/last-change.ts';
import type { Asked, Commanded, Moved } from '#kit/server/engine/commanded.ts';
import { openField } from '#kit/server/engine/field-seal.ts';
import { relationsTo } from '#kit/server/engine/object-kind.ts';
import { takenBlock } from '#kit/server/engine/taken.ts';
import { sealedIn } from '#kit/server/resource/sealed-fields.ts';
import * as store from './people.store.ts';
import { personHooks } from './person-hooks.ts';
import { personKind } from './person-kind.ts';
import { tellTransferred } from './transfer-messages.ts';

const IN_FORCE = ['APPROVED', 'CHANGING'];

async function situationOf(asked: Asked): Promise<PersonSituation> {
  const { db, row, caller, input } = asked;
  const stands = caller ? await relationsTo(db, personKind, caller, row.id) : [];
  return {
    missing: missingOf(row),
    held: await heldOf(db, row.orgId),
    isCentre: stands.includes('centerAccept'),
    taken: await takenBlock(asked, people as never),
    checksumHolds: checksumHolds(asked),
    isOwn:
      (caller !== undefined && (await authorsOf(asked)).includes(caller.username)) ||
      (await reviewsOwn(db, asked, 'gcPerson:audit', row.orgId)),
    transfer: transferOf(row.transferSide, {
      isOwner: stands.includes('owner'),
      isNewOwner: stands.includes('newOwner'),
    }),
    newOrgActive:
      row.transferSide !== null && (await findOrganisation(db, { id: String(row.transferOrgId) }))?.status === 'ACTIVE',
    input,
  };
}

/** Only what is about to be handed in is opened. */
function checksumHolds({ kernel, row }: Asked): boolean {
  if (row.status !== 'DRAFT' || row.idType !== ID_CARD) return true;
  const number = openField(kernel.keys.field, String(row.idNoSealed), sealedIn('gc_person', 'idNo', row.id));
  return !breaksRule('idCard', number);
}

/** The authors of what is under review. */
async function authorsOf({ db, row }: Asked): Promise<unknown[]> {
  if (row.status !== 'CHANGING') return [row.createdBy, row.submittedBy];
  return [(await lastAsked(db, PERSON, row.id))?.submittedBy];
}

async function moveToOrg({ db, row, caller, note, emit }: Moved): Promise<void> {
  const to = await store.moveToTransferOrg(db, row.id);
  note({ from: row.orgName, to });
  await tellTransferred({ db, row, caller, emit });
}

export const personCommanded: Commanded<PersonSituation> = {
  kind: personKind,
  machine: machine(personMachine, personGuards),
  states: PERSON_STATES,
  editableIn: ['DRAFT', 'REJECTED'],
  calls: personCommands,
  fields: people.fields,
  situationOf,
  // A rule that its organisation breaks is told on the records of its people, too.
  findings: async ({ db, row, now }) =>
    IN_FORCE.includes(row.status)
      ? (await findingsInOrganisation(db, row.orgId, now)).map((finding) => ({ ...finding, field: 'orgName' }))
      : [],
  effects: {
    ...changeEffects(people as never, personHooks, (row) => String(row.name)),
    keepSubmitter: ({ set, caller }) => set({ submittedBy: caller?.username ?? null }),
    moveToOrg,
  },
};
