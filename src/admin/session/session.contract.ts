import { type Static, Type } from 'typebox';
import { Department } from '#admin/departments/departments.contract.ts';
import { AllDictItems } from '#admin/dictionaries/dictionaries.contract.ts';
import { Tenant } from '#admin/tenants/tenants.contract.ts';
import { UserInfo } from '#admin/users/user-info.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Nothing, Nullable, oneOf, secretText, text, WireTime } from '#kit/contract/shapes.ts';
import { SliderProof } from './slider.contract.ts';

/** The state of the registration behind an account; null when there is none of that kind. */
export const LegalStanding = Type.Object({
  status: Type.String(),
  level: Type.Integer(),
  missing: Type.Array(Type.String()),
});
export type LegalStanding = Static<typeof LegalStanding>;

export const UserType = oneOf('SUBJECT', 'AGENCY');
export type UserType = Static<typeof UserType>;

const standing = {
  agencyLegal: Nullable(LegalStanding),
  subjectLegal: Nullable(LegalStanding),
  userType: UserType,
};

/** There, and true, while the session may only read who it is, change its password and sign out. */
const mustChangePassword = Type.Optional(Type.Boolean());

export const LoginResult = Type.Object({
  token: Type.String(),
  /** Shown at the next sign-in to this account, it spares the pause and the refusals that tries of others at the address cost. */
  deviceToken: Type.String(),
  mustChangePassword,
  userInfo: UserInfo,
  departs: Type.Array(Department),
  multi_depart: Type.Integer(),
  tenantList: Type.Optional(Type.Array(Tenant)),
  sysAllDictItems: AllDictItems,
  ...standing,
});
export type LoginResult = Static<typeof LoginResult>;

export const Refreshed = Type.Object({
  token: Type.String(),
  userInfo: UserInfo,
  sysAllDictItems: AllDictItems,
  ...standing,
});

export const SignIn = Type.Object({
  id: Id,
  at: WireTime,
  ip: Type.String(),
  device: Type.String(),
  outcome: oneOf('success', 'failure'),
  current: Type.Boolean(),
});
export type SignIn = Static<typeof SignIn>;

/** A session that still opens the platform; what would let others use it has no field here. */
export const LiveSession = Type.Object({
  id: Id,
  createTime: WireTime,
  seenTime: WireTime,
  ip: Type.String(),
  device: Type.String(),
  current: Type.Boolean(),
});
export type LiveSession = Static<typeof LiveSession>;

const choice = Type.Object({ orgCode: text(100), username: Type.Optional(Type.String({ maxLength: 100 })) });

export const sessionCalls = {
  captcha: endpoint({
    method: 'GET',
    path: '/sys/randomImage/:key',
    permission: 'public',
    // A hall of people shares an address. A picture costs 3.5 ms: so many are 7 % of a core.
    callsPerMinute: 1_200,
    input: { params: Type.Object({ key: text(64) }) },
    output: Type.String(),
    summary: 'A captcha picture as a data URL; the answer is bound to the key for 60 s',
  }),
  login: endpoint({
    method: 'POST',
    path: '/sys/login',
    permission: 'public',
    transaction: 'own',
    idempotencyKey: 'never',
    // Against floods only, because it turns away a whole hall: passwords are looked at less often (THROTTLE).
    callsPerMinute: 1_200,
    input: {
      body: Type.Object({
        username: Type.Optional(Type.String({ maxLength: 100 })),
        password: Type.Optional(secretText()),
        captcha: Type.Optional(Type.String({ maxLength: 20 })),
        checkKey: Type.Optional(Type.String({ maxLength: 64 })),
        remember_me: Type.Optional(Type.Boolean()),
        // Demanded after the third failure of an address for a name (`sign-in.needs-slider`, code 412, so that stock
        // clients renew their captcha); who cannot send it signs in a minute after the last failure without it.
        slider: Type.Optional(SliderProof),
        deviceToken: Type.Optional(Type.String({ maxLength: 200 })),
      }),
    },
    output: LoginResult,
    summary: 'Sign in with name, password and captcha',
  }),
  logout: endpoint({
    method: 'POST',
    also: ['GET'],
    path: '/sys/logout',
    permission: 'public',
    input: {},
    output: Nothing,
    summary: 'End the session of the sent token',
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/sys/refreshUserInfo',
    permission: 'signed-in',
    idempotencyKey: 'never',
    input: {},
    output: Refreshed,
    summary: "The caller's own record, dictionaries and registration, as at sign-in",
  }),
  userInfo: endpoint({
    method: 'GET',
    path: '/sys/user/getUserInfo',
    unscoped: "the caller's own",
    permission: 'signed-in',
    alwaysOpen: true,
    input: {},
    output: Type.Object({ userInfo: UserInfo, mustChangePassword, sysAllDictItems: AllDictItems, ...standing }),
    summary: "The caller's own record and dictionaries",
  }),
  updatePassword: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/user/updatePassword',
    unscoped: "the caller's own",
    permission: 'signed-in',
    alwaysOpen: true,
    transaction: 'own',
    callsPerMinute: 20,
    input: {
      body: Type.Object({
        username: Type.Optional(Type.String({ maxLength: 100 })),
        oldpassword: Type.Optional(secretText()),
        password: Type.Optional(secretText()),
        confirmpassword: Type.Optional(secretText()),
      }),
    },
    output: Nothing,
    summary: "Change one's own password; other sessions of the user end",
  }),
  selectDepart: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/selectDepart',
    permission: 'signed-in',
    input: { body: choice },
    output: Type.Object({ userInfo: UserInfo }),
    summary: 'Choose the current department among the own ones',
  }),
  recentSignIns: endpoint({
    method: 'GET',
    path: '/sys/account/signIns',
    permission: 'signed-in',
    input: {},
    output: Type.Array(SignIn),
    summary: "The caller's last ten sign-ins, failures included",
  }),
  liveSessions: endpoint({
    method: 'GET',
    path: '/sys/account/sessions',
    permission: 'signed-in',
    input: {},
    output: Type.Array(LiveSession),
    summary: "The caller's live sessions, newest first",
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/sys/account/session',
    permission: 'signed-in',
    input: { query: Type.Object({ id: Id }) },
    output: Nothing,
    summary: "End one of the caller's other sessions",
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/sys/account/endOtherSessions',
    permission: 'signed-in',
    input: {},
    output: Type.Object({ ended: Type.Integer() }),
    summary: 'End all sessions of the caller but this one, and say how many',
  }),
};
