import type { Row } from '#kit/web/list/slots.ts';
import { userFields } from '../user-fields.contract.ts';
import type { ListedUser } from '../users.contract.ts';

const { username, realname, sex, birthday, phone, email, telephone } = userFields;
/** Who somebody is and how to reach them: fields that say all by themselves. */
export const plainFields = { username, realname, sex, birthday, phone, email, telephone };
export const IN_PLACE: readonly string[] = ['realname', 'sex', 'birthday', 'phone', 'email', 'telephone', 'workNo'];

/** What the form holds; passwords are only there while somebody is added, and are never kept. */
export interface UserFormValues {
  username?: string;
  password?: string;
  confirmpassword?: string;
  realname?: string;
  avatar?: string;
  workNo?: string;
  phone?: string;
  email?: string;
  telephone?: string;
  sex?: number | '';
  birthday?: string;
  post?: string;
  userIdentity?: number;
  departIds?: string[];
  relTenantIds?: number[];
  selectedroles?: string[];
  selecteddeparts?: string;
  activitiSync?: number;
}

const listOf = (joined: unknown) =>
  String(joined ?? '')
    .split(',')
    .filter((item) => item !== '');

/** The form of an existing user; roles and departments come from calls of their own. */
export function valuesOf(row: Row, roles: string[], departments: string[]): UserFormValues {
  const user = row as unknown as ListedUser;
  return {
    username: user.username,
    realname: user.realname,
    avatar: user.avatar ?? '',
    workNo: user.workNo ?? '',
    phone: user.phone ?? '',
    email: user.email ?? '',
    telephone: user.telephone ?? '',
    sex: user.sex ?? '',
    birthday: user.birthday ?? undefined,
    post: user.post ?? '',
    userIdentity: user.userIdentity ?? 1,
    departIds: listOf(user.departIds),
    relTenantIds: listOf(user.relTenantIds).map(Number),
    selectedroles: roles,
    selecteddeparts: departments.join(','),
    activitiSync: user.activitiSync ?? 1,
  };
}

export const FRESH: UserFormValues = { userIdentity: 1, activitiSync: 1, sex: '' };

/** What goes to the server: an emptied field as '', lists comma-joined, heads only of chosen departments. */
export function wireOf(values: UserFormValues, editing: boolean) {
  const { departIds = [], relTenantIds = [], selectedroles = [], selecteddeparts = '', ...plain } = values;
  const chosen = listOf(selecteddeparts);
  const heads = plain.userIdentity === 2 ? departIds.filter((id) => chosen.includes(id)) : [];
  const texts = Object.fromEntries(
    Object.entries(plain).map(([field, value]) => [
      field,
      typeof value === 'string' && !field.includes('password') ? value.trim() : (value ?? ''),
    ]),
  );
  if (editing) {
    delete texts.username;
    delete texts.password;
    delete texts.confirmpassword;
  }
  const sent = editing ? texts : Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
  return {
    ...sent,
    departIds: heads.join(','),
    relTenantIds: relTenantIds.join(','),
    selectedroles: selectedroles.join(','),
    selecteddeparts,
  };
}

/** What may be kept in the browser. */
export const keepable = ({ password: _password, confirmpassword: _repeated, ...rest }: UserFormValues) => rest;

const TABS = {
  organisation: ['selecteddeparts', 'post', 'userIdentity', 'departIds', 'relTenantIds'],
  access: ['selectedroles', 'activitiSync'],
};

/** The tab that shows a field. */
export const tabOf = (field: string): 'identity' | keyof typeof TABS =>
  (Object.keys(TABS) as (keyof typeof TABS)[]).find((tab) => TABS[tab].includes(field)) ?? 'identity';
