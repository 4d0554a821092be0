import { type Static, Type } from 'typebox';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { historyCall } from '#kit/contract/history.contract.ts';
import { Id, Nullable, oneOf } from '#kit/contract/shapes.ts';
import { DepartIdNode, Department, DepartNode } from './departments.contract.ts';

const read = (name: string, summary: string) => ({
  method: 'GET' as const,
  path: `/sys/sysDepart/${name}`,
  permission: 'signed-in' as const,
  summary,
});

const Keys = Type.Optional(Type.String({ maxLength: 40_000 }));
const KeyWord = Type.Optional(Type.String({ maxLength: 100 }));

/** The departments above one, from the top down. */
const Ancestors = Type.Object({
  parentIds: Type.Array(Id),
  parentMap: Type.Unsafe<Record<string, Department>>({ type: 'object', additionalProperties: Department }),
});

/** What a chart shows of a department beside its name. */
export const Figures = Type.Object({
  id: Id,
  /** Whom the caller may know of in the department itself, and with all below it; nobody counts twice. */
  members: Type.Integer(),
  total: Type.Integer(),
  /** Names of the heads whom the caller may know of. */
  directors: Type.Array(Type.String()),
});
export type Figures = Static<typeof Figures>;

export const departmentTreeCalls = {
  history: historyCall({
    path: '/sys/sysDepart',
    permission: 'system:depart:list',
    unscoped: 'who holds the code knows of every department',
  }),
  tree: endpoint({
    ...read('queryTreeList', 'The tree of departments; with ids a flat list of those'),
    input: { query: Type.Object({ ids: Keys }) },
    output: Type.Array(DepartNode),
  }),
  level: endpoint({
    ...read('queryDepartTreeSync', 'One level of the tree of departments; with ids a flat list of those'),
    input: {
      query: Type.Object({
        pid: Type.Optional(Id),
        ids: Keys,
        primaryKey: Type.Optional(oneOf('id', 'key', 'value', 'orgCode')),
      }),
    },
    output: Type.Array(DepartNode),
  }),
  idTree: endpoint({
    ...read('queryIdTree', 'The tree of departments, ids and names only'),
    input: {},
    output: Type.Array(DepartIdNode),
  }),
  headed: endpoint({
    ...read('queryMyDeptTreeList', 'The departments that the caller heads; the message tells 1 or 2 (head)'),
    input: {},
    output: Type.Unsafe<DepartNode[] | null>({ type: ['array', 'null'], items: DepartNode }),
  }),
  search: endpoint({
    ...read('searchBy', 'Departments by part of the name, by code, or by the initials of the name'),
    input: { query: Type.Object({ keyWord: KeyWord, myDeptSearch: Type.Optional(Type.String({ maxLength: 1 })) }) },
    output: Type.Array(DepartNode),
  }),
  searchTree: endpoint({
    ...read('queryTreeByKeyWord', 'What a search finds, below the departments that lead there'),
    input: { query: Type.Object({ keyWord: KeyWord }) },
    output: Type.Array(DepartNode),
  }),
  ancestors: endpoint({
    ...read('queryAllParentId', 'The departments above those that are named by id or by code'),
    input: { query: Type.Object({ departId: Keys, orgCode: Keys }) },
    output: Type.Unsafe<Record<string, { parentIds: string[]; parentMap: Record<string, Department> }>>({
      type: 'object',
      additionalProperties: Ancestors,
    }),
  }),
  all: endpoint({
    ...read('listAll', 'All departments by their code'),
    input: {},
    output: Type.Array(Department),
  }),
  byCode: endpoint({
    ...read('getDepartName', 'The department with a code, or null'),
    input: { query: Type.Object({ orgCode: Type.String({ minLength: 1, maxLength: 100 }) }) },
    output: Nullable(Department),
  }),
  users: endpoint({
    ...read('getUsersByDepartId', 'Names of the active users of a department'),
    scope: [{ of: USER_PAGE, via: 'list' }],
    input: { query: Type.Object({ id: Id }) },
    output: Type.Array(Type.Object({ id: Id, username: Type.String(), realname: Type.String() })),
  }),
  headCounts: endpoint({
    ...read(
      'headCounts',
      'How many active users in the list of the caller each department has, those without left out',
    ),
    scope: [{ of: USER_PAGE, via: 'list' }],
    permission: 'system:depart:list',
    input: {},
    output: Type.Array(Type.Object({ id: Id, members: Type.Integer() })),
  }),
  figures: endpoint({
    ...read(
      'figures',
      'Heads and numbers of active users in the list of the caller by department, those without left out',
    ),
    scope: [{ of: USER_PAGE, via: 'list' }],
    permission: 'system:depart:list',
    input: {},
    output: Type.Array(Figures),
  }),
};
