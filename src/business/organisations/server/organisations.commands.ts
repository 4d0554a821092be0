import { sql } from 'kysely';
import { plusDays } from '#business/law/calendar.rules.ts';
import { beginOf } from '#business/law/counting.rules.ts';
import { ORG_STATES } from '#business/organisations/organisation-codes.contract.ts';
import { organisationCommands, organisations } from '#business/organisations/organisations.contract.ts';
import {
  accountNameFault,
  missingFields,
  type OrgSituation,
  orgGuards,
} from '#business/organisations/organisations.rules.ts';
import { reviewsOwn } from '#business/organisations/server/organisations.reads.ts';
import { orgMachine } from '#business/states/entry.rules.ts';
import { machine } from '#kit/domain/engine/machine.ts';
import { toWireDay } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import { nextNumber } from '#kit/server/data/numbers.ts';
import type { TriedCode } from '#kit/server/engine/codes/one-time-codes.ts';
import type { Asked, Clockwork, Commanded, Moved, Preparing } from '#kit/server/engine/commanded.ts';
import { takenBlock } from '#kit/server/engine/taken.ts';
import { evaluationsOf, findingsOf, keepEvaluation } from './organisation-evaluation.ts';
import { organisationKind } from './organisation-kind.ts';
import { codeFor, placeOf, signedEntry, spendCode, tryPhoneCode } from './phone-code.ts';

/** In this state its author no longer changes it, and a reviewer returns it. */
const REVIEWED = ['PENDING'];

/** A returned organisation keeps its verified telephone, as long as it is the same. */
const isVerified = ({ status, contactPhone, verifiedPhone }: Asked['row']) =>
  status === 'REJECTED' && contactPhone === verifiedPhone;

async function situationOf(asked: Asked): Promise<OrgSituation> {
  const { kernel, db, row, caller, input, now, prepared } = asked;
  const today = toWireDay(now);
  const ended = row.licenceEndOn as string | null;
  const until = row.suspendedUntil as string | null;
  return {
    kinds: String(row.orgKinds).split(','),
    missing: missingFields(row),
    taken: await takenBlock(asked, organisations as never),
    accountUnderOtherName: accountNameFault(row),
    isOwn:
      (caller !== undefined && [row.createdBy, row.submittedBy].includes(caller.username)) ||
      (await reviewsOwn(db, asked, 'gcOrg:audit', row.id)),
    phoneCode: isVerified(row) ? { is: 'right' } : codeFor(prepared as TriedCode | undefined, signedEntry(kernel, row)),
    licenceEnded: ended !== null && ended < today,
    today,
    suspensionOver: until !== null && until < today,
    bySupervisor: caller?.permissions.has('gcOrg:suspend') ?? false,
    evaluations: await evaluationsOf(db, row, now, REVIEWED.includes(row.status) ? 'reject' : 'edit'),
    input,
  };
}

const dayAfter = (day: unknown) => (typeof day === 'string' ? beginOf(plusDays(day, 1)) : null);

const clock: Clockwork = {
  due: ({ status, licenceEndOn, suspendedUntil }, now) => {
    const today = toWireDay(now);
    const isPast = (day: unknown) => typeof day === 'string' && day < today;
    if (status === 'ACTIVE' && isPast(licenceEndOn)) return 'expire';
    return status === 'SUSPENDED' && isPast(suspendedUntil) ? 'lift' : undefined;
  },
  next: ({ status, licenceEndOn, suspendedUntil }) =>
    status === 'ACTIVE' ? dayAfter(licenceEndOn) : status === 'SUSPENDED' ? dayAfter(suspendedUntil) : null,
};

async function keepVerifiedPhone({ db, row, set, prepared }: Moved): Promise<void> {
  if (isVerified(row)) return;
  await spendCode(db, prepared as TriedCode | undefined, 'code');
  set({ verifiedPhone: row.contactPhone });
}

const keepSubmitter = ({ caller, set }: Moved) => set({ submittedBy: caller?.username ?? null });

async function issueRegNo(moved: Moved): Promise<void> {
  const { db, row, now, note, set } = moved;
  await keepVerifiedPhone(moved);
  keepSubmitter(moved);
  const regNo = row.regNo ?? (await newRegNo(db, now));
  set({ regNo });
  note({ regNo });
}

async function newRegNo(db: Db, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ regNo: string }>`
    select ${`ZT${toWireDay(now).slice(0, 4)}`} || ${nextNumber('gc_org_reg_no')} as reg_no`.execute(db);
  return rows[0]?.regNo;
}

/** The decision says until when; without a day it lasts until somebody lifts it. */
function blockNewBids({ input = {}, command, note, set }: Moved): void {
  if (command !== 'suspend') return;
  note({ decisionNo: input.decisionNo, until: input.until });
  set({ suspendedUntil: input.until ?? null });
}

const trySignature = ({ kernel, id, caller, input }: Preparing) =>
  tryPhoneCode(kernel, placeOf(caller, 'submit', id), input.code);

export const organisationCommanded: Commanded<OrgSituation> = {
  kind: organisationKind,
  machine: machine(orgMachine, orgGuards),
  states: ORG_STATES,
  editableIn: ['DRAFT', 'REJECTED'],
  calls: organisationCommands,
  fields: organisations.fields,
  situationOf,
  findings: ({ row }, { evaluations }) => findingsOf(row, evaluations),
  clock,
  prepare: { submit: trySignature, resubmit: trySignature },
  effects: {
    issueRegNo,
    keepVerifiedPhone,
    keepSubmitter,
    grantLevelL2: ({ set }) => set({ memberLevel: 'L2' }),
    keepEvaluation: (moved) => keepEvaluation(organisationKind.name, moved.situation.evaluations, moved),
    blockNewBids,
    // There are no certificates yet; their module will end them here.
    revokeCerts: () => {},
  },
};
