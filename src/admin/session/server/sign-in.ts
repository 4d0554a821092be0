import { departmentsOf } from '#admin/departments/server/departments.reads.ts';
import type { Dictionaries } from '#admin/dictionaries/server/dictionaries.reads.ts';
import { isStaff } from '#admin/roles/server/roles.reads.ts';
import type { LegalStanding, LoginResult, UserType } from '#admin/session/session.contract.ts';
import { departmentChoice, holdFor, needsSlider, SESSION_LIFE } from '#admin/session/session.rules.ts';
import { tenantsOf } from '#admin/tenants/server/tenants.reads.ts';
import { findByUsername, NORMAL, userInfo } from '#admin/users/server/users.reads.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { verifyPassword } from '#kit/server/http/guard/passwords.ts';
import { signingSecret } from '#kit/server/http/guard/signing-secret.ts';
import { isDeviceOf, newDeviceToken } from './device-tokens.ts';
import type { HoldBack } from './hold-back.ts';
import {
  holdPassword,
  insertSession,
  insertSignIn,
  lastDepartment,
  lockPair,
  type Origin,
  passwordOf,
} from './session.store.ts';
import { hashToken, newToken } from './sessions.ts';
import { refuseWhileWaiting, type Tried, throttled } from './throttled.ts';

/** What the business knows of the registration behind an account; it joins through this port. */
export interface Standing {
  agencyLegal: LegalStanding | null;
  subjectLegal: LegalStanding | null;
  userType: UserType;
}
export type StandingOf = (db: Db, userId: string) => Promise<Standing>;

export interface SignInPlatform {
  db: Db;
  dictionaries: Dictionaries;
  standingOf: StandingOf;
}

type User = NonNullable<Awaited<ReturnType<typeof findByUsername>>>;

const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface Attempt {
  typed: string;
  password: string;
  /** Whether the slider was passed for this try. */
  proven: boolean;
  /** Given at an earlier sign-in to some account. */
  deviceToken?: string;
}

/** Checks name and password and opens a session. Holds no connection while it hashes; known and unknown names take the same way. */
export async function signIn(
  platform: SignInPlatform & { hold: HoldBack; admit(known: string | undefined): Promise<void> },
  { typed, password, proven, deviceToken }: Attempt,
  origin: Origin,
): Promise<LoginResult> {
  const { db } = platform;
  const username = typed.trim().toLowerCase();
  const tried = { address: origin.address, username };
  const { address, now: arrivedAt } = await refuseTry(db, tried, proven);
  const user = await findByUsername(db, username);
  // Asked for nobody too: a refusal that comes before the hash must not tell by its time who exists.
  const stored = await passwordOf(db, user?.id ?? NOBODY);
  const account = { userId: user?.id ?? '', passwordHash: stored?.passwordHash ?? '' };
  const secret = await signingSecret(db, 'devices');
  const isKnownDevice = deviceToken !== undefined && isDeviceOf(secret, account, deviceToken, arrivedAt);
  await platform.admit(isKnownDevice ? account.userId : undefined);
  await platform.hold(holdFor(address, isKnownDevice));
  const right = await verifyPassword(password, stored?.passwordHash ?? null);
  const outcome = await db.transaction().execute(async (trx) => {
    await lockPair(trx, origin.address, username);
    // Asked again under the lock: of many guesses at once only the allowed number learns whether it was right.
    await refuseTry(trx, { ...tried, arrivedAt }, proven);
    const held = right && user ? await holdPassword(trx, user.id) : undefined;
    // Somebody may have set another password while this one was verified.
    const judged = await judge(trx, held && held.passwordHash === stored?.passwordHash ? user : undefined);
    if (typeof judged === 'object')
      return { ...(await open(trx, judged, username, origin)), mustChange: held?.mustChange ?? false };
    await insertSignIn(trx, { ...origin, username, userId: user?.id ?? null, sessionId: null, outcome: 'failure' });
    return judged;
  });
  if (typeof outcome === 'string') throw new Refusal(outcome);
  return { ...(await present(platform, outcome)), deviceToken: newDeviceToken(secret, account, arrivedAt) };
}

/** The user who may come in, or why not. Only who knows the password learns more than "wrong". */
async function judge(
  trx: Db,
  user: User | undefined,
): Promise<User | 'sign-in.wrong' | 'sign-in.frozen' | 'sign-in.tenants-frozen'> {
  if (!user) return 'sign-in.wrong';
  if (user.status !== NORMAL) return 'sign-in.frozen';
  const tenants = await tenantsOf(trx, user.id);
  const allFrozen = tenants.length > 0 && tenants.every(({ status }) => status !== 1);
  return allFrozen ? 'sign-in.tenants-frozen' : user;
}

async function refuseTry(db: Db, tried: Tried, proven: boolean) {
  const failures = await refuseWhileWaiting(db, tried, throttled);
  if (!proven && needsSlider(failures.pair, tried.arrivedAt ?? failures.now))
    throw new Refusal('sign-in.needs-slider', { wireCode: 412, field: 'slider' });
  return failures;
}

interface Opened {
  userId: string;
  token: string;
  orgCode: string | null;
}

async function open(trx: Db, user: User, username: string, origin: Origin): Promise<Opened> {
  const [departments, last, staff] = [
    await departmentsOf(trx, user.id),
    await lastDepartment(trx, user.id),
    await isStaff(trx, user.id),
  ];
  const codes = departments.map(({ orgCode }) => orgCode);
  const orgCode = codes.find((code) => code === last?.orgCode) ?? codes[0] ?? null;
  const token = newToken();
  const idleMinutes = staff ? SESSION_LIFE.staffIdleMinutes : SESSION_LIFE.idleMinutes;
  const session = await insertSession(trx, {
    ...origin,
    tokenHash: hashToken(token),
    userId: user.id,
    idleMinutes,
    orgCode,
  });
  await insertSignIn(trx, { ...origin, username, userId: user.id, sessionId: session.id, outcome: 'success' });
  return { userId: user.id, token, orgCode };
}

async function present(
  platform: SignInPlatform,
  { userId, token, orgCode, mustChange }: Opened & { mustChange: boolean },
): Promise<Omit<LoginResult, 'deviceToken'>> {
  const [departs, tenants] = await Promise.all([departmentsOf(platform.db, userId), tenantsOf(platform.db, userId)]);
  const active = tenants.filter(({ status }) => status === 1);
  return {
    token,
    ...(mustChange ? { mustChangePassword: true } : {}),
    departs,
    multi_depart: departmentChoice(departs.length),
    ...(active.length > 0 ? { tenantList: active } : {}),
    ...(await own(platform, userId, orgCode)),
  };
}

/** What the client keeps of the signed-in person. */
export async function own({ db, dictionaries, standingOf }: SignInPlatform, userId: string, orgCode: string | null) {
  const [info, sysAllDictItems, standing] = await Promise.all([
    userInfo(db, userId, orgCode),
    dictionaries.all(),
    standingOf(db, userId),
  ]);
  return { userInfo: info, sysAllDictItems, ...standing };
}
