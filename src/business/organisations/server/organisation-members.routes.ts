import type { FastifyInstance } from 'fastify';
import { roleCodesOf } from '#admin/roles/server/roles.reads.ts';
import { findByUsername, NORMAL, usersByIds } from '#admin/users/server/users.reads.ts';
import { MESSAGE_WANTED } from '#business/messages/move-messages.rules.ts';
import { memberCalls } from '#business/organisations/organisation-members.contract.ts';
import { ORGANISATION } from '#business/organisations/organisations.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import { lockValues } from '#kit/server/data/lock-values.ts';
import { MEMBER } from '#kit/server/engine/object-kind.ts';
import {
  addParticipation,
  endParticipation,
  type Participant,
  participantsOf,
} from '#kit/server/engine/participation.store.ts';
import { lockRow } from '#kit/server/engine/serve-commands.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { type Context, serve } from '#kit/server/http/serve.ts';
import { otherDuty } from './member-duties.ts';
import { organisationCommanded } from './organisations.commands.ts';
import { organisationsOf, refuseHeld, reviewsOwn } from './organisations.reads.ts';

const REVIEW = 'gcOrg:audit';

/** Those who act for an organisation: its own administrator and reception add and end them, and everybody may leave. */
export function serveMembers(app: FastifyInstance): void {
  serve(app, memberCalls.list, async ({ db, query, caller }) => {
    const known = await membersOf(db, query.id);
    const as = await dutyOf(db, caller, query.id, known);
    const users = new Map(
      (
        await usersByIds(
          db,
          known.map(({ userId }) => userId),
        )
      ).map((user) => [user.id, user]),
    );
    const by = known.flatMap(({ createdBy, endedBy }) => [createdBy ?? [], endedBy ?? []].flat());
    const names = await app.kernel.realnames(db, by);
    const nameOf = (username: string | null) => (username === null ? null : (names.get(username) ?? username));
    const mayManage = caller.permissions.has(memberCalls.add.permission);
    const administrator = administratorOf(known);
    return {
      mayAdd: mayManage && as !== undefined,
      members: known.map(({ id, userId, createdAt, endedAt, createdBy, endedBy }) => ({
        id,
        username: users.get(userId)?.username ?? '',
        realname: users.get(userId)?.realname ?? '',
        since: toWireTime(createdAt),
        until: endedAt && toWireTime(endedAt),
        addedBy: nameOf(createdBy),
        endedBy: nameOf(endedBy),
        administers: id === administrator?.id,
        mayEnd: mayManage && endedAt === null && (as !== undefined || userId === caller.id),
      })),
    };
  });

  serve(app, memberCalls.add, {
    find: ({ db, body }) => lockRow(db, organisationCommanded, body.id),
    act: async (context, { id }) => {
      const { db, body, caller } = context;
      const known = await membersOf(db, id);
      const as = await dutyOf(db, caller, id, known);
      if (!as) throw new Refusal('org.not-administrator');
      await refuseHeld(db, id);
      const user = await findByUsername(db, body.username);
      const fault = await memberFault(db, user, id);
      if (!user || fault) throw toldTo(as, fault);
      const by = caller.username;
      await addParticipation(db, { object: ORGANISATION, objectId: id, relation: MEMBER, userId: user.id, by });
      await leave(context, { command: 'addMember', template: 'member-added', as, user });
      return null;
    },
  });

  serve(app, memberCalls.end, {
    find: ({ db, body }) => lockRow(db, organisationCommanded, body.id),
    act: async (context, { id }) => {
      const { db, body, caller } = context;
      const known = await membersOf(db, id);
      const open = known.filter(({ endedAt }) => endedAt === null);
      const member = open.find((one) => one.id === body.memberId.toLowerCase());
      if (!member) throw new Refusal('org.member-gone');
      const duty = await dutyOf(db, caller, id, known);
      if (!duty && member.userId !== caller.id) throw new Refusal('org.not-administrator');
      if (duty !== 'centerAccept' && open.length === 1) throw new Refusal('org.member-last');
      await endParticipation(db, member.id, caller.username);
      const [user] = await usersByIds(db, [member.userId]);
      if (user) await leave(context, { command: 'endMember', template: 'member-ended', as: duty ?? 'applicant', user });
      return null;
    },
  });
}

const membersOf = (db: Db, id: string): Promise<Participant[]> =>
  participantsOf(db, { object: ORGANISATION, objectId: id, relation: MEMBER });

/** Nobody is named administrator: who of the members of today has been one for the longest time is, so there always is one. */
const administratorOf = (known: readonly Participant[]) => known.find(({ endedAt }) => endedAt === null);

/** As whom the caller looks after the members, if at all; who reviews and is a member is no reviewer here. */
async function dutyOf(db: Db, caller: Caller, id: string, known: readonly Participant[]) {
  if (administratorOf(known)?.userId === caller.id) return 'applicant';
  const isCentre = caller.permissions.has(REVIEW) && !(await reviewsOwn(db, { caller }, REVIEW, id));
  return isCentre ? 'centerAccept' : undefined;
}

/** To an organisation one account that is not to be had is like any other: nobody learns here who acts for a rival. */
const toldTo = (as: string, fault = atUsername('org.unknown-account')) =>
  as === 'centerAccept' || fault.code === 'org.member-already' ? fault : atUsername('org.member-unavailable');

const atUsername = (code: string) => new Refusal(code, { field: 'username' });

/** Why an account cannot act for the organisation. */
async function memberFault(
  db: Db,
  user: { id: string; username: string; status: number } | undefined,
  id: string,
): Promise<Refusal | undefined> {
  if (user?.status !== NORMAL) return atUsername('org.unknown-account');
  // Of two organisations that take one account at the same moment, the second waits here and is refused.
  await lockValues(db, [`participation.user_id=${user.id}`]);
  const others = await organisationsOf(db, user.id);
  if (others.some((one) => one.id === id)) return atUsername('org.member-already');
  if (others.some(({ status }) => status !== 'CLOSED')) return atUsername('org.member-elsewhere');
  return otherDuty(await roleCodesOf(db, user.id), user.username);
}

interface Done {
  command: string;
  template: string;
  as: string;
  user: { id: string; username: string; realname: string };
}

/** Fact, audit and the message to whom it concerns. */
async function leave(
  {
    body,
    caller,
    now,
    recordFact,
    auditSubject,
    emit,
    message,
  }: Context<typeof memberCalls.add | typeof memberCalls.end>,
  { command, template, as, user }: Done,
): Promise<void> {
  recordFact({
    subject: ORGANISATION,
    subjectId: body.id,
    command,
    at: await now(),
    actor: { id: caller.id, name: caller.realname, as },
    detail: { memberId: user.id, member: user.realname },
  });
  auditSubject('gc_org', body.id, { command, member: user.username });
  const isOver = template === 'member-ended';
  if (user.id !== caller.id)
    emit(
      MESSAGE_WANTED,
      { object: ORGANISATION, objectId: body.id, template, users: [user.id], isOver, values: { by: caller.realname } },
      `${ORGANISATION} ${body.id}`,
    );
  message('操作成功！');
}
