import { departmentTreeCalls } from '#admin/departments/department-tree.contract.ts';
import type { DepartNode } from '#admin/departments/departments.contract.ts';
import { roleSource } from '#admin/roles/role-source.contract.ts';
import { type UserKey, userSource } from '#admin/users/user-source.contract.ts';
import { positionSource } from '#admin/users/web/sources.ts';
import type { EntitySource } from '#kit/contract/entity-source.ts';
import { answerKey } from '#kit/web/calls/answers.ts';
import { call } from '#kit/web/calls/call.ts';
import type { CellSources } from '#kit/web/grid/labels/cell-sources.ts';
import { entityLabels, type Rows } from '#kit/web/grid/labels/entity-labels.ts';
import type { TreeSource } from '#kit/web/picker/use-tree.ts';

// Grids refuse columns that keep anything else.
const people = (store: string, text: string): EntitySource => ({
  ...userSource(store as UserKey),
  textKey: text,
  byTexts: text === 'realname' ? userSource('realname').byKeys : undefined,
});

/** Departments whose entries are told by the field that the column keeps: their code, or their id by one of its names. */
function departments(store: string, text: string): TreeSource {
  const field = store === 'orgCode' ? 'orgCode' : 'id';
  const entry = (node: DepartNode): DepartNode => ({
    ...node,
    id: node[field],
    title: String(node[text as keyof DepartNode] ?? node.title),
    children: node.children?.map(entry) ?? null,
  });
  const { tree, level, search } = departmentTreeCalls;
  const quiet = { quiet: true };
  return {
    name: `departments ${field} ${text}`,
    key: [...answerKey(tree), field, text],
    load: async () => (await call(tree, {}, quiet)).map(entry),
    search: async (keyWord) => (await call(search, { keyWord }, quiet)).map(entry),
    byIds: async (ids) => (await call(level, { ids: ids.join(','), primaryKey: field }, quiet)).map(entry),
  };
}

/** The lists that popups may name. A code that is not among them opens nothing. */
const POPUPS: Record<string, EntitySource> = {
  users: { ...userSource('username'), width: 1200 },
  roles: { ...roleSource('roleCode'), width: 1200 },
  positions: { ...positionSource, width: 1200 },
};

/** What cells of grids choose from: the platform's people, departments and lists. */
export const platformSources: CellSources = {
  people,
  peopleLabels: (store, text) => {
    const source = people(store, text);
    return entityLabels(source, async (asked) => (await call(source.list, asked as never, { quiet: true })) as Rows);
  },
  departments,
  popup: (code) => (Object.hasOwn(POPUPS, code) ? POPUPS[code] : undefined),
};
