import type { FastifyInstance } from 'fastify';
import { MOST_NAMED } from '#admin/departments/department-changes.contract.ts';
import { departmentMerges as calls, type MergePreview } from '#admin/departments/department-merges.contract.ts';
import { codesAfterMerge, mergeFault } from '#admin/departments/department-merges.rules.ts';
import { MOST_LEVELS, parentCodeOf } from '#admin/departments/departments.rules.ts';
import { mayRebuild } from '#admin/permissions/powers.rules.ts';
import { refuseForMembers } from '#admin/users/server/user-scope.reads.ts';
import { enforce, Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { deleteDepartments, keepLastCode, lastCodeBelow, lockTree, membersOf } from './department-changes.store.ts';
import { belongingsOf } from './department-merges.store.ts';
import * as branches from './department-moves.store.ts';
import { deepestOf, MOST_RULES, versionOf } from './department-moves.ts';
import { namesOf } from './departments.store.ts';
import type { DirectorsPort } from './directors.port.ts';
import type { MergePort } from './merge.port.ts';
import type { SessionsPort } from './sessions.port.ts';

export interface Ports {
  directors: DirectorsPort;
  sessions: SessionsPort;
  merge: MergePort;
}

interface Merge {
  from: branches.Standing;
  into: branches.Standing;
  /** What is right below, with its new code. */
  tops: { id: string; oldCode: string; newCode: string; orgCategory: string }[];
  preview: MergePreview;
}

/** Mounts the end of a department in another one: first what becomes of everything, then exactly that. */
export function serveMerges(app: FastifyInstance, { directors, sessions, merge }: Ports): void {
  serve(app, calls.preview, async ({ db, query, caller }) => {
    const { preview } = await planned(db, directors, caller, query);
    return preview;
  });

  serve(app, calls.merge, async ({ db, body, caller, message, auditSubject }) => {
    await lockTree(db);
    const { from, into, tops, preview } = await planned(db, directors, caller, body);
    if (preview.version !== body.version) throw new Refusal('department.stale-preview', { wireCode: 409 });
    await branches.rememberCodes(db, [from.orgCode]);
    for (const top of tops) {
      await branches.moveBranch(db, { ...top, parentId: into.id }, caller.username);
      await sessions.follow(db, top.oldCode, top.newCode);
    }
    const last = tops.at(-1)?.newCode;
    if (last) await keepLastCode(db, into.orgCode, last);
    await merge.moveHeads(db, from.id, into.id, caller.username);
    await merge.moveMembers(db, from.id, into.id);
    await merge.passOn(db, from.id, into.id);
    await merge.moveRoles(db, from.id, into.id, caller.username);
    await sessions.follow(db, from.orgCode, into.orgCode);
    await deleteDepartments(db, [from.id]);
    const { total, members, roles } = preview;
    auditSubject('department', from.id, { from: from.orgCode, into: into.orgCode, departments: total, members, roles });
    message('合并成功！');
    return null;
  });
}

async function planned(
  db: Db,
  directors: DirectorsPort,
  caller: Caller,
  { id, intoId }: { id: string; intoId: string },
): Promise<Merge> {
  const from = await branches.findStanding(db, id);
  if (!from) throw new Refusal('row.not-found', { field: 'id' });
  const into = await branches.findStanding(db, intoId);
  if (!into) throw new Refusal('row.not-found', { field: 'intoId' });
  for (const [field, { orgCode }] of [
    ['id', from],
    ['intoId', into],
  ] as const)
    if (!mayRebuild(caller, orgCode)) throw new Refusal('department.own-line', { field });
  const branch = await branches.findBranch(db, from.orgCode);
  enforce(mergeFault(from.orgCode, into.orgCode, deepestOf(branch)), {
    field: 'intoId',
    values: { limit: MOST_LEVELS },
  });
  const below = branch.filter((one) => one.id !== from.id);
  const codes = codesAfterMerge(
    below.map(({ orgCode }) => orgCode),
    from.orgCode,
    into.orgCode,
    await lastCodeBelow(db, into.orgCode),
  );
  if (!codes) throw new Refusal('department.level-full', { field: 'intoId' });
  const { systemCodes, ...belongings } = await belongingsOf(db, from.id, into.id);
  refuseBeyond(systemCodes, caller);
  const branchIds = branch.map((one) => one.id);
  await refuseForMembers(caller, db, await membersOf(db, branchIds));
  const headIds = (await directors.of(db, [from.id])).get(from.id) ?? [];
  const renumbered = below.map(({ id: one, departName, orgCode, orgCategory }) => ({
    id: one,
    departName,
    oldCode: orgCode,
    newCode: codes.get(orgCode) ?? orgCode,
    orgCategory,
  }));
  const told = {
    from: from.departName,
    into: into.departName,
    total: below.length,
    departments: renumbered.map(({ orgCategory: _kind, ...one }) => one),
    ...belongings,
    heads: [...(await namesOf(db, headIds, caller)).values()].sort(),
    headCount: headIds.length,
    rules: await branches.rulesNaming(db, from.orgCode, MOST_RULES),
  };
  return {
    from,
    into,
    tops: renumbered.filter(({ oldCode }) => parentCodeOf(oldCode) === from.orgCode),
    preview: {
      ...told,
      departments: told.departments.slice(0, MOST_NAMED),
      version: versionOf([told, from, into]),
    },
  };
}

/** Nobody lets a department pass on a power over the system that they do not hold themselves. */
function refuseBeyond(systemCodes: string[], caller: Caller): void {
  const code = systemCodes.find((one) => !caller.permissions.has(one));
  if (code) throw new Refusal('department.beyond-yours', { field: 'id', values: { code } });
}
