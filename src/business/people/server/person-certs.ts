import type { FastifyInstance } from 'fastify';
import { findByUsername } from '#admin/users/server/users.reads.ts';
import { refuseHeld, reviewsOwn } from '#business/organisations/server/organisations.reads.ts';
import { people } from '#business/people/people.contract.ts';
import { CERT_GRID, type CertRow, certCalls, certFields } from '#business/people/person-certs.contract.ts';
import { type CertSave, certSave, type StoredCert, VERIFIED_IN } from '#business/people/person-certs.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { otherState } from '#kit/server/engine/move-row.ts';
import { standsToAll } from '#kit/server/engine/object-kind.ts';
import { lockRow } from '#kit/server/engine/serve-commands.ts';
import { serve } from '#kit/server/http/serve.ts';
import { cellChecker } from '#kit/server/realtime/cell-check.ts';
import type { LiveGrid } from '#kit/server/realtime/live-grids.ts';
import { tableSaver } from '#kit/server/resource/serve-table.ts';
import { refuseForeignFiles } from './cert-files.ts';
import { personCommanded } from './people.commands.ts';
import * as store from './person-certs.store.ts';
import { personKind } from './person-kind.ts';

const MOST_CERTS = 100;
/** While somebody reviews a person, and once the record is closed, what is kept in tables stays as it is. */
export const OPEN_STATES = ['DRAFT', 'REJECTED', 'APPROVED'];
const EDIT = certCalls.save.permission;
const checkCells = cellChecker(certFields, certCalls.save);

/** The certificates of a person as a table: read whole, saved in one transaction or not at all. */
export function servePersonCerts(app: FastifyInstance): void {
  const save = tableSaver(app, {
    subject: people.table,
    permissions: { add: EDIT, remove: EDIT, removeBatch: EDIT },
    checkCells,
    lock: (db, { id }: StateRow) => store.lockCerts(db, id),
    rows: (db, { id }) => store.certsOf(db, id, MOST_CERTS + 1),
    plan: certSave,
    carryOut,
    realnameOf: async (db, username) => (await findByUsername(db, username))?.realname,
  });
  serve(app, certCalls.read, async ({ db, query }) => (await store.certsOf(db, query.id, MOST_CERTS)).map(asRow));
  serve(app, certCalls.save, {
    find: ({ db, body }) => lockRow(db, personCommanded, body.id),
    act: async (context, person) => {
      if (!OPEN_STATES.includes(person.status)) throw otherState(personCommanded, person);
      await refuseHeld(context.db, person.orgId);
      const before = await store.certsOf(context.db, person.id, MOST_CERTS + 1);
      const saved = await save(context, person, context.body, asRow);
      await refuseForeignFiles(context.db, person, { before, after: saved.rows }, context.caller);
      return saved;
    },
  });
  serve(app, certCalls.verify, {
    find: ({ db, body }) => lockRow(db, personCommanded, body.id),
    act: async ({ db, body, caller, auditSubject, message }, person) => {
      if (!VERIFIED_IN.includes(person.status)) throw otherState(personCommanded, person);
      if (await reviewsOwn(db, { caller }, 'gcPerson:audit', person.orgId)) throw new Refusal('review.own');
      const seen = body.certs ?? [];
      const certs = await store.certsOf(db, person.id, MOST_CERTS);
      for (const { id, version } of seen) refuseUnseen(certs, id.toLowerCase(), version, caller.username);
      await store.verifyCerts(
        db,
        seen.map(({ id }) => id),
        caller.username,
      );
      auditSubject('gc_person', person.id, { verified: seen.map(({ id }) => id) });
      message('操作成功！');
      return null;
    },
  });
}

/** What was compared must still be what is there, and somebody else's. */
function refuseUnseen(certs: readonly StoredCert[], id: string, version: number, username: string): void {
  const cert = certs.find((one) => one.id === id);
  if (cert?.version !== version) throw new Refusal('person.cert-unseen', { wireCode: 409 });
  if (cert.updatedBy === username) throw new Refusal('review.own');
}

async function carryOut(db: Db, { id }: StateRow, save: CertSave, username: string) {
  await store.removeCerts(db, save.removals);
  await store.updateCerts(db, save.updates, username);
  await store.insertCerts(db, id, save.inserts, username);
  if ((await store.certsOf(db, id, MOST_CERTS + 1)).length > MOST_CERTS)
    throw new Refusal('person.certs-many', { values: { limit: MOST_CERTS } });
  return { added: save.inserts.length, changed: save.updates.map((cert) => cert.id), removed: save.removals };
}

const asRow = ({ updatedBy: _, verifiedAt, ...row }: StoredCert): CertRow => ({
  ...row,
  verifiedAt: verifiedAt && toWireTime(verifiedAt),
});

/** Those who may save them see each other type. */
export const certGrid: LiveGrid = {
  name: CERT_GRID,
  permission: EDIT,
  check: checkCells,
  carried: ['version', 'builtIn', 'verifiedAt'],
  isVisible: (db, caller, personId) => standsToAll(db, personKind, caller, ['owner'], [personId]),
  hasRow: store.isCertOf,
};
