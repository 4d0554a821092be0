import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MOST_NAMED } from '#admin/departments/department-changes.contract.ts';
import { departmentMoves as calls, type MovePreview } from '#admin/departments/department-moves.contract.ts';
import { codeAfterMove, kindAfterMove, moveFault } from '#admin/departments/department-moves.rules.ts';
import { MOST_LEVELS, nextCode } from '#admin/departments/departments.rules.ts';
import { mayRebuild } from '#admin/permissions/powers.rules.ts';
import { refuseForMembers } from '#admin/users/server/user-scope.reads.ts';
import { enforce, Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { keepLastCode, lastCodeBelow, lockTree, membersOf } from './department-changes.store.ts';
import * as store from './department-moves.store.ts';
import type { SessionsPort } from './sessions.port.ts';

export const MOST_RULES = 20;

interface Move {
  moved: store.Standing;
  parent: store.Standing | undefined;
  newCode: string;
  orgCategory: string;
  preview: MovePreview;
}

/** Mounts the move of a branch: first what it would do, then the move of exactly that. */
export function serveMoves(app: FastifyInstance, sessions: SessionsPort): void {
  serve(app, calls.preview, async ({ db, query, caller }) => (await planned(db, caller, query)).preview);

  serve(app, calls.move, async ({ db, body, caller, message, auditSubject }) => {
    await lockTree(db);
    const { moved, parent, newCode, orgCategory, preview } = await planned(db, caller, body);
    if (preview.version !== body.version) throw new Refusal('department.stale-preview', { wireCode: 409 });
    const oldCode = moved.orgCode;
    await store.rememberCodes(db, [oldCode]);
    await keepLastCode(db, parent?.orgCode ?? '', newCode);
    await store.moveBranch(
      db,
      { id: moved.id, oldCode, newCode, parentId: parent?.id ?? null, orgCategory },
      caller.username,
    );
    await sessions.follow(db, oldCode, newCode);
    auditSubject('department', moved.id, { from: oldCode, to: newCode, departments: preview.total });
    message('移动成功！');
    return null;
  });
}

async function planned(db: Db, caller: Caller, { id, parentId }: { id: string; parentId?: string }): Promise<Move> {
  const moved = await store.findStanding(db, id);
  if (!moved) throw new Refusal('row.not-found', { field: 'id' });
  const parent = parentId ? await store.findStanding(db, parentId) : undefined;
  if (parentId && !parent) throw new Refusal('row.not-found', { field: 'parentId' });
  if (!mayRebuild(caller, moved.orgCode)) throw new Refusal('department.own-line', { field: 'id' });
  if (parent && !mayRebuild(caller, parent.orgCode)) throw new Refusal('department.own-line', { field: 'parentId' });
  const branch = await store.findBranch(db, moved.orgCode);
  const branchIds = branch.map((one) => one.id);
  await refuseForMembers(caller, db, await membersOf(db, branchIds));
  enforce(moveFault(moved, parent, deepestOf(branch)), { field: 'parentId', values: { limit: MOST_LEVELS } });
  const parentCode = parent?.orgCode ?? '';
  const newCode = nextCode(parentCode, await lastCodeBelow(db, parentCode));
  if (!newCode) throw new Refusal('department.level-full', { field: 'parentId' });
  const orgCategory = kindAfterMove(moved.orgCategory, !parent);
  const around = [moved.parentId, parent?.id].filter((one) => typeof one === 'string');
  const told = {
    total: branch.length,
    departments: branch.map((one) => ({
      id: one.id,
      departName: one.departName,
      oldCode: one.orgCode,
      newCode: codeAfterMove(one.orgCode, moved.orgCode, newCode),
    })),
    ...(await store.whoIsTouched(db, moved.orgCode)),
    headCounts: await store.headCountsAround(db, around, moved.orgCode, newCode),
    kind: orgCategory === moved.orgCategory ? null : { from: moved.orgCategory, to: orgCategory },
    rules: await store.rulesNaming(db, moved.orgCode, MOST_RULES),
  };
  // People come and go while somebody reads: who is signed in is no part of the version.
  const { signedIn: _coming, ...lasting } = told;
  const version = versionOf([lasting, parent ?? null]);
  const preview = { ...told, departments: told.departments.slice(0, MOST_NAMED), version };
  return { moved, parent, newCode, orgCategory, preview };
}

export const deepestOf = (branch: store.Standing[]) =>
  branch.reduce((code, { orgCode }) => (orgCode.length > code.length ? orgCode : code), '');

/** Two previews that tell the same have the same one. */
export const versionOf = (told: unknown[]) => createHash('sha256').update(JSON.stringify(told)).digest('base64url');
