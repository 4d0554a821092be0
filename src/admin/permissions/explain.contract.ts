import { type Static, Type } from 'typebox';
import { ROLE_PAGE } from '#admin/roles/role-page.contract.ts';
import { USER_PAGE } from '#admin/users/user-info.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, oneOf } from '#kit/contract/shapes.ts';

/** One link of the chain that leads to a yes or stops at a no; screens put words to the codes. */
export const STEPS = [
  'account-exists',
  'account-live',
  'account-normal',
  'call-declared',
  'call-public',
  'call-signed-in',
  'call-code',
  'page-for-all',
  'entry-exists',
  'entry-on',
  'entry-uncontrolled',
  'role-holds',
  'rules-cut',
] as const;
export type StepName = (typeof STEPS)[number];

export const REMEDIES = [
  'check-name',
  'restore-account',
  'unfreeze-account',
  'check-call',
  'add-entry',
  'switch-on',
  'grant-role',
] as const;
export type Remedy = (typeof REMEDIES)[number];

/** The English side of a name in Chinese, where it has one. */
export const English = Type.Optional(Type.String());

const Step = Type.Object({
  step: oneOf(...STEPS),
  ok: Type.Boolean(),
  detail: Type.Optional(Type.String()),
  detailEn: English,
});
export type Step = Static<typeof Step>;

export const Holder = Type.Object({
  kind: oneOf('role', 'departmentRole'),
  id: Id,
  name: Type.String(),
  nameEn: English,
  code: Type.String(),
  department: Type.Optional(Type.String()),
});
export type Holder = Static<typeof Holder>;

/** Set when a role plays a part that the caller's list of roles does not show: it is not named. */
export const OtherRole = Type.Optional(Type.Boolean());

export const AppliedRule = Type.Object({
  ruleName: Type.String(),
  field: Type.String(),
  label: Type.Optional(Type.Object({ zh: Type.String(), en: Type.String() })),
  operator: Type.String(),
  value: Type.String(),
  /** The value for this user; absent when the rule cannot be used and therefore hides every row. */
  resolved: Type.Optional(Type.Array(Type.String())),
});
export type AppliedRule = Static<typeof AppliedRule>;

export const Explanation = Type.Object({
  allowed: Type.Boolean(),
  via: Type.Array(Holder),
  otherRole: OtherRole,
  rules: Type.Array(AppliedRule),
  chain: Type.Array(Step),
  missing: Type.Optional(Type.Object({ step: oneOf(...STEPS), reason: Type.String(), remedy: oneOf(...REMEDIES) })),
});
export type Explanation = Static<typeof Explanation>;

export const EXPLAIN = 'system:permission:explain';
const Wanted = Type.Optional(Type.String({ minLength: 1, maxLength: 500 }));

export const explainCalls = {
  explain: endpoint({
    method: 'GET',
    path: '/sys/permission/explain',
    scope: [
      { of: USER_PAGE, named: 'query.userId' },
      { of: USER_PAGE, named: 'query.username', by: 'username' },
      { of: ROLE_PAGE, via: 'list' },
    ],
    permission: EXPLAIN,
    input: {
      query: Type.Object({
        username: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
        userId: Type.Optional(Id),
        page: Wanted,
        code: Wanted,
        call: Wanted,
      }),
    },
    output: Explanation,
    summary: 'Why a user may or may not open a page, use a button or make a call',
  }),
  choices: endpoint({
    method: 'GET',
    path: '/sys/permission/explainChoices',
    permission: EXPLAIN,
    input: {},
    output: Type.Object({
      pages: Type.Array(Type.Object({ path: Type.String(), name: Type.String(), nameEn: English })),
      codes: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), nameEn: English })),
      calls: Type.Array(Type.Object({ call: Type.String(), permission: Type.String() })),
    }),
    summary: 'The pages, buttons and calls that can be asked about',
  }),
};
