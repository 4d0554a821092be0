import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  departmentChanges as calls,
  DEPARTMENT_LABELS,
  type DepartmentChange,
  type DepartmentDraft,
} from '#admin/departments/department-changes.contract.ts';
import {
  categoryFault,
  defaultCategory,
  headsDifference,
  levelOf,
  MOST_LEVELS,
  nextCode,
} from '#admin/departments/departments.rules.ts';
import { mayFill, ownReachFault } from '#admin/permissions/powers.rules.ts';
import { keepAdministrators } from '#admin/permissions/server/administrators.reads.ts';
import { refuseStronger } from '#admin/permissions/server/powers.reads.ts';
import { areShownTo, refuseForMembers } from '#admin/users/server/user-scope.reads.ts';
import { splitList } from '#kit/domain/filter.ts';
import { enforce, Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { initialsOf } from '#kit/server/data/pinyin.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import * as store from './department-changes.store.ts';
import { rememberCodes } from './department-moves.store.ts';
import { presenter } from './department-tree.ts';
import { findByIds } from './departments.store.ts';
import type { DirectorsPort } from './directors.port.ts';

export function serveChanges(app: FastifyInstance, directors: DirectorsPort): void {
  serveAdd(app, directors);
  serveEdit(app, directors);
  serveRemovals(app, directors);
}

function serveAdd(app: FastifyInstance, directors: DirectorsPort): void {
  serve(app, calls.add, async ({ db, body, caller, message, auditSubject }) => {
    const { parentId = null, directorUserIds, ...draft } = body;
    await store.lockTree(db);
    const parent = parentId ? await store.lockDepartment(db, parentId) : undefined;
    if (parentId && !parent) throw new Refusal('row.not-found', { field: 'parentId' });
    const orgCategory = draft.orgCategory ?? defaultCategory(!parent);
    enforce(categoryFault(orgCategory, !parent), { field: 'orgCategory' });
    const orgCode = await takeCode(db, parent?.orgCode ?? '');
    const id = newId();
    await store.insertDepartment(
      db,
      { ...columnsOf(draft), departName: draft.departName, orgCategory, id, parentId: parent?.id ?? null, orgCode },
      caller.username,
    );
    await setHeads(
      db,
      directors,
      { id, orgCode, departName: draft.departName },
      { added: idList(directorUserIds), removed: [] },
      caller,
    );
    auditSubject('department', id, { orgCode });
    message('添加成功！');
    return null;
  });
}

async function takeCode(db: Db, parentCode: string): Promise<string> {
  if (levelOf(parentCode) >= MOST_LEVELS)
    throw new Refusal('department.too-deep', { field: 'parentId', values: { limit: MOST_LEVELS } });
  const code = nextCode(parentCode, await store.lastCodeBelow(db, parentCode));
  if (!code) throw new Refusal('department.level-full', { field: 'parentId' });
  await store.keepLastCode(db, parentCode, code);
  return code;
}

function serveEdit(app: FastifyInstance, directors: DirectorsPort): void {
  serve(app, calls.edit, {
    find: ({ db, body }) => store.lockDepartment(db, body.id),
    act: async ({ db, body, caller, message, auditSubject }, row) => {
      const { id, version, parentId, directorUserIds, oldDirectorUserIds, ...changes } = body;
      if (version !== undefined && version !== row.version) throw await staleDepartment(db, directors, row.id);
      if (parentId !== undefined && (parentId?.toLowerCase() ?? null) !== row.parentId)
        throw new Refusal('department.fixed-parent', { field: 'parentId' });
      if (changes.orgCategory)
        enforce(categoryFault(changes.orgCategory, row.parentId === null), { field: 'orgCategory' });
      await store.updateDepartment(db, row.id, columnsOf(changes), caller.username);
      if (directorUserIds !== undefined) {
        const current = (await directors.of(db, [row.id])).get(row.id) ?? [];
        const seen = oldDirectorUserIds === undefined ? current : idList(oldDirectorUserIds);
        await setHeads(db, directors, row, headsDifference(seen, idList(directorUserIds), current), caller);
      }
      auditSubject('department', row.id, { fields: Object.keys(body).filter((field) => field !== 'id') });
      message('编辑成功！');
      return null;
    },
  });
}

async function staleDepartment(db: Db, directors: DirectorsPort, id: string): Promise<Refusal> {
  const [current] = await presenter(directors).flat(db, await findByIds(db, [id], sql`true`));
  return new Refusal('row.stale', { wireCode: 409, current });
}

/** The columns that a draft sets directly; a new name also sets its initials. */
function columnsOf(draft: Partial<Omit<DepartmentDraft | DepartmentChange, 'parentId' | 'directorUserIds'>>) {
  return { ...draft, ...(draft.departName === undefined ? {} : { pinyin: initialsOf(draft.departName) }) };
}

const idList = (joined: string | null | undefined) => [
  ...new Set(splitList(joined ?? '').map((id) => id.toLowerCase())),
];

async function setHeads(
  db: Db,
  directors: DirectorsPort,
  { id, orgCode, departName }: { id: string; orgCode: string; departName: string },
  { added, removed }: { added: string[]; removed: string[] },
  caller: Caller,
): Promise<void> {
  const touched = [...new Set([...added, ...removed])];
  if (touched.length === 0) return;
  const field = 'directorUserIds';
  const unknownHead = () =>
    new Refusal('department.unknown-head', { field, values: { field: DEPARTMENT_LABELS.directorUserIds.zh } });
  if (!(await areShownTo(caller, db, touched))) throw unknownHead();
  // A head belongs to the department: to name one is to move somebody.
  if (touched.includes(caller.id)) enforce(ownReachFault(caller, 'departments'), { field });
  if (added.length > 0 && !mayFill(caller, orgCode))
    throw new Refusal('user.department-beyond-yours', { field, values: { name: departName } });
  await refuseStronger(db, touched, caller);
  const unknown = await directors.set(db, id, added, removed, caller.username);
  if (unknown.length > 0) throw unknownHead();
}

function serveRemovals(app: FastifyInstance, directors: DirectorsPort): void {
  const remove = async (db: Db, caller: Caller, ids: string[]) => {
    await store.lockTree(db);
    const doomed = await findDoomed(db, ids);
    const own = ownAmong(doomed, caller);
    // Anyone who may lose the right to undo it must not saw off the own branch by a slip.
    if (own.length > 0) throw new Refusal('department.own-branch', { values: { names: own.slice(0, 3).join('、') } });
    const all = doomed.map(({ id }) => id);
    await refuseForMembers(caller, db, await store.membersOf(db, all));
    await directors.forget(db, all, caller.username);
    const codes = doomed.map(({ orgCode }) => orgCode);
    await rememberCodes(db, codes);
    // Roles of departments go along: with the last of them nobody might be left who administers permissions.
    await keepAdministrators(db, () => store.deleteDepartments(db, all));
    return { codes, names: store.named(doomed).map((one) => one.departName) };
  };
  serve(app, calls.preview, async ({ db, query, caller }) => {
    const doomed = await findDoomed(db, idList(query.ids));
    const all = doomed.map(({ id }) => id);
    await refuseForMembers(caller, db, await store.membersOf(db, all));
    const along = await store.whatGoesAlong(db, all);
    return { total: doomed.length, departments: store.named(doomed), ...along, own: ownAmong(doomed, caller) };
  });
  serve(app, calls.remove, async ({ db, query, caller, message, auditSubject }) => {
    auditSubject('department', query.id, await remove(db, caller, [query.id.toLowerCase()]));
    message('删除成功！');
    return null;
  });
  serve(app, calls.removeBatch, async ({ db, query, caller, message, auditSubject }) => {
    const ids = idList(query.ids);
    auditSubject('department', ids.length === 1 ? (ids[0] ?? '') : `${ids.length} rows`, await remove(db, caller, ids));
    message('批量删除成功！');
    return null;
  });
}

/** All or nothing: a list that names one that is not there names none. */
async function findDoomed(db: Db, ids: string[]): Promise<store.Doomed[]> {
  const doomed = await store.findDoomed(db, ids);
  if (doomed.filter(({ chosen }) => chosen).length !== ids.length) throw new Refusal('row.not-found');
  return doomed;
}

const ownAmong = (doomed: store.Doomed[], { orgCodes }: Caller) =>
  doomed.filter(({ orgCode }) => orgCodes.includes(orgCode)).map(({ departName }) => departName);
