import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Nullable, Stamps } from '#kit/contract/shapes.ts';

export const Department = Type.Object({
  id: Id,
  parentId: Nullable(Id),
  departName: Type.String(),
  departNameEn: Nullable(Type.String()),
  departNameAbbr: Nullable(Type.String()),
  departOrder: Type.Integer(),
  description: Nullable(Type.String()),
  orgCategory: Type.String(),
  orgType: Type.String(),
  orgCode: Type.String(),
  mobile: Nullable(Type.String()),
  fax: Nullable(Type.String()),
  address: Nullable(Type.String()),
  memo: Nullable(Type.String()),
  status: Type.String(),
  delFlag: Type.String(),
  ...Stamps,
});
export type Department = Static<typeof Department>;

export interface DepartNode extends Department {
  key: string;
  value: string;
  title: string;
  isLeaf: boolean;
  version: number;
  /** Ids of its heads, comma-joined. */
  directorUserIds: string | null;
  children: DepartNode[] | null;
}

// A tree has no bounded depth here, so the shape refers to itself.
export const DepartNode = Type.Unsafe<DepartNode>({
  $id: 'DepartNode',
  type: 'object',
  required: [
    'key',
    'value',
    'title',
    'isLeaf',
    'version',
    'directorUserIds',
    'children',
    ...Object.keys(Department.properties),
  ],
  properties: {
    key: { type: 'string' },
    value: { type: 'string' },
    title: { type: 'string' },
    isLeaf: { type: 'boolean' },
    ...Department.properties,
    version: { type: 'integer' },
    directorUserIds: { type: ['string', 'null'] },
    children: { type: ['array', 'null'], items: { $ref: 'DepartNode#' } },
  },
});

export interface DepartIdNode {
  key: string;
  value: string;
  title: string;
  children: DepartIdNode[];
}

export const DepartIdNode = Type.Unsafe<DepartIdNode>({
  $id: 'DepartIdNode',
  type: 'object',
  required: ['key', 'value', 'title', 'children'],
  properties: {
    key: { type: 'string' },
    value: { type: 'string' },
    title: { type: 'string' },
    children: { type: 'array', items: { $ref: 'DepartIdNode#' } },
  },
});

export const departmentCalls = {
  mine: endpoint({
    method: 'GET',
    path: '/sys/user/getCurrentUserDeparts',
    unscoped: "the caller's own",
    permission: 'signed-in',
    input: {},
    output: Type.Object({ list: Type.Array(Department), orgCode: Nullable(Type.String()) }),
    summary: 'Departments of the caller and the current one',
  }),
};
