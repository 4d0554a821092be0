import { sql } from 'kysely';
import { plusDays } from '#business/law/calendar.rules.ts';
import { beginOf } from '#business/law/counting.rules.ts';
import { ORG_STATES } from '#business/organisations/organisation-codes.contract.ts';
import { organisationCommands } from '#business/organisations/organisations.contract.ts';
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
import { nextNumber } from '#kit/server/data/numbers.ts';
import type { TriedCode } from '#kit/server/engine/codes/one-time-codes.ts';
import type { Asked, Clockwork, Commanded, Moved } from '#kit/server/engine/commanded.ts';
import { evaluationsOf, keepEvaluation } from './organisation-evaluation.ts';
import { organisationKind } from './organisation-kind.ts';
import { codeFor, spendCode, tryPhoneCode } from './phone-code.ts';

/** In this state its author no longer changes it, and a reviewer returns it. */
const REVIEWED = ['PENDING'];

async function situationOf({ db, row, caller, input, now, prepared }: Asked): Promise<OrgSituation> {
  const today = toWireDay(now);
  const ended = row.licenceEndOn as string | null;
  const until = row.suspendedUntil as string | null;
  return {
    kinds: String(row.orgKinds).split(','),
    missing: missingFields(row),
    accountUnderOtherName: accountNameFault(row),
    isOwn:
      (caller !== undefined && [row.createdBy, row.submittedBy].includes(caller.username)) ||
      (await reviewsOwn(db, caller, 'gcOrg:audit', row.id)),
    phoneCode: codeFor(prepared as TriedCode | undefined, row),
    licenceEnded: ended !== null && ended < today,
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

async function issueRegNo({ db, row, now, caller, note, prepared }: Moved): Promise<void> {
  await spendCode(db, prepared as TriedCode | undefined, 'code');
  const { rows } = await sql<{ regNo: string }>`
    update gc_org set submitted_by = ${caller?.username ?? null},
      reg_no = coalesce(reg_no, ${`ZT${toWireDay(now).slice(0, 4)}`} || ${nextNumber('gc_org_reg_no')})
    where id = ${row.id} returning reg_no`.execute(db);
  note({ regNo: rows[0]?.regNo });
}

async function grantLevelL2({ db, row }: Moved): Promise<void> {
  await sql`update gc_org set member_level = 'L2' where id = ${row.id}`.execute(db);
}

/** The decision says until when; without a day it lasts until somebody lifts it. */
async function blockNewBids({ db, row, input = {}, command, note }: Moved): Promise<void> {
  if (command !== 'suspend') return;
  note({ decisionNo: input.decisionNo, until: input.until });
  await sql`update gc_org set suspended_until = ${input.until ?? null} where id = ${row.id}`.execute(db);
}

export const organisationCommanded: Commanded<OrgSituation> = {
  kind: organisationKind,
  machine: machine(orgMachine, orgGuards),
  states: ORG_STATES,
  editableIn: ['DRAFT', 'REJECTED'],
  calls: organisationCommands,
  situationOf,
  clock,
  prepare: async ({ kernel, command, id, caller, input }) =>
    command === 'submit' ? tryPhoneCode(kernel, kernel.db, caller, id, input.code) : undefined,
  effects: {
    issueRegNo,
    grantLevelL2,
    keepEvaluation: (moved) => keepEvaluation(organisationKind.name, moved.row, moved),
    blockNewBids,
    // There are no certificates yet; their module will end them here.
    revokeCerts: () => {},
  },
};
