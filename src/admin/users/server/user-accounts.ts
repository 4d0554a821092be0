import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { keepAdministrators, lockAccess } from '#admin/permissions/server/administrators.reads.ts';
import { type DutiesPort, keepUsersApart } from '#admin/permissions/server/duties.reads.ts';
import { refuseRolesBeyond, refuseStronger } from '#admin/permissions/server/powers.reads.ts';
import { knownRoleIds } from '#admin/roles/server/known-roles.reads.ts';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { userCalls as calls, type UserChange, type UserDraft } from '#admin/users/users.contract.ts';
import { birthdayFault, headFault, type NewSecret, newSecretFault, untouchable } from '#admin/users/users.rules.ts';
import { splitList } from '#kit/domain/filter.ts';
import { breaksRule } from '#kit/domain/form-rules.ts';
import { enforce, Refusal } from '#kit/domain/refusal.ts';
import { passwordFault } from '#kit/domain/session/password-rule.ts';
import { toWireDay } from '#kit/domain/wire-time.ts';
import { businessNow, type Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { commonPasswords } from '#kit/server/http/guard/common-passwords.ts';
import { hashPassword } from '#kit/server/http/guard/passwords.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { refuseForeignDepartments, refuseForeignTenants, refuseOwnReach } from './own-reach.ts';
import * as store from './user-accounts.store.ts';
import * as links from './user-links.store.ts';
import { someUsers } from './user-rows.ts';
import { findByUsername } from './users.reads.ts';

/** What the session module provides: passwords and sessions are its own. */
export interface Credentials {
  /** First passwords of new accounts. */
  givePasswords(db: Db, passwords: { userId: string; hash: string }[], by: Caller): Promise<void>;
  resetPassword(db: Db, password: { userId: string; hash: string }, by: Caller): Promise<void>;
}

/** What accounts need of other modules. */
export interface AccountPorts extends Credentials {
  duties: DutiesPort;
}

/** Accounts as an administrator keeps them. */
export function serveUserAccounts(app: FastifyInstance, ports: AccountPorts): void {
  serveAddAndEdit(app, ports);
  serveStanding(app);

  serve(app, calls.resetPassword, async ({ db, body, caller, message, auditSubject }) => {
    const user = await findByUsername(db, body.username);
    if (!user) throw new Refusal('row.not-found', { field: 'username' });
    await refuseStronger(db, [user.id], caller);
    const hash = await hashed(body);
    await db.transaction().execute((trx) => ports.resetPassword(trx, { userId: user.id, hash }, caller));
    auditSubject('credential', user.id, { by: caller.username });
    message('密码修改成功！');
    return null;
  });

  serve(app, calls.newId, () => newId().replaceAll('-', ''));

  serve(app, calls.isFree, async ({ db, query, message }) => {
    // Whose number or address it is, a registration proves by a code; here it would tell strangers who has an account.
    const taken = await store.takenField(db, { username: query.username });
    if (taken) throw takenBy({ ...taken, deleted: false });
    message('该值可用！');
    return true;
  });

  serve(app, calls.rolesOf, async ({ db, query, caller }) =>
    knownRoleIds(db, caller, await links.roleIdsOf(db, [query.userid])),
  );
}

function serveAddAndEdit(app: FastifyInstance, { duties, ...credentials }: AccountPorts): void {
  serve(app, calls.add, async ({ db, body, caller, message, auditSubject }) => {
    const username = body.username.trim();
    enforce(breaksRule('username', username) && 'form.username', {
      field: 'username',
      values: { field: userFields.username.label.zh },
    });
    const hash = await hashed(body);
    const id = newId();
    await db.transaction().execute(async (trx) => {
      const { values, wanted } = await checked(trx, body, caller, []);
      await refuseForeignDepartments(trx, caller, wanted.departments ?? []);
      await refuseForeignTenants(trx, caller, wanted.tenants ?? [], []);
      await saveUnique(trx, { username, ...uniqueOf(body) }, null);
      if (!(await store.insertUser(trx, id, username, { ...values, realname: body.realname }, caller.username)))
        throw takenBy({ field: 'username', deleted: false });
      if (wanted.roles) await lockAccess(trx);
      await saveLinks(trx, id, wanted);
      if (wanted.roles) await keepUsersApart(trx, duties, [id], 'selectedroles');
      await credentials.givePasswords(trx, [{ userId: id, hash }], caller);
    });
    auditSubject('app_user', id);
    message('添加成功！');
    return null;
  });

  serve(app, calls.edit, {
    find: async ({ db, body }) => (await store.lockUsers(db, [body.id]))[0],
    act: async ({ db, body, caller, message, auditSubject }, user) => {
      if (body.version !== undefined && body.version !== user.version) {
        const [current] = await someUsers(db, app.kernel, caller, [sql`id = ${user.id}`]);
        throw new Refusal('row.stale', { wireCode: 409, current });
      }
      if (body.username !== undefined && body.username !== user.username)
        throw new Refusal('row.fixed-field', {
          field: 'username',
          values: { field: userFields.username.label.zh },
        });
      await refuseStronger(db, [user.id], caller);
      const current = await links.departmentIdsOf(db, [user.id]);
      const { values, wanted } = await checked(db, body, caller, current, user);
      await refuseForeignDepartments(db, caller, idsBeside(wanted.departments ?? [], current));
      if (wanted.roles) wanted.roles = await withUnseenRoles(db, caller, user.id, wanted.roles);
      await refuseOwnReach(db, caller, user, { ...wanted, realname: body.realname });
      if (wanted.tenants)
        await refuseForeignTenants(db, caller, wanted.tenants, await links.tenantIdsOf(db, [user.id]));
      await saveUnique(db, uniqueOf(body), user.id);
      await store.updateUser(db, user.id, values, caller.username);
      await (wanted.roles || wanted.departments
        ? keepAdministrators(db, () => saveLinks(db, user.id, wanted), 'selectedroles')
        : saveLinks(db, user.id, wanted));
      if (wanted.roles) await keepUsersApart(db, duties, [user.id], 'selectedroles');
      auditSubject('app_user', user.id, {
        fields: Object.keys(body).filter((field) => field !== 'id' && field !== 'version'),
      });
      message('编辑成功！');
      return null;
    },
  });
}

function serveStanding(app: FastifyInstance): void {
  const all = async (db: Db, list: string, caller: Caller) => {
    const ids = splitList(list).map((id) => id.toLowerCase());
    const users = await store.lockUsers(db, ids);
    // All or nothing: a list that names somebody who is not there changes nobody.
    if (users.length !== new Set(ids).size) throw new Refusal('row.not-found');
    await refuseStronger(db, ids, caller);
    return users;
  };
  const remove = async (db: Db, list: string, caller: Caller) => {
    const users = await all(db, list, caller);
    for (const { username } of users) enforce(untouchable(username, caller), { values: { username } });
    const ids = users.map(({ id }) => id);
    await keepAdministrators(db, async () => {
      await store.markDeleted(db, ids, caller.username);
    });
    return ids;
  };

  serve(app, calls.freeze, async ({ db, body, caller, message, auditSubject }) => {
    const users = await all(db, body.ids, caller);
    if (body.status === 2)
      for (const { username } of users) enforce(untouchable(username, caller), { values: { username } });
    const ids = users.map(({ id }) => id);
    await keepAdministrators(db, async () => {
      await store.setStatus(db, ids, body.status, caller.username);
    });
    auditSubject('app_user', subjectOf(ids), { ids, status: body.status });
    message(body.status === 2 ? '冻结成功！' : '解冻成功！');
    return null;
  });
  serve(app, calls.remove, async ({ db, query, caller, message, auditSubject }) => {
    await remove(db, query.id, caller);
    auditSubject('app_user', query.id);
    message('删除成功！');
    return null;
  });
  serve(app, calls.removeBatch, async ({ db, query, caller, message, auditSubject }) => {
    const ids = await remove(db, query.ids, caller);
    auditSubject('app_user', subjectOf(ids), { ids });
    message('批量删除成功！');
    return null;
  });
}

export const subjectOf = (ids: string[]) => (ids.length === 1 ? (ids[0] ?? '') : `${ids.length} users`);

async function hashed(secret: NewSecret): Promise<string> {
  const fault = newSecretFault(secret);
  enforce(fault, { field: fault === 'password.new-missing' ? 'password' : 'confirmpassword' });
  const common = await commonPasswords();
  const { password = '' } = secret;
  enforce(
    passwordFault(password, (lowercased) => common.has(lowercased)),
    { field: 'password' },
  );
  return hashPassword(password);
}

const uniqueOf = ({ phone, email, workNo }: UserDraft | UserChange): store.Unique => ({ phone, email, workNo });

async function saveUnique(db: Db, unique: store.Unique, id: string | null): Promise<void> {
  await store.lockUnique(db, unique);
  const taken = await store.takenField(db, unique, id);
  if (taken) throw takenBy(taken);
}

const takenBy = ({ field, deleted }: { field: keyof store.Unique; deleted: boolean }) =>
  new Refusal(deleted ? 'user.taken-in-bin' : 'row.taken', { field, values: { field: userFields[field].label.zh } });

const UNKNOWN = {
  roles: { refusal: 'user.unknown-role', field: 'selectedroles' },
  departments: { refusal: 'user.unknown-department', field: 'selecteddeparts' },
  tenants: { refusal: 'user.unknown-tenant', field: 'relTenantIds' },
  positions: { refusal: 'user.unknown-position', field: 'post' },
} as const;

type Current = { departIds: string | null; userIdentity: number };

/** Looks at all that the form named beside names and numbers, and turns it into what is stored. */
async function checked(
  db: Db,
  body: UserDraft | UserChange,
  caller: Caller,
  departments: string[],
  current: Current = { departIds: null, userIdentity: 1 },
) {
  if (body.birthday) enforce(birthdayFault(body.birthday, toWireDay(await businessNow(db))), { field: 'birthday' });
  const wanted = wantedOf(body);
  const unknown = await links.unknownLink(db, { ...wanted, positions: splitList(body.post ?? '') });
  if (unknown) throw new Refusal(UNKNOWN[unknown].refusal, { field: UNKNOWN[unknown].field });
  if (wanted.roles) await refuseRolesBeyond(db, wanted.roles, caller);
  const identity = body.userIdentity ?? current.userIdentity;
  const headed =
    identity === 2 ? splitList(body.departIds === undefined ? (current.departIds ?? '') : (body.departIds ?? '')) : [];
  enforce(headFault(headed, wanted.departments ?? departments), { field: 'departIds' });
  return { wanted, values: valuesOf(body, headed, identity) };
}

function valuesOf(body: UserDraft | UserChange, headed: string[], userIdentity: number): store.UserValues {
  const { realname, avatar, birthday, sex, email, phone, workNo, post, telephone, homePath } = body;
  const sent = { realname, avatar, birthday, sex, email, phone, workNo, post, telephone, homePath };
  const { activitiSync } = body;
  return {
    ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    ...(typeof activitiSync === 'number' ? { activitiSync } : {}),
    userIdentity,
    departIds: headed.join(',') || null,
  };
}

/** Absent leaves the links as they are. Where no department is sent, those that the user heads are taken. */
function wantedOf({ selectedroles, selecteddeparts, departIds, relTenantIds }: UserDraft | UserChange): links.Wanted {
  const departments = selecteddeparts === undefined ? undefined : splitList(selecteddeparts || (departIds ?? ''));
  return {
    ...(selectedroles === undefined ? {} : { roles: splitList(selectedroles ?? '') }),
    ...(departments ? { departments } : {}),
    ...(relTenantIds === undefined ? {} : { tenants: splitList(relTenantIds ?? '').map(Number) }),
  };
}

async function saveLinks(db: Db, userId: string, { roles, departments, tenants }: links.Wanted): Promise<void> {
  if (roles) await links.replaceRoles(db, userId, roles);
  if (departments) await links.replaceDepartments(db, userId, departments);
  if (tenants) await links.replaceTenants(db, userId, tenants);
}

const idsBeside = (wanted: string[], current: string[]) => wanted.filter((id) => !current.includes(id.toLowerCase()));

/** The wanted roles, and those that the caller's list does not show: nobody takes away what they cannot see. */
async function withUnseenRoles(db: Db, caller: Caller, userId: string, wanted: string[]): Promise<string[]> {
  const current = await links.roleIdsOf(db, [userId]);
  const seen = await knownRoleIds(db, caller, current);
  return [...wanted, ...current.filter((id) => !seen.includes(id))];
}
