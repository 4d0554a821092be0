import type { FastifyInstance, FastifyRequest } from 'fastify';
import { departmentsOf } from '#admin/departments/server/departments.reads.ts';
import { sessionCalls as calls } from '#admin/session/session.contract.ts';
import { MUST_CHANGE, passwordFormFault } from '#admin/session/session.rules.ts';
import { sliderCalls } from '#admin/session/slider.contract.ts';
import { userInfo } from '#admin/users/server/users.reads.ts';
import { enforce, Refusal } from '#kit/domain/refusal.ts';
import { passwordFault } from '#kit/domain/session/password-rule.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import { commonPasswords } from '#kit/server/http/guard/common-passwords.ts';
import { hashPassword } from '#kit/server/http/guard/passwords.ts';
import { serve } from '#kit/server/http/serve.ts';
import { makeCaptcha, passesCaptcha } from './captcha.ts';
import { holdBack } from './hold-back.ts';
import { admitTries } from './judged-tries.ts';
import { provePassword } from './own-password.ts';
import { serveOwnSessions } from './own-sessions.ts';
import {
  endOtherSessions,
  endSession,
  exchangePassword,
  findSession,
  type Origin,
  recentSignIns,
  setDepartment,
} from './session.store.ts';
import { hashToken, type Sessions } from './sessions.ts';
import { own, type SignInPlatform, signIn } from './sign-in.ts';
import { makeChallenge, passesSlider } from './slider.ts';
import { serveUserSessions } from './user-sessions.ts';

export interface SessionPlatform extends SignInPlatform {
  sessions: Sessions;
  /** Told each captcha's answer, for tests only. */
  captchaMade?(key: string, answer: string): void;
}

const MOST_HELD_BACK = 1_000;

const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  device: (headers['user-agent'] ?? '').slice(0, 200),
});

export default function session(app: FastifyInstance, platform: SessionPlatform): void {
  serveSignIn(app, platform);
  serveSignOut(app, platform.sessions);
  serveOwnRecord(app, platform);
  serveOwnSessions(app, platform.sessions);
  serveUserSessions(app, platform.sessions);
  servePassword(app, platform.db);
}

function serveSignIn(app: FastifyInstance, platform: SessionPlatform): void {
  const hold = holdBack(MOST_HELD_BACK);
  const admit = admitTries(app);
  serve(app, calls.captcha, async ({ db, params }) => {
    const { picture, code } = await makeCaptcha(db, params.key);
    platform.captchaMade?.(params.key, code);
    return picture;
  });

  serve(app, sliderCalls.challenge, ({ db, request }) => makeChallenge(db, request.ip));

  serve(app, calls.login, async ({ db, body, message, request }) => {
    const { username, password, captcha, checkKey, slider, deviceToken } = body;
    if (!captcha || !checkKey) throw new Refusal('captcha.missing', { field: 'captcha' });
    if (!(await passesCaptcha(db, checkKey, captcha)))
      throw new Refusal('captcha.wrong', { wireCode: 412, field: 'captcha' });
    if (!username || !password) throw new Refusal('sign-in.wrong');
    const origin = originOf(request);
    const proven = slider !== undefined && (await passesSlider(db, slider, origin.address));
    const door = { ...platform, hold, admit: (known?: string) => admit(request, known) };
    const result = await signIn(door, { typed: username, password, proven, deviceToken }, origin);
    message('登录成功');
    return result;
  });
}

function serveSignOut(app: FastifyInstance, sessions: Sessions): void {
  serve(app, calls.logout, async ({ db, request, reply, message, auditSubject }) => {
    if (!request.token) throw new Refusal('session.missing', { kind: 'no-session' });
    const found = await findSession(db, hashToken(request.token));
    if (!found) throw new Refusal('session.unknown', { kind: 'no-session' });
    await endSession(db, found.id, 'logout');
    sessions.forget(found.id);
    auditSubject('session', found.id);
    reply.header('Clear-Site-Data', '"cache"');
    message('退出登录成功！');
    return null;
  });
}

function serveOwnRecord(app: FastifyInstance, platform: SessionPlatform): void {
  serve(app, calls.refresh, async ({ caller, request }) => ({
    token: request.token ?? '',
    ...(await own(platform, caller.id, caller.orgCode)),
  }));
  serve(app, calls.userInfo, async ({ caller }) => ({
    ...(await own(platform, caller.id, caller.orgCode)),
    ...(caller.restriction === MUST_CHANGE ? { mustChangePassword: true } : {}),
  }));

  serve(app, calls.selectDepart, async ({ db, body, caller, auditSubject }) => {
    if (body.username && body.username !== caller.username) throw new Refusal('department.not-yourself');
    const departments = await departmentsOf(db, caller.id);
    if (!departments.some(({ orgCode }) => orgCode === body.orgCode))
      throw new Refusal('department.not-yours', { field: 'orgCode' });
    await setDepartment(db, caller.sessionId, body.orgCode);
    auditSubject('session', caller.sessionId, { orgCode: body.orgCode });
    return { userInfo: await userInfo(db, caller.id, body.orgCode) };
  });

  serve(app, calls.recentSignIns, async ({ db, caller }) => {
    const rows = await recentSignIns(db, caller.id);
    return rows.map(({ id, at, address, device, outcome, sessionId }) => ({
      id,
      at: toWireTime(at),
      ip: address,
      device,
      outcome,
      current: sessionId === caller.sessionId,
    }));
  });
}

function servePassword(app: FastifyInstance, db: Db): void {
  serve(app, calls.updatePassword, async ({ body, caller, request, message, auditSubject }) => {
    const formFault = passwordFormFault(body, caller);
    enforce(formFault, formFault === 'password.unchanged' ? { field: 'password' } : undefined);
    const { oldpassword = '', password = '' } = body;
    const proven = await provePassword(db, caller, oldpassword, originOf(request));
    const common = await commonPasswords();
    enforce(
      passwordFault(password, (lowercased) => common.has(lowercased)),
      { field: 'password' },
    );
    const hash = await hashPassword(password);
    await db.transaction().execute(async (trx) => {
      // An administrator may have set another one while this one was verified and hashed.
      if (!(await exchangePassword(trx, caller.id, proven, hash)))
        throw new Refusal('password.old-wrong', { field: 'oldpassword' });
      await endOtherSessions(trx, caller.id, caller.sessionId, 'password-changed');
    });
    auditSubject('credential', caller.id);
    message('密码修改成功！');
    return null;
  });
}
