import { hash, randomBytes } from 'node:crypto';
import { departmentsOf } from '#admin/departments/server/departments.reads.ts';
import { accessOf } from '#admin/permissions/server/permissions.reads.ts';
import { MUST_CHANGE, mayUseTenant, overBecause, type SessionTimes } from '#admin/session/session.rules.ts';
import { tenantsOf } from '#admin/tenants/server/tenants.reads.ts';
import type { Tenant } from '#admin/tenants/tenants.contract.ts';
import { findUser, NORMAL } from '#admin/users/server/users.reads.ts';
import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import type { Db } from '#kit/server/data/db.ts';
import { topicCache } from '#kit/server/data/topic-cache.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { type EndReason, endSession, findSession, findSessionById, touchSession } from './session.store.ts';

const TOKEN = /^[\w-]{43}$/;
const TOUCH_EVERY_MS = 30_000;
const MOST_KEPT = 20_000;

/** Who is behind a session, and the topics of the change feed that make this stale. */
interface Known {
  caller: Caller;
  tenants: Tenant[];
  restsOn: string[];
}

interface Kept extends SessionTimes, Known {
  /** The database's clock minus this process's, so that one clock decides when a session is over. */
  skewMs: number;
}

export type Authenticated = Caller | 'ended' | 'unknown' | 'foreign-tenant';

export interface Sessions {
  /** Forgets a session in this process at once; the others hear of it a moment later. */
  forget(id: string): void;
  /** Prolongs the session, unless somebody only looks. */
  authenticate(token: string, tenantHeader: string | undefined, how?: 'look'): Promise<Authenticated>;
  /** Who is behind a session and what they may do now; undefined when it is over. Looking does not prolong it. */
  lookAt(sessionId: string): Promise<Caller | undefined>;
}

/** 256 random bits; the database knows only their hash. */
export const newToken = () => randomBytes(32).toString('base64url');
export const hashToken = (token: string) => hash('sha256', token, 'buffer');

/** Sessions as this process knows them: kept in memory, forgotten as soon as any process changes what they rest on. */
export function sessionCache(db: Db, feed: ChangeFeed): Sessions {
  const kept = topicCache<Kept>(MOST_KEPT);
  let changesHeard = 0;
  const hear = (topic: string) => {
    changesHeard += 1;
    if (topic === 'access' || topic === '*') kept.clear();
    else kept.forget(topic);
  };
  feed.onChange(hear);

  async function load(key: string, tokenHash: Buffer, how?: 'look'): Promise<Kept | 'ended' | 'unknown'> {
    const heardBefore = changesHeard;
    const row = await findSession(db, tokenHash);
    if (!row) return 'unknown';
    if (row.endedAt) return 'ended';
    const over = overBecause(row, row.now);
    if (over) return end(row.id, over);
    const user = await findUser(db, row.userId);
    if (user?.status !== NORMAL) return end(row.id, 'user-gone');
    const found = await withAccess(db, row, user, how);
    // Without the line that tells of changes, or after a change while we read, nothing is kept: better slow than wrong.
    // A restricted session is read again each time, so that it is free everywhere as soon as it is.
    if (feed.connected && changesHeard === heardBefore && !found.caller.restriction)
      kept.set(key, found, found.restsOn);
    return found;
  }

  async function end(id: string, reason: EndReason): Promise<'ended'> {
    await endSession(db, id, reason);
    return 'ended';
  }

  async function stillGood(key: string, entry: Kept, how?: 'look'): Promise<boolean> {
    const now = new Date(Date.now() + entry.skewMs);
    if (overBecause(entry, now)) {
      kept.remove(key);
      return false;
    }
    if (how !== 'look' && now.getTime() - entry.seenAt.getTime() >= TOUCH_EVERY_MS) {
      entry.seenAt = now;
      await touchSession(db, entry.caller.sessionId);
    }
    return true;
  }

  return {
    forget: (id) => hear(`session:${id}`),
    async authenticate(token, tenantHeader, how) {
      if (!TOKEN.test(token)) return 'unknown';
      const tokenHash = hashToken(token);
      const key = tokenHash.toString('base64');
      const known = feed.connected ? kept.get(key) : undefined;
      const entry = known && (await stillGood(key, known, how)) ? known : await load(key, tokenHash, how);
      if (typeof entry === 'string') return entry;
      if (!mayUseTenant(tenantHeader, entry.tenants)) return 'foreign-tenant';
      const chosen = entry.tenants.find(({ id }) => String(id) === tenantHeader);
      return chosen ? { ...entry.caller, tenantId: chosen.id } : entry.caller;
    },
    async lookAt(sessionId) {
      const row = await findSessionById(db, sessionId);
      const user = row && !row.endedAt && !overBecause(row, row.now) ? await findUser(db, row.userId) : undefined;
      return row && user?.status === NORMAL ? (await callerIn(db, row, user)).caller : undefined;
    },
  };
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;
type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

async function callerIn(db: Db, session: SessionRow, user: UserRow): Promise<Known> {
  const [{ roleIds, departmentRoleIds, ...access }, departments, tenants] = await Promise.all([
    accessOf(db, user.id),
    departmentsOf(db, user.id),
    tenantsOf(db, user.id),
  ]);
  const orgCodes = departments.map(({ orgCode }) => orgCode);
  const caller: Caller = {
    id: user.id,
    username: user.username,
    realname: user.realname,
    sessionId: session.id,
    tenantId: tenants.find(({ status }) => status === 1)?.id ?? 0,
    // Anyone who has left the chosen department acts for one of those that are left.
    orgCode: orgCodes.find((code) => code === session.orgCode) ?? orgCodes[0] ?? null,
    orgCodes,
    ...access,
    ...(session.mustChange ? { restriction: MUST_CHANGE } : {}),
  };
  // Whatever adds to these lists later is a change of the account itself, which is among them.
  const restsOn = [
    `session:${session.id}`,
    `account:${user.id}`,
    ...roleIds.map((id) => `role:${id}`),
    ...departmentRoleIds.map((id) => `department-role:${id}`),
    ...departments.map(({ id }) => `department:${id}`),
  ];
  return { caller, tenants, restsOn };
}

async function withAccess(db: Db, session: SessionRow, user: UserRow, how?: 'look'): Promise<Kept> {
  const { createdAt, seenAt, idleMinutes, now } = session;
  const found = await callerIn(db, session, user);
  // A freshly loaded session may not have been touched for long, but this very call touches it.
  if (how !== 'look') await touchSession(db, session.id);
  return {
    ...found,
    createdAt,
    seenAt: how === 'look' ? seenAt : now,
    idleMinutes,
    skewMs: now.getTime() - Date.now(),
  };
}
