import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { departmentTreeCalls as calls } from '#admin/departments/department-tree.contract.ts';
import { codesOnTheWay, growTree, topmostCodes } from '#admin/departments/department-tree.rules.ts';
import type { DepartIdNode, Department, DepartNode } from '#admin/departments/departments.contract.ts';
import { splitList } from '#kit/domain/filter.ts';
import { malformed } from '#kit/domain/refusal.ts';
import { isUuid } from '#kit/domain/uuid.ts';
import type { Db } from '#kit/server/data/db.ts';
import { serve } from '#kit/server/http/serve.ts';
import { knownDepartments, presentDepartment } from './departments.reads.ts';
import * as store from './departments.store.ts';
import type { DirectorsPort } from './directors.port.ts';

/** Mounts what anybody who is signed in may read of the tree, as far as they may know of it. */
export function serveTree(app: FastifyInstance, directors: DirectorsPort): void {
  const present = presenter(directors);
  serveTrees(app, directors, present);
  serveSearches(app, directors, present);
  serveLists(app);
  serveFigures(app, directors);
}

type Row = Awaited<ReturnType<typeof store.findAll>>[number];
type LeafRow = Row & { isLeaf: boolean };
type Present = ReturnType<typeof presenter>;

function serveTrees(app: FastifyInstance, directors: DirectorsPort, { tree, flat }: Present): void {
  serve(app, calls.tree, async ({ db, caller, query: { ids } }) => {
    const known = knownDepartments(caller);
    if (ids === undefined) return tree(db, await store.findAll(db, known));
    return flat(db, await store.findByIds(db, idsOf('ids', ids), known));
  });
  serve(app, calls.level, async ({ db, caller, query: { pid, ids, primaryKey } }) => {
    const known = knownDepartments(caller);
    if (ids === undefined) return flat(db, await store.findLevel(db, pid ?? null, known));
    if (primaryKey === 'orgCode') return flat(db, await store.findByCodes(db, splitList(ids), known));
    return flat(db, await store.findByIds(db, idsOf('ids', ids), known));
  });
  serve(app, calls.idTree, async ({ db, caller }) =>
    growTree(await store.findAll(db, knownDepartments(caller))).map(idNode),
  );
  serve(app, calls.headed, async ({ db, caller, message }) => {
    const { identity, codes } = await headedCodes(db, directors, caller.id);
    message(String(identity));
    return codes.length === 0 ? null : tree(db, await store.findAll(db, store.standsBelow(codes)));
  });
}

function serveSearches(app: FastifyInstance, directors: DirectorsPort, { tree, flat }: Present): void {
  serve(app, calls.search, async ({ db, caller, query: { keyWord = '', myDeptSearch } }) => {
    if (keyWord.trim() === '') return [];
    const headed = myDeptSearch === '1' ? (await headedCodes(db, directors, caller.id)).codes : undefined;
    const known = headed ? store.standsBelow(headed) : knownDepartments(caller);
    return flat(db, await store.search(db, keyWord.trim(), known));
  });
  serve(app, calls.searchTree, async ({ db, caller, query: { keyWord = '' } }) => {
    const known = knownDepartments(caller);
    if (keyWord.trim() === '') return tree(db, await store.findAll(db, known));
    const hits = await store.search(db, keyWord.trim(), known);
    const onTheWay = new Set(hits.flatMap(({ orgCode }) => codesOnTheWay(orgCode)));
    return tree(db, await store.findByCodes(db, [...onTheWay], known));
  });
}

