import type { FastifyInstance } from 'fastify';
import { liveGridCall } from '#kit/contract/grid/live-grid.contract.ts';
import { forbidden, malformed, Refusal } from '#kit/domain/refusal.ts';
import { isUuid } from '#kit/domain/uuid.ts';
import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import type { Db } from '#kit/server/data/db.ts';
import { actionOf } from '#kit/server/http/declared.ts';
import { recordAudit } from '#kit/server/http/guard/audit.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { Cells, CheckCells } from './cell-check.ts';
import { pacedByKey } from './live-again.ts';
import { type LiveFrame, readFrame, splitKey } from './live-frames.ts';
import { hearLive, sendLive } from './live-relay.ts';
import { LiveRoom, type Member, staleFrame } from './live-room.ts';
import { type Connection, SOCKET_LIMITS, type Sockets, serveSocket } from './sockets.ts';

/** A grid that may be edited by several at once; its module registers it. */
export interface LiveGrid {
  /** The part of its socket keys before the colon. */
  name: string;
  /** Who lacks it neither hears nor says anything. */
  permission: string;
  /** The same check as the save's. */
  check: CheckCells;
  /** What rows carry beside their cells; the stock client sends whole rows, and these are left out. */
  carried: readonly string[];
  /** Whether the object is among those that the caller may see. */
  isVisible(db: Db, caller: Caller, objectId: string): Promise<boolean>;
  hasRow(db: Db, objectId: string, rowId: string): Promise<boolean>;
}

export const LIVE_LIMITS = {
  ...SOCKET_LIMITS,
  largestFrame: 16_384,
  frames: 20,
  framesMs: 1_000,
  /** A client that was refused so often does not want to work. */
  refusals: 10,
  /** Frames of one socket that wait for the database. */
  waiting: 60,
  /** However many come to a key, or one again and again: the others are asked no more often to tell what they typed. */
  tellAgainMs: 1_000,
};

interface LiveParts {
  sockets: Sockets;
  feed: ChangeFeed;
  grids: readonly LiveGrid[];
  /** Who is behind a session and what they may do now; asking does not prolong it. */
  lookAt(sessionId: string): Promise<Caller | undefined>;
}

/** Kinds of topics after which anybody in the room may have other rights. */
const RIGHTS_OF_MANY: ReadonlySet<string> = new Set(['access', '*', 'role', 'department-role', 'department']);

type Said = Exclude<LiveFrame, { type: 'heart_beat' }>;

