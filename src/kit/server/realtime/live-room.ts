import { Refusal } from '#kit/domain/refusal.ts';
import { secretId } from '#kit/server/data/ids.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import type { Leaver, LiveMessage } from './live-relay.ts';
import type { Frame, Talk } from './sockets.ts';

/** A socket that has joined at least one key, or tried to. */
export interface Guest {
  /** Tells his own frames when they come round, and whose typing it was when he has left; it says nothing else of him. */
  id: string;
  talk: Talk;
  seats: Map<string, Seat>;
  /** Goes up whenever rights may have changed: what was checked before counts no more. */
  epoch: number;
  caller: { epoch: number; found: Promise<Caller | undefined> } | undefined;
  refusals: number;
  waiting: number;
  /** What he says is done, and what he hears is told, one after the other. */
  doing: Promise<void>;
  hearing: Promise<void>;
}

/** An epoch that nobody has. */
const NEVER = -1;

interface Seat {
  checkedIn: number;
  hasWritten: boolean;
}

/** Grids that one page shows at once. */
const MOST_SEATS = 50;

interface RoomParts {
  lookAt(sessionId: string): Promise<Caller | undefined>;
  refusalOf(caller: Caller | undefined, socketKey: string): Promise<Refusal | undefined>;
  words(socketKey: string, refusal: Refusal): Frame;
}

/** Who in this process hears of which key. Nobody is told anything before his right has been looked at since it last changed. */
export class LiveRoom {
  readonly #parts: RoomParts;
  readonly #guests = new Map<Talk, Guest>();

  constructor(parts: RoomParts) {
    this.#parts = parts;
  }

  guestOf(talk: Talk): Guest | undefined {
    return this.#guests.get(talk);
  }

  enter(talk: Talk): Guest {
    const guest: Guest = {
      id: secretId(),
      talk,
      seats: new Map(),
      epoch: 0,
      caller: undefined,
      refusals: 0,
      waiting: 0,
      doing: Promise.resolve(),
      hearing: Promise.resolve(),
    };
    this.#guests.set(talk, guest);
    return guest;
  }

  leave(talk: Talk): Guest | undefined {
    const guest = this.#guests.get(talk);
    this.#guests.delete(talk);
    return guest;
  }

  isHere(guest: Guest): boolean {
    return this.#guests.get(guest.talk) === guest;
  }

  /** The keys that anybody here hears of. */
  get keys(): ReadonlySet<string> {
    return new Set([...this.#guests.values()].flatMap(({ seats }) => [...seats.keys()]));
  }

  async join(guest: Guest, socketKey: string): Promise<Refusal | undefined> {
    if (guest.seats.get(socketKey)?.checkedIn === guest.epoch) return undefined;
    if (guest.seats.size >= MOST_SEATS && !guest.seats.has(socketKey))
      return new Refusal('grid.too-many', { values: { limit: MOST_SEATS } });
    const { refusal, epoch } = await this.#check(guest, socketKey);
    if (refusal) {
      guest.seats.delete(socketKey);
      return refusal;
    }
    const hasWritten = guest.seats.get(socketKey)?.hasWritten ?? false;
    guest.seats.set(socketKey, { checkedIn: epoch, hasWritten });
    return undefined;
  }

  wrote(guest: Guest, socketKey: string): void {
    const seat = guest.seats.get(socketKey);
    if (seat) seat.hasWritten = true;
  }

  pass(message: LiveMessage): void {
    if ('stale' in message) this.#tell(message.stale, staleFrame(message.stale, message.left));
    else this.#tell(message.key, message.frame, message.from);
  }

  /** Some news may have been missed: everybody hears this about every key of his. */
  tellAll(frameOf: (key: string) => Frame): void {
    for (const guest of this.#guests.values())
      for (const key of guest.seats.keys()) this.#deliver(guest, key, frameOf(key));
  }

  /** Looks again at the rights of one account, or of everybody. */
  accessChanged(accountId?: string): void {
    for (const guest of this.#guests.values()) {
      if (accountId !== undefined && guest.talk.caller.id !== accountId) continue;
      guest.epoch += 1;
      for (const key of guest.seats.keys()) this.#deliver(guest, key);
    }
  }

  /** An object may have left what a guest may see without any right of his having changed. */
  lookAtObjects(): void {
    for (const guest of this.#guests.values())
      for (const [key, seat] of guest.seats) {
        seat.checkedIn = NEVER;
        this.#deliver(guest, key);
      }
  }

  #tell(key: string, frame: Frame, except?: string): void {
    for (const guest of this.#guests.values())
      if (guest.id !== except && guest.seats.has(key)) this.#deliver(guest, key, frame);
  }

  /** Looks at his right where it may have changed, and tells him then. */
  #deliver(guest: Guest, key: string, frame?: Frame): void {
    guest.hearing = guest.hearing
      .then(async () => {
        const seat = guest.seats.get(key);
        if (!seat) return;
        while (seat.checkedIn !== guest.epoch) {
          const { refusal, epoch } = await this.#check(guest, key);
          if (refusal) {
            guest.seats.delete(key);
            return guest.talk.tell(this.#parts.words(key, refusal));
          }
          seat.checkedIn = epoch;
        }
        if (frame) guest.talk.tell(frame);
      })
      // With the database away nobody can say whether he may hear it.
      .catch(() => undefined);
  }

  async #check(guest: Guest, key: string): Promise<{ refusal: Refusal | undefined; epoch: number }> {
    const { epoch } = guest;
    if (guest.caller?.epoch !== epoch) guest.caller = { epoch, found: this.#parts.lookAt(guest.talk.caller.sessionId) };
    const looked = guest.caller;
    try {
      return { refusal: await this.#parts.refusalOf(await looked.found, key), epoch };
    } catch (error) {
      if (guest.caller === looked) guest.caller = undefined;
      throw error;
    }
  }
}

export const staleFrame = (key: string, left?: Leaver): Frame => ({
  type: 'common_send_date',
  data: { key, args: left ? [{ left: left.name, from: left.from }] : [] },
});
