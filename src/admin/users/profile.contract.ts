import { type Static, type TSchema, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Clearable, Day, Nothing, Nullable, WireTime } from '#kit/contract/shapes.ts';
import { CONTACT_FORMS, CONTACT_LENGTHS } from './users.rules.ts';

/** What a profile calls the fields that their owner may change; refusals and the form take it from here. */
export const PROFILE_LABELS = {
  avatar: { zh: '头像', en: 'Picture' },
  birthday: { zh: '生日', en: 'Birthday' },
  sex: { zh: '性别', en: 'Sex' },
  email: { zh: '邮箱', en: 'E-mail' },
  phone: { zh: '手机号码', en: 'Mobile number' },
  telephone: { zh: '座机', en: 'Landline' },
};
export type ProfileField = keyof typeof PROFILE_LABELS;

const Sex = Type.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2] });

/** The caller's own record as its owner sees it. */
export const Profile = Type.Object({
  username: Type.String(),
  realname: Type.String(),
  workNo: Nullable(Type.String()),
  departments: Type.Array(Type.Object({ orgCode: Type.String(), departName: Type.String() })),
  tenants: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  createTime: WireTime,
  avatar: Nullable(Type.String()),
  birthday: Nullable(Day),
  sex: Nullable(Sex),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  telephone: Nullable(Type.String()),
});
export type Profile = Static<typeof Profile>;

const named = <Schema extends TSchema>(field: ProfileField, schema: Schema) =>
  Clearable({ ...schema, title: PROFILE_LABELS[field].zh });
const contact = (field: keyof typeof CONTACT_FORMS) =>
  named(field, Type.String({ pattern: CONTACT_FORMS[field], maxLength: CONTACT_LENGTHS[field] }));

/** A picture uploaded here; no address elsewhere, which would tell a stranger who looks at this person and when. */
const PORTRAIT = '^avatar/[0-9a-f-]{36}/[^/,]{1,100}\\.(png|jpg|jpeg|gif|webp)$';

/** What the owner may change: names, number and departments are the centre's to change. */
export const ProfileChange = Type.Object({
  avatar: named('avatar', Type.String({ pattern: PORTRAIT, maxLength: 200 })),
  birthday: named('birthday', Day),
  sex: named('sex', Sex),
  email: contact('email'),
  phone: contact('phone'),
  telephone: contact('telephone'),
});
export type ProfileChange = Static<typeof ProfileChange>;

export const profileCalls = {
  read: endpoint({
    method: 'GET',
    path: '/sys/account/profile',
    permission: 'signed-in',
    input: {},
    output: Profile,
    summary: "The caller's own profile",
  }),
  save: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/account/profile',
    permission: 'signed-in',
    callsPerMinute: 20,
    limitPer: 'account',
    input: { body: ProfileChange },
    output: Nothing,
    summary: "Change one's own picture, birthday, sex, e-mail and numbers",
  }),
};
