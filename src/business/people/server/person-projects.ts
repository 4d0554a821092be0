import type { FastifyInstance } from 'fastify';
import { findByUsername } from '#admin/users/server/users.reads.ts';
import { refuseHeld } from '#business/organisations/server/organisations.reads.ts';
import { people } from '#business/people/people.contract.ts';
import {
  PERSON_PROJECT_GRID,
  type PersonProjectRow,
  personProjectCalls,
  personProjectFields,
} from '#business/people/person-projects.contract.ts';
import {
  type PersonProjectSave,
  personProjectSave,
  type StoredPersonProject,
} from '#business/people/person-projects.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { otherState } from '#kit/server/engine/move-row.ts';
import { standsToAll } from '#kit/server/engine/object-kind.ts';
import { lockRow } from '#kit/server/engine/serve-commands.ts';
import { serve } from '#kit/server/http/serve.ts';
import { cellChecker } from '#kit/server/realtime/cell-check.ts';
import type { LiveGrid } from '#kit/server/realtime/live-grids.ts';
import { tableSaver } from '#kit/server/resource/serve-table.ts';
import { personCommanded } from './people.commands.ts';
import { OPEN_STATES } from './person-certs.ts';
import { personKind } from './person-kind.ts';
import * as store from './person-projects.store.ts';

const MOST = 100;
const EDIT = personProjectCalls.save.permission;
const checkCells = cellChecker(personProjectFields, personProjectCalls.save);

/** The projects in which a person is bound, as a table like their certificates. */
export function servePersonProjects(app: FastifyInstance): void {
  const save = tableSaver(app, {
    subject: people.table,
    permissions: { add: EDIT, remove: EDIT, removeBatch: EDIT },
    checkCells,
    lock: (db, { id }: StateRow) => store.lockProjects(db, id),
    rows: (db, { id }) => store.projectsOf(db, id, MOST + 1),
    plan: personProjectSave,
    carryOut,
    realnameOf: async (db, username) => (await findByUsername(db, username))?.realname,
  });
  serve(app, personProjectCalls.read, async ({ db, query }) => (await store.projectsOf(db, query.id, MOST)).map(asRow));
  serve(app, personProjectCalls.save, {
    find: ({ db, body }) => lockRow(db, personCommanded, body.id),
    act: async (context, person) => {
      if (!OPEN_STATES.includes(person.status)) throw otherState(personCommanded, person);
      await refuseHeld(context.db, person.orgId);
      return save(context, person, context.body, asRow);
    },
  });
}

async function carryOut(db: Db, { id }: StateRow, save: PersonProjectSave, username: string) {
  await store.removeProjects(db, save.removals);
  await store.updateProjects(db, save.updates, username);
  await store.insertProjects(db, id, save.inserts, username);
  if ((await store.projectsOf(db, id, MOST + 1)).length > MOST)
    throw new Refusal('person.projects-many', { values: { limit: MOST } });
  return { added: save.inserts.length, changed: save.updates.map((one) => one.id), removed: save.removals };
}

const asRow = ({ updatedBy: _, ...row }: StoredPersonProject): PersonProjectRow => row;

/** Those who may save them see each other type. */
export const personProjectGrid: LiveGrid = {
  name: PERSON_PROJECT_GRID,
  permission: EDIT,
  check: checkCells,
  carried: ['version', 'builtIn'],
  isVisible: (db, caller, personId) => standsToAll(db, personKind, caller, ['owner'], [personId]),
  hasRow: store.isProjectOf,
};