/** The socket of grids: what one edits goes to all others who may see it, in every process. */
export function serveLiveGrids(app: FastifyInstance, { sockets, feed, grids, lookAt }: LiveParts): void {
  const { db } = app.kernel;
  const byName = new Map(grids.map((grid) => [grid.name, grid]));

  async function refusalOf(caller: Caller | undefined, socketKey: string): Promise<Refusal | undefined> {
    const key = splitKey(socketKey);
    const grid = key && byName.get(key.name);
    if (!key || !grid) return new Refusal('grid.unknown-key');
    if (!caller || caller.restriction || !caller.permissions.has(grid.permission)) return forbidden();
    return (await grid.isVisible(db, caller, key.objectId)) ? undefined : new Refusal('row.not-found');
  }

  const room = new LiveRoom({ lookAt, refusalOf, words: wordsOf });
  hearLive(db, feed, (message) => room.pass(message));
  const tellAgain = pacedByKey(LIVE_LIMITS.tellAgainMs, (key, from) => {
    const frame = { type: 'tell_again', data: { socketKey: key } };
    // With the database away nobody is told; when it is back the feed says '*'.
    void sendLive(db, { key, frame, ...(from && { from }) }).catch(() => undefined);
  });
  feed.onChange((topic) => {
    const [kind = '', id] = topic.split(':', 2);
    if (kind === 'account') room.accessChanged(id);
    if (RIGHTS_OF_MANY.has(kind)) room.accessChanged();
    if (topic !== '*') return;
    room.tellAll((key) => staleFrame(key));
    if (!feed.connected) return;
    // What was typed meanwhile, and who left, went past everybody here: they begin as if they had just come.
    room.tellAll(joinedFrame);
    for (const key of room.keys) tellAgain(key);
  });
  const rounds = setInterval(() => room.lookAtObjects(), LIVE_LIMITS.roundMs).unref();
  app.addHook('onClose', async () => clearInterval(rounds));

  function wordsOf(socketKey: string, { code, details }: Refusal) {
    const { message } = app.kernel.refusalText(code, details.values ?? {});
    return { type: 'error', data: { socketKey, refusal: code, field: details.field, message } };
  }

  async function act(frame: Said, connection: Connection): Promise<void> {
    const member = room.memberOf(connection);
    if (!member || member.refusals >= LIVE_LIMITS.refusals) return;
    const { socketKey } = frame;
    const isNew = !member.subscriptions.has(socketKey);
    const refusal =
      (await room.join(member, socketKey)) ?? (frame.type === 'update' ? await update(frame, member) : undefined);
    if (!refusal && frame.type === 'join') {
      connection.tell(joinedFrame(socketKey));
      if (isNew) tellAgain(socketKey, member.id);
    }
    if (!refusal) return;
    connection.tell(wordsOf(socketKey, refusal));
    member.refusals += 1;
    if (member.refusals >= LIVE_LIMITS.refusals) connection.cutOff();
    await audit(frame, connection, refusal);
  }

  async function update(frame: Extract<Said, { type: 'update' }>, member: Member): Promise<Refusal | undefined> {
    const { socketKey, row, caseId } = frame;
    const { name, objectId } = splitKey(socketKey) ?? { name: '', objectId: '' };
    const grid = byName.get(name);
    if (!grid) return undefined;
    const { id, ...rest } = row;
    const { cells, faults } = grid.check(withoutCarried(rest, grid.carried));
    if (faults[0]) return faults[0];
    if (typeof id !== 'string' || !isUuid(id)) return malformed('id', 'wrong-format');
    if (!(await grid.hasRow(db, objectId, id))) return new Refusal('row.not-found', { field: 'id' });
    // A member who has left meanwhile would never be reported as gone.
    if (Object.keys(cells).length === 0 || !room.isHere(member)) return undefined;
    const { realname: author } = member.connection.caller;
    const data = { socketKey, args: [{ id: id.toLowerCase(), ...cells }, caseId], author, from: member.id };
    room.wrote(member, socketKey);
    await sendLive(db, { key: socketKey, from: member.id, frame: { type: 'update_vxe_table', data } });
    return undefined;
  }

  /** Tells the others to drop the unsaved edits of somebody who left. */
  async function announceLeaving({ id, subscriptions, connection }: Member): Promise<void> {
    const left = { name: connection.caller.realname, from: id };
    for (const [key, { hasWritten }] of subscriptions) if (hasWritten) await sendLive(db, { stale: key, left });
  }

  async function audit({ type, socketKey }: Said, { caller, address, requestId }: Connection, refusal: Refusal) {
    const { field } = refusal.details;
    await recordAudit(db, {
      actor: caller,
      address,
      action: actionOf(liveGridCall),
      outcome: 'refused',
      refusal: refusal.code,
      // Only a key that can be one is named: anything else is a text of the client's.
      ...(splitKey(socketKey) && { subject: 'live_grid', subjectId: socketKey }),
      detail: field ? { frame: type, field } : { frame: type },
      requestId,
    });
  }

  serveSocket(app, sockets, liveGridCall, {
    mayOpen: ({ userId }, caller) => userId.toLowerCase() === caller.id,
    hear(text, connection) {
      const frame = readFrame(text);
      if (!frame) return;
      if (frame.type === 'heart_beat') return connection.tell({ type: 'heart_beat', data: true });
      const member = room.memberOf(connection) ?? room.enter(connection);
      if (member.waiting >= LIVE_LIMITS.waiting) return connection.cutOff();
      member.waiting += 1;
      member.doing = member.doing
        .then(() => act(frame, connection))
        .catch((err) => {
          app.log.error({ err }, 'a frame of a grid could not be handled');
          connection.giveUp();
        })
        .finally(() => {
          member.waiting -= 1;
        });
    },
    ended(connection) {
      const member = room.leave(connection);
      // The last frame goes out first.
      void member?.doing.then(() => announceLeaving(member)).catch(() => undefined);
    },
  });
}

const joinedFrame = (socketKey: string) => ({ type: 'joined', data: { socketKey } });
const withoutCarried = (row: Cells, carried: readonly string[]): Cells =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !carried.includes(name)));
