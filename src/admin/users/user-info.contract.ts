import { type Static, Type } from 'typebox';
import { Day, Id, Nullable, Stamps } from '#kit/contract/shapes.ts';
import { usersPage } from './users.module.ts';

/** The record of a user, for those who see everybody. */
export const userPath = (id: string) => `${usersPage.url}/${id}`;

/** A user as answers show one. Passwords and what is made of them have no field here. */
export const UserInfo = Type.Object({
  id: Id,
  username: Type.String(),
  realname: Type.String(),
  avatar: Nullable(Type.String()),
  birthday: Nullable(Day),
  sex: Nullable(Type.Integer()),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  orgCode: Nullable(Type.String()),
  orgCodeTxt: Nullable(Type.String()),
  status: Type.Integer(),
  delFlag: Type.Integer(),
  workNo: Nullable(Type.String()),
  post: Nullable(Type.String()),
  telephone: Nullable(Type.String()),
  activitiSync: Nullable(Type.Integer()),
  userIdentity: Nullable(Type.Integer()),
  departIds: Nullable(Type.String()),
  relTenantIds: Nullable(Type.String()),
  clientId: Nullable(Type.String()),
  homePath: Nullable(Type.String()),
  ...Stamps,
});
export type UserInfo = Static<typeof UserInfo>;

export const USER_PAGE = usersPage.page;
/** Without this code a caller knows of the platform's own people and of nobody else. */
export const SEES_EVERYBODY = 'system:user:list';