function serveLists(app: FastifyInstance): void {
  serve(app, calls.all, async ({ db, caller }) =>
    (await store.findAll(db, knownDepartments(caller)))
      .map(presentDepartment)
      .sort((a, b) => (a.orgCode < b.orgCode ? -1 : 1)),
  );
  serve(app, calls.byCode, async ({ db, caller, query: { orgCode } }) => {
    const [row] = await store.findByCodes(db, [orgCode], knownDepartments(caller));
    return row ? presentDepartment(row) : null;
  });
  serve(app, calls.ancestors, async ({ db, caller, query: { departId, orgCode } }) => {
    const known = knownDepartments(caller);
    const asked =
      departId === undefined
        ? await store.findByCodes(db, splitList(orgCode ?? ''), known)
        : await store.findByIds(db, idsOf('departId', departId), known);
    const codes = new Set(asked.flatMap((row) => codesOnTheWay(row.orgCode)));
    const onTheWay = (await store.findByCodes(db, [...codes], known)).map(presentDepartment);
    return Object.fromEntries(asked.map(({ id, orgCode }) => [id, ancestorsOf(orgCode, onTheWay)]));
  });
  serve(app, calls.users, {
    find: async ({ db, caller, query: { id } }) => (await store.findByIds(db, [id], knownDepartments(caller)))[0],
    act: ({ db, caller }, { id }) => store.namesOfUsers(db, id, caller),
  });
}

function serveFigures(app: FastifyInstance, directors: DirectorsPort): void {
  serve(app, calls.headCounts, ({ db, caller }) => store.headCounts(db, caller));
  serve(app, calls.figures, async ({ db, caller }) => {
    const ids = (await store.findAll(db, knownDepartments(caller))).map(({ id }) => id);
    const [heads, figures] = [await directors.of(db, ids), await store.memberFigures(db, caller)];
    const names = await store.namesOf(db, [...heads.values()].flat(), caller);
    const counts = new Map(figures.map((row) => [row.id, row]));
    return ids
      .filter((id) => heads.has(id) || counts.has(id))
      .map((id) => ({
        ...(counts.get(id) ?? { id, members: 0, total: 0 }),
        directors: (heads.get(id) ?? []).flatMap((head) => names.get(head) ?? []),
      }));
  });
}

function idsOf(field: string, joined: string): string[] {
  const ids = splitList(joined).map((id) => id.toLowerCase());
  if (!ids.every(isUuid)) throw malformed(field, 'wrong-format');
  return ids;
}

async function headedCodes(db: Db, directors: DirectorsPort, userId: string) {
  const { identity, departmentIds } = await directors.headedBy(db, userId);
  const heads = identity === 2 ? await store.findByIds(db, departmentIds, sql`true`) : [];
  return { identity, codes: topmostCodes(heads.map(({ orgCode }) => orgCode)) };
}

function ancestorsOf(orgCode: string, onTheWay: Department[]) {
  const above = onTheWay
    .filter((one) => one.orgCode !== orgCode && orgCode.startsWith(one.orgCode))
    .sort((a, b) => a.orgCode.length - b.orgCode.length);
  return {
    parentIds: above.map(({ id }) => id),
    parentMap: Object.fromEntries(above.map((one) => [one.id, one])),
  };
}

type Grown = ReturnType<typeof growTree<Row>>[number];

const idNode = ({ id, departName, children }: Grown): DepartIdNode => ({
  key: id,
  value: id,
  title: departName,
  children: children.map(idNode),
});

/** Rows as nodes of the wire, each with its heads; one question for all heads. */
export function presenter(directors: DirectorsPort) {
  const nodeOf = (row: Row, heads: ReadonlyMap<string, string[]>, children: DepartNode[] | null, isLeaf: boolean) => ({
    key: row.id,
    value: row.id,
    title: row.departName,
    isLeaf,
    ...presentDepartment(row),
    version: row.version,
    directorUserIds: heads.get(row.id)?.join(',') ?? null,
    children,
  });
  const headsOf = (db: Db, rows: Row[]) =>
    directors.of(
      db,
      rows.map(({ id }) => id),
    );
  return {
    tree: async (db: Db, rows: Row[]): Promise<DepartNode[]> => {
      const heads = await headsOf(db, rows);
      const grow = ({ children, ...row }: Grown): DepartNode => {
        const grown = children.map(grow);
        return nodeOf(row as unknown as Row, heads, grown.length > 0 ? grown : null, grown.length === 0);
      };
      return growTree(rows).map(grow);
    },
    flat: async (db: Db, rows: LeafRow[]): Promise<DepartNode[]> => {
      const heads = await headsOf(db, rows);
      return rows.map(({ isLeaf, ...row }) => nodeOf(row, heads, null, isLeaf));
    },
  };
}
