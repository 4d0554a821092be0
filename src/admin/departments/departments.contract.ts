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

export const departmentCalls = {
  mine: endpoint({
    method: 'GET',
    path: '/sys/user/getCurrentUserDeparts',
    permission: 'signed-in',
    input: {},
    output: Type.Object({ list: Type.Array(Department), orgCode: Nullable(Type.String()) }),
    summary: 'Departments of the caller and the current one',
  }),
};
