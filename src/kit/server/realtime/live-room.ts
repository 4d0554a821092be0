import { Refusal } from '#kit/domain/refusal.ts';
import { secretId } from '#kit/server/data/ids.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { Leaver, LiveMessage } from './live-relay.ts';
import type { Connection, Frame } from './sockets.ts';

/** A socket that has joined at least one key, or tried to. */
export interface Member {
  /** Marks the member's own frames, and their typing once they have left; it says nothing else about them. */
  id: string;
  connection: Connection;
  subscriptions: Map<string, Subscription>;
  /** Goes up whenever rights may have changed: what was checked before counts no more. */
  epoch: number;
  caller: { epoch: number; found: Promise<Caller | undefined> } | undefined;
  refusals: number;
  waiting: number;
  /** The member's frames are handled, and theirs are sent, one after the other. */
  doing: Promise<void>;
  hearing: Promise<void>;
}

/** An epoch that nobody has. */
const NEVER = -1;

interface Subscription {
  checkedIn: number;
  hasWritten: boolean;
}

/** Grids that one page shows at once. */
const MOST_SUBSCRIPTIONS = 50;

interface RoomParts {
  lookAt(sessionId: string): Promise<Caller | undefined>;
  refusalOf(caller: Caller | undefined, socketKey: string): Promise<Refusal | undefined>;
  words(socketKey: string, refusal: Refusal): Frame;
}

/** Who in this process hears of which key. Nobody is told anything before their right was checked since it last changed. */
export class LiveRoom {
  readonly #parts: RoomParts;
  readonly #members = new Map<Connection, Member>();

  constructor(parts: RoomParts) {
    this.#parts = parts;
  }

  memberOf(connection: Connection): Member | undefined {
    return this.#members.get(connection);
  }

  enter(connection: Connection): Member {
    const member: Member = {
      id: secretId(),
      connection,
      subscriptions: new Map(),
      epoch: 0,
      caller: undefined,
      refusals: 0,
      waiting: 0,
      doing: Promise.resolve(),
      hearing: Promise.resolve(),
    };
    this.#members.set(connection, member);
    return member;
  }

  leave(connection: Connection): Member | undefined {
    const member = this.#members.get(connection);
    this.#members.delete(connection);
    return member;
  }

  isHere(member: Member): boolean {
    return this.#members.get(member.connection) === member;
  }

  /** The keys that anybody here hears of. */
  get keys(): ReadonlySet<string> {
    return new Set([...this.#members.values()].flatMap(({ subscriptions }) => [...subscriptions.keys()]));
  }

  async join(member: Member, socketKey: string): Promise<Refusal | undefined> {
    if (member.subscriptions.get(socketKey)?.checkedIn === member.epoch) return undefined;
    if (member.subscriptions.size >= MOST_SUBSCRIPTIONS && !member.subscriptions.has(socketKey))
      return new Refusal('grid.too-many', { values: { limit: MOST_SUBSCRIPTIONS } });
    const { refusal, epoch } = await this.#check(member, socketKey);
    if (refusal) {
      member.subscriptions.delete(socketKey);
      return refusal;
    }
    const hasWritten = member.subscriptions.get(socketKey)?.hasWritten ?? false;
    member.subscriptions.set(socketKey, { checkedIn: epoch, hasWritten });
    return undefined;
  }

  wrote(member: Member, socketKey: string): void {
    const subscription = member.subscriptions.get(socketKey);
    if (subscription) subscription.hasWritten = true;
  }

  pass(message: LiveMessage): void {
    if ('stale' in message) this.#tell(message.stale, staleFrame(message.stale, message.left));
    else this.#tell(message.key, message.frame, message.from);
  }

  /** Some news may have been missed: every member hears this about each of their keys. */
  tellAll(frameOf: (key: string) => Frame): void {
    for (const member of this.#members.values())
      for (const key of member.subscriptions.keys()) this.#deliver(member, key, frameOf(key));
  }

  /** Looks again at the rights of one account, or of everybody. */
  accessChanged(accountId?: string): void {
    for (const member of this.#members.values()) {
      if (accountId !== undefined && member.connection.caller.id !== accountId) continue;
      member.epoch += 1;
      for (const key of member.subscriptions.keys()) this.#deliver(member, key);
    }
  }

  /** An object may have left what a member may see without a change of their rights. */
  lookAtObjects(): void {
    for (const member of this.#members.values())
      for (const [key, subscription] of member.subscriptions) {
        subscription.checkedIn = NEVER;
        this.#deliver(member, key);
      }
  }

  #tell(key: string, frame: Frame, except?: string): void {
    for (const member of this.#members.values())
      if (member.id !== except && member.subscriptions.has(key)) this.#deliver(member, key, frame);
  }

  /** Checks the member's right where it may have changed, then sends. */
  #deliver(member: Member, key: string, frame?: Frame): void {
    member.hearing = member.hearing
      .then(async () => {
        const subscription = member.subscriptions.get(key);
        if (!subscription) return;
        while (subscription.checkedIn !== member.epoch) {
          const { refusal, epoch } = await this.#check(member, key);
          if (refusal) {
            member.subscriptions.delete(key);
            return member.connection.tell(this.#parts.words(key, refusal));
          }
          subscription.checkedIn = epoch;
        }
        if (frame) member.connection.tell(frame);
      })
      // Without the database nobody can say whether they may hear it.
      .catch(() => undefined);
  }

  async #check(member: Member, key: string): Promise<{ refusal: Refusal | undefined; epoch: number }> {
    const { epoch } = member;
    if (member.caller?.epoch !== epoch)
      member.caller = { epoch, found: this.#parts.lookAt(member.connection.caller.sessionId) };
    const looked = member.caller;
    try {
      return { refusal: await this.#parts.refusalOf(await looked.found, key), epoch };
    } catch (error) {
      if (member.caller === looked) member.caller = undefined;
      throw error;
    }
  }
}

export const staleFrame = (key: string, left?: Leaver): Frame => ({
  type: 'common_send_date',
  data: { key, args: left ? [{ left: left.name, from: left.from }] : [] },
});
