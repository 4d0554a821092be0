import type { FastifyInstance } from 'fastify';
import { findByUsername } from '#admin/users/server/users.reads.ts';
import {
  type OrganisationPart,
  PART_NAMES,
  type PartName,
  type PartRow,
  partCalls,
  partOf,
  verifyQualifications,
} from '#business/organisations/organisation-parts.contract.ts';
import {
  type PartCells,
  type PartSave,
  partSave,
  type StoredPart,
  VERIFIED_IN,
} from '#business/organisations/organisation-parts.rules.ts';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { reviewsOwn } from '#business/organisations/server/organisations.reads.ts';
import type { TableWish } from '#kit/domain/grid/table-save.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { otherState } from '#kit/server/engine/move-row.ts';
import { standsToAll } from '#kit/server/engine/object-kind.ts';
import { lockRow } from '#kit/server/engine/serve-commands.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { cellChecker } from '#kit/server/realtime/cell-check.ts';
import type { LiveGrid } from '#kit/server/realtime/live-grids.ts';
import { tableSaver } from '#kit/server/resource/serve-table.ts';
import { refuseForeignFiles } from './organisation-files.ts';
import { organisationKind } from './organisation-kind.ts';
import * as store from './organisation-parts.store.ts';
import { organisationCommanded } from './organisations.commands.ts';
import { refuseForeignManagers } from './performance-managers.ts';

export const MOST_PART_ROWS = 100;
const ASKED = MOST_PART_ROWS + 1;
/** While somebody reviews an organisation, while it is suspended and once it is closed, what it tells of itself stays. */
const OWN_STATES = ['DRAFT', 'REJECTED', 'ACTIVE', 'EXPIRED'];
/** What was decided on it is told as soon as it was handed in, and still after its end. */
const DECIDED_STATES = ['PENDING', 'REJECTED', 'ACTIVE', 'EXPIRED', 'SUSPENDED', 'CLOSED'];

const isOwn = ({ writers }: OrganisationPart) => writers.includes('applicant');
const asRow = ({ updatedBy: _, ...row }: StoredPart) => row as PartRow;
const checks = new Map(PART_NAMES.map((name) => [name, cellChecker(partOf(name).fields, partCalls[name].save)]));
const checkOf = (name: PartName) => checks.get(name) as ReturnType<typeof cellChecker>;

/** The tables of an organisation: each read whole, saved in one transaction or not at all. */
export function serveOrganisationParts(app: FastifyInstance): void {
  for (const name of PART_NAMES) servePart(app, name);
  serve(app, verifyQualifications, {
    find: ({ db, body }) => lockRow(db, organisationCommanded, body.id),
    act: async ({ db, body, caller, auditSubject, message }, organisation) => {
      if (!VERIFIED_IN.includes(organisation.status)) throw otherState(organisationCommanded, organisation);
      const { id } = organisation;
      const seen = (body.rows ?? []).map((row) => ({ ...row, id: row.id.toLowerCase() }));
      await verifySeen(db, id, seen, caller);
      auditSubject(organisations.table, id, { verified: seen.map((row) => row.id) });
      message('操作成功！');
      return null;
    },
  });
}

function servePart(app: FastifyInstance, name: PartName): void {
  const part = partOf(name);
  const { read, save } = partCalls[name];
  const states = isOwn(part) ? OWN_STATES : DECIDED_STATES;
  const saveTable = tableSaver(app, {
    subject: organisations.table,
    permissions: { add: part.permission, remove: part.permission, removeBatch: part.permission },
    checkCells: checkOf(name),
    lock: (db, { id }: StateRow) => store.lockPart(db, part, id),
    rows: (db, { id }) => store.partRows(db, part, id, ASKED),
    plan: (rows: StoredPart[], wish: TableWish<PartCells>) => partSave(part, rows, wish),
    carryOut: (db, { id }, planned: PartSave, username) => carryOutPart(db, part, id, planned, username),
    realnameOf: async (db, username) => (await findByUsername(db, username))?.realname,
  });
  const refusal = async (db: Db, caller: Caller, organisation: StateRow) => {
    if (!states.includes(organisation.status)) return otherState(organisationCommanded, organisation);
    // Who acts for an organisation does not decide on it.
    const isJudge = !isOwn(part) && (await reviewsOwn(db, { caller }, part.permission, organisation.id));
    return isJudge ? new Refusal('review.own') : undefined;
  };
  serve(app, read, {
    find: ({ db, query }) => store.organisationRow(db, query.id),
    act: async ({ db, caller }, organisation) => ({
      rows: (await store.partRows(db, part, organisation.id, MOST_PART_ROWS)).map(asRow),
      mayWrite:
        caller.permissions.has(part.permission) &&
        (await standsToAll(db, organisationKind, caller, part.writers, [organisation.id])) &&
        (await refusal(db, caller, organisation)) === undefined,
    }),
  });
  serve(app, save, {
    find: ({ db, body }) => lockRow(db, organisationCommanded, body.id),
    act: async (context, organisation) => {
      const refused = await refusal(context.db, context.caller, organisation);
      if (refused) throw refused;
      const before = await store.partRows(context.db, part, organisation.id, ASKED);
      const saved = await saveTable(context, organisation, context.body, asRow);
      const rows = { before, after: saved.rows };
      await refuseForeignFiles(context.db, organisation, rows, context.caller);
      await refuseForeignManagers(context.db, organisation.id, rows);
      return saved;
    },
  });
}

/** Writes what a save comes to; answers what the audit says of it. */
export async function carryOutPart(db: Db, part: OrganisationPart, id: string, planned: PartSave, username: string) {
  await store.removePartRows(db, part, planned.removals);
  await store.updatePartRows(db, part, planned.updates, username);
  await store.insertPartRows(db, part, id, planned.inserts, username);
  if ((await store.partRows(db, part, id, ASKED)).length > MOST_PART_ROWS)
    throw new Refusal('org.parts-many', { values: { limit: MOST_PART_ROWS } });
  return {
    part: part.table,
    added: planned.inserts.length,
    changed: planned.updates.map((row) => row.id),
    removed: planned.removals,
  };
}

/** Rows that are told of an organisation at once, checked like a save of them. */
export async function enterPartRows(
  db: Db,
  name: PartName,
  id: string,
  rows: readonly PartCells[],
  username: string,
): Promise<void> {
  const part = partOf(name);
  const added = rows.map((row, at) => {
    const { cells, faults } = checkOf(name)(row, 'whole');
    if (faults[0]) throw faults[0];
    return { id: `row_${at}`, cells };
  });
  const planned = partSave(part, await store.partRows(db, part, id, ASKED), { added, changed: [], removed: [] });
  const [fault] = planned.faults;
  if (fault) throw new Refusal(fault.refusal, { field: fault.field, values: fault.values });
  await carryOutPart(db, part, id, planned, username);
}

/** What was compared must still be what is there, and somebody else's. */
export async function verifySeen(
  db: Db,
  id: string,
  seen: readonly { id: string; version: number }[],
  caller: Caller,
): Promise<void> {
  if (await reviewsOwn(db, { caller }, 'gcOrg:audit', id)) throw new Refusal('review.own');
  const part = partOf('qualifications');
  const rows = await store.partRows(db, part, id, MOST_PART_ROWS);
  for (const { id: rowId, version } of seen) {
    const row = rows.find((one) => one.id === rowId);
    if (row?.version !== version) throw new Refusal('org.part-unseen', { wireCode: 409 });
    if (row.updatedBy === caller.username) throw new Refusal('review.own');
  }
  await store.verifyPartRows(
    db,
    part,
    seen.map((row) => row.id),
    caller.username,
  );
}

/** Those who may save a table see each other type. */
export const organisationPartGrids: LiveGrid[] = PART_NAMES.map((name) => {
  const part = partOf(name);
  return {
    name: part.grid,
    permission: part.permission,
    check: checkOf(name),
    carried: ['version', 'builtIn', 'verified'],
    isVisible: (db, caller, id) => standsToAll(db, organisationKind, caller, part.writers, [id]),
    hasRow: (db, id, rowId) => store.isPartRow(db, part, id, rowId),
  };
});
